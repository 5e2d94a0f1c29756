use glow::{NativeTexture, NativeBuffer, NativeVertexArray, NativeProgram};

pub type TextureId = NativeTexture;
pub type BufferId = NativeBuffer;
pub type VertexArrayId = NativeVertexArray;
pub type ShaderId = NativeProgram;
