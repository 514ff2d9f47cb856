"""The hash of approved content, with Python's standard library alone: RFC 8785 for its JSON, then SHA-256.

Reads one JSON text a line from standard input and prints the hash of each.
"""

import hashlib
import json
import sys


def canonical(value):
    """RFC 8785: members sorted by their UTF-16 code units, no spaces, JavaScript's escapes; whole numbers only."""
    if isinstance(value, dict):
        members = sorted(value.items(), key=lambda member: member[0].encode("utf-16-be", "surrogatepass"))
        return "{" + ",".join(canonical(name) + ":" + canonical(member) for name, member in members) + "}"
    if isinstance(value, list):
        return "[" + ",".join(canonical(item) for item in value) + "]"
    if isinstance(value, float):
        raise ValueError("a content has no fractions: amounts are texts")
    return json.dumps(value, ensure_ascii=False)


for line in sys.stdin.buffer:
    print("sha256:" + hashlib.sha256(canonical(json.loads(line)).encode("utf-8")).hexdigest())
