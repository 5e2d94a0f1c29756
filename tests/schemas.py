#!/usr/bin/python3
"""Every raw file that is shipped fits its schema, by a validator of its own (Debian: python3-jsonschema)."""

import fnmatch
import json
import pathlib
import sys

from jsonschema import Draft7Validator

RESOURCES = pathlib.Path(__file__).resolve().parent.parent / "resources"


def load(path):
    return json.loads(path.read_text(encoding="utf-8"))


def main():
    schemas = {}
    for path in sorted((RESOURCES / "schemas").glob("*.json")):
        schema = load(path)
        Draft7Validator.check_schema(schema)
        schemas[schema["title"]] = schema
    roots = [RESOURCES / "raws", *sorted((RESOURCES / "worlds").iterdir()), *sorted((RESOURCES / "mods").glob("*"))]
    folders = [(root, root) for root in roots]
    folders += [(RESOURCES, RESOURCES / folder) for folder in ("keys", "palettes")]
    checked, bad = 0, 0
    for root, folder in folders:
        for path in sorted(folder.rglob("*.json")):
            name = path.relative_to(root).as_posix()
            schema = next((schemas[title] for title in schemas if fnmatch.fnmatch(name, title)), None)
            if schema is None:
                print(f"{path}: no schema is for this file")
                bad += 1
                continue
            checked += 1
            for error in Draft7Validator(schema).iter_errors(load(path)):
                print(f"{path}: {'/'.join(map(str, error.absolute_path))}: {error.message[:200]}")
                bad += 1
    # A schema that takes anything would pass all of the above.
    wrong = [
        ("creatures.json", [{"name": "x", "glyph": "x", "colour": "red", "levle": 1}]),
        ("creatures.json", [{"name": "x", "glyph": "x", "colour": "red", "level": 51}]),
        ("creatures.json", [{"name": "x", "glyph": "x"}]),
        ("rules.json", {"melee": "fists"}),
        ("levels.json", [{"op": "patch", "name": "x", "chain": ["rom"]}]),
        ("levels.json", [{"op": "patch", "name": "x", "chain": [{"stage": "room", "gap": 1}]}]),
    ]
    for title, value in wrong:
        if Draft7Validator(schemas[title]).is_valid(value):
            print(f"the schema of {title} takes {json.dumps(value)}")
            bad += 1
    print(f"{checked} files, {bad} problems")
    sys.exit(1 if bad or checked < 30 else 0)


main()
