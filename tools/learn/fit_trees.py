"""Learns decision trees that rank what is on papers: `fit_trees.py LESSONS OUTPUT IMPORT NAME TEXT`.

LESSONS has a line of JSON for each paper (apps/server/src/commands/lessons.ts). Prints the share of papers whose right
candidate comes first in families that were left out, and writes the trees of all of them as TypeScript: the constant NAME
with the docstring TEXT, its type from the module IMPORT.
Needs Debian's python3-xgboost.
"""

import json
import sys
import zlib

import numpy
import xgboost

FOLDS = 5
TREES = 150
SETTINGS = {
    "objective": "rank:pairwise",
    "eta": 0.08,
    "max_depth": 6,
    "min_child_weight": 10,
    "subsample": 0.7,
    "colsample_bytree": 0.4,
    "nthread": 1,
    "seed": 1,
}
# Features are thousandths: half of one below a threshold, no rounding matters.
HALF = 0.0005


def main(lessons_path, output, module, constant, text):
    with open(lessons_path, encoding="utf8") as file:
        lessons = [lesson for lesson in map(json.loads, file)]
    names = sorted({name for lesson in lessons for one in lesson["candidates"] for name in one["known"]})
    right = [0, 0]
    for fold in range(FOLDS):
        out = [lesson for lesson in lessons if fold_of(lesson) == fold]
        model = fit([lesson for lesson in lessons if fold_of(lesson) != fold], names)
        right[0] += sum(is_right(model, lesson, names) for lesson in out)
        right[1] += len(out)
    print(f"{len(lessons)} papers; the right one comes first in {100 * right[0] / right[1]:.1f} % of families left out")
    write(fit(lessons, names), names, output, (module, constant, text))


def fold_of(lesson):
    return zlib.crc32(lesson["family"].encode()) % FOLDS


def matrix(lesson, names):
    return [[one["known"].get(name, 0) for name in names] for one in lesson["candidates"]]


def fit(lessons, names):
    """Papers teach something where one of several candidates is right."""
    useful = [one for one in lessons if 0 < sum(one["isRight"] for one in one["candidates"]) < len(one["candidates"])]
    rows = numpy.array([row for lesson in useful for row in matrix(lesson, names)])
    data = xgboost.DMatrix(rows, label=[int(one["isRight"]) for lesson in useful for one in lesson["candidates"]])
    data.set_group([len(lesson["candidates"]) for lesson in useful])
    return xgboost.train(SETTINGS, data, TREES)


def is_right(model, lesson, names):
    scores = model.predict(xgboost.DMatrix(numpy.array(matrix(lesson, names))))
    return lesson["candidates"][int(scores.argmax())]["isRight"]


def write(model, names, output, header):
    module, constant, text = header
    trees = [json.loads(tree) for tree in model.get_dump(dump_format="json")]
    used = sorted({name for tree in trees for name in features_of(tree)}, key=lambda name: int(name[1:]))
    numbers = {name: number for number, name in enumerate(used)}
    with open(output, "w", encoding="utf8") as file:
        file.write(f"import type {{ LearnedTrees }} from '{module}';\n\n")
        file.write(f"/** {text} */\n")
        file.write(f"export const {constant}: LearnedTrees = {{\n  features: [\n")
        file.writelines(f"    '{names[int(name[1:])]}',\n" for name in used)
        file.write("  ],\n  trees: [\n")
        file.writelines(f"    '{text_of(tree, numbers)}',\n" for tree in trees)
        file.write("  ],\n};\n")
    print(f"{len(trees)} trees of {len(used)} features")


def features_of(node):
    if "leaf" in node:
        return []
    return [node["split"], *(name for child in node["children"] for name in features_of(child))]


def text_of(node, numbers):
    if "leaf" in node:
        return f"{node['leaf']:.4g}"
    children = {child["nodeid"]: child for child in node["children"]}
    below, above = children[node["yes"]], children[node["no"]]
    threshold = f"{node['split_condition'] - HALF:.4f}".rstrip("0").rstrip(".")
    return f"{numbers[node['split']]}<{threshold} {text_of(below, numbers)} {text_of(above, numbers)}"


if __name__ == "__main__":
    main(*sys.argv[1:])
