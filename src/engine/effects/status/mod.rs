//! Status of creatures: status effects, grips, hunger, experience and sight.

pub(in crate::engine) mod afflict;
pub(in crate::engine) mod alarm;
pub(in crate::engine) mod burden;
pub(in crate::engine) mod conducts;
pub(in crate::engine) mod deeds;
pub mod experience;
pub(in crate::engine) mod eye;
pub(in crate::engine) mod familiarity;
pub(in crate::engine) mod footing;
pub(in crate::engine) mod goals;
pub(in crate::engine) mod grapple;
pub(in crate::engine) mod hunger;
pub mod luck;
pub(in crate::engine) mod practice;
pub(in crate::engine) mod protect;
pub mod pursuit;
pub(in crate::engine) mod resist;
pub(in crate::engine) mod scare;
pub(in crate::engine) mod shape;
pub(in crate::engine) mod standing;
pub(in crate::engine) mod story;
pub(in crate::engine) mod update_fov;
