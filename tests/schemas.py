#!/usr/bin/python3
"""Every raw file that is shipped fits its schema in the folder SCHEMAS, by a validator of its own (Debian: python3-jsonschema).

Usage: schemas.py SCHEMAS"""

import fnmatch
import json
import pathlib
import sys

from jsonschema import Draft7Validator, RefResolver

RESOURCES = pathlib.Path(__file__).resolve().parent.parent / "resources"


def load(path):
    return json.loads(path.read_text(encoding="utf-8"))


def main():
    files = {path.as_uri(): load(path) for path in sorted(pathlib.Path(sys.argv[1]).resolve().glob("*.json"))}
    schemas = {}
    for uri, schema in files.items():
        Draft7Validator.check_schema(schema)
        # Only the definitions are of no file.
        if "title" in schema:
            resolver = RefResolver(uri, schema, store=files)
            schemas[schema["title"]] = Draft7Validator(schema, resolver=resolver)
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
            for error in schema.iter_errors(load(path)):
                print(f"{path}: {'/'.join(map(str, error.absolute_path))}: {error.message[:200]}")
                bad += 1
    # A schema that takes anything would pass all of the above.
    wrong = [
        ("creatures.json", [{"name": "x", "glyph": "x", "colour": "red", "levle": 1}]),
        ("creatures.json", [{"name": "x", "glyph": "x", "colour": "red", "level": 51}]),
        ("creatures.json", [{"name": "x", "glyph": "x"}]),
        ("creatures.json", [{"op": "patch", "name": "x", "attacks": [{"form": "bite", "effects": ["slep"]}]}]),
        ("creatures.json", [{"op": "patch", "name": "x", "attacks": [{"form": "bite", "effects": [{"effect": "sleep", "turn": "1d4"}]}]}]),
        ("creatures.json", [{"op": "patch", "name": "x", "attacks": [{"form": "bite", "effects": [{"effect": "sleep", "one_in": 0}]}]}]),
        ("rules.json", {"melee": "fists"}),
        ("levels.json", [{"op": "patch", "name": "x", "chain": ["rom"]}]),
        ("levels.json", [{"op": "patch", "name": "x", "chain": [{"stage": "room", "gap": 1}]}]),
    ]
    for title, value in wrong:
        if schemas[title].is_valid(value):
            print(f"the schema of {title} takes {json.dumps(value)}")
            bad += 1
    print(f"{checked} files, {bad} problems")
    sys.exit(1 if bad or checked < 30 else 0)


main()
