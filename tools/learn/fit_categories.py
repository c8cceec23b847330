"""Learns what words say of the category of a purchase: `fit_categories.py LESSONS OUTPUT`.

LESSONS has a line of JSON for each labelled purchase (tools/learn-categories.mjs). Prints, for each set that another hand
wrote, how many categories are right when it is left out, and writes the weights of all sets as TypeScript.
Needs Debian's python3-sklearn.
"""

import base64
import json
import sys

import numpy
import scipy.sparse
from sklearn.linear_model import LogisticRegression

MIN_DOCUMENTS = 2
MAX_ROWS = 40_000
STRENGTH = 10.0
SCALE = 0.25
LARGEST = 127


def main(lessons_path, output, left_out):
    with open(lessons_path, encoding="utf8") as file:
        lessons = [json.loads(line) for line in file]
    keys = sorted({key for lesson in lessons for key in lesson["keys"]})
    places = {key: place for place, key in enumerate(keys)}
    values = [value for lesson in lessons for value in lesson["values"]]
    columns = [places[key] for lesson in lessons for key in lesson["keys"]]
    ends = numpy.cumsum([0, *(len(lesson["keys"]) for lesson in lessons)])
    data = scipy.sparse.csr_matrix((values, columns, ends), shape=(len(lessons), len(keys)))
    for name in left_out:
        out = numpy.array([lesson["set"] == name for lesson in lessons])
        print_left_out(name, lessons, data, out)
    write(output, keys, *fit(lessons, data))


def fit(lessons, data, taught=None):
    """The codes, what is said before a word is read, and a whole number for each key and code with its step."""
    taught = numpy.ones(len(lessons), bool) if taught is None else taught
    known = data[taught]
    documents = numpy.asarray((known > 0).sum(0)).ravel()
    rarity = SCALE * (numpy.log((1 + known.shape[0]) / (1 + documents)) + 1) * (documents >= MIN_DOCUMENTS)
    names = numpy.array([lesson["category"] for lesson in lessons])[taught]
    weights = numpy.array([lesson["weight"] for lesson in lessons])[taught]
    model = LogisticRegression(C=STRENGTH, solver="liblinear", random_state=1)
    model.fit(known.multiply(rarity).tocsr(), names, sample_weight=weights)
    table = model.coef_ * rarity
    said = numpy.abs(table).max(0) * numpy.sqrt(numpy.asarray(known.multiply(known).sum(0)).ravel())
    table[:, numpy.argsort(-said, kind="stable")[MAX_ROWS:]] = 0
    step = numpy.quantile(numpy.abs(table[table != 0]), 0.9995) / LARGEST
    return list(model.classes_), model.intercept_, step, numpy.clip(numpy.round(table / step), -LARGEST, LARGEST)


def print_left_out(name, lessons, data, out):
    codes, start, step, table = fit(lessons, data, ~out)
    sums = data[out] @ (table * step).T + start
    odds = -numpy.log1p(numpy.exp(-sums))
    odds -= numpy.log(numpy.exp(odds).sum(1, keepdims=True))
    own = [lesson for lesson in lessons if lesson["set"] == name]
    right = {"rules": 0, "words": 0, "both": 0}
    for lesson, words in zip(own, odds):
        both = words + [lesson["rules"].get(code, 0) for code in codes]
        right["rules"] += lesson["ruled"] == lesson["category"]
        right["words"] += codes[words.argmax()] == lesson["category"]
        right["both"] += codes[both.argmax()] == lesson["category"]
    print(name, len(own), *(f"{kind} {100 * count / len(own):.1f} %" for kind, count in right.items()), flush=True)


def write(output, keys, codes, start, step, table):
    kept = numpy.flatnonzero(numpy.abs(table).max(0))
    bytes_of_table = table[:, kept].T.astype(numpy.int8).tobytes()
    distances = numpy.diff([0, *(keys[place] for place in kept)])
    with open(output, "w", encoding="utf8") as file:
        file.write("import type { LearnedWeights } from './read-weights.ts';\n\n")
        file.write("/** What words say of the category of a purchase. Written by `node tools/learn-categories.mjs`. */\n")
        file.write("export const CATEGORY_WEIGHTS: LearnedWeights = {\n")
        file.write(f"  codes: {json.dumps([code.replace('none', 'NONE') for code in codes])},\n")
        file.write(f"  start: {json.dumps([round(value, 4) for value in start])},\n")
        file.write(f"  step: {step:.6g},\n")
        file.write(f"  keys: '{text_of(b''.join(map(distance_bytes, distances)))}',\n")
        file.write(f"  table: '{text_of(bytes_of_table)}',\n}};\n")
    print(f"{len(kept)} words and parts of words")


def distance_bytes(distance):
    """Seven bits a byte, the lowest first, and 128 more where another follows."""
    parts = []
    distance = int(distance)
    while distance >= 128:
        parts.append(distance % 128 + 128)
        distance //= 128
    return bytes([*parts, distance])


def text_of(content):
    return base64.b64encode(content).decode().rstrip("=")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[3:])
