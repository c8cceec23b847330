import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSameValue, mergeEdit } from './merge-edit.ts';

describe('merging an edit of one field', () => {
  test.each([
    // why, seen, mine, saved, the merged value, whether it clashes
    ['nobody changed it', 'a', 'a', 'a', 'a', false],
    ['only the person changed it', 'a', 'b', 'a', 'b', false],
    ['only somebody else changed it', 'a', 'a', 'c', 'c', false],
    ['both changed it to the same', 'a', 'b', 'b', 'b', false],
    ['both changed it differently', 'a', 'b', 'c', 'b', true],
    ['the person emptied it, somebody else changed it', 'a', null, 'c', null, true],
    ['somebody else emptied it, the person changed it', 'a', 'b', null, 'b', true],
    ['both emptied it', 'a', null, undefined, null, false],
    ['somebody else changed it and back again', 'a', 'b', 'a', 'b', false],
  ])('%s', (_why, seen, mine, saved, value, isClash) => {
    const merged = mergeEdit({ seen: { field: seen }, mine: { field: mine }, saved: { field: saved } });
    expect(merged.values).toEqual({ field: value });
    expect(merged.clashes).toEqual(isClash ? ['field'] : []);
  });
});

test('a field that the person does not send stays as saved', () => {
  const merged = mergeEdit({ seen: { a: 1, b: 1 }, mine: { a: 2 }, saved: { a: 1, b: 3 } });
  expect(merged).toEqual({ values: { a: 2, b: 3 }, clashes: [] });
});

describe('when what the person saw is no longer known', () => {
  test('every difference clashes, and what is the same does not', () => {
    const merged = mergeEdit({ seen: null, mine: { a: 1, b: 2 }, saved: { a: 1, b: 3 } });
    expect(merged.clashes).toEqual(['b']);
  });
});

describe('a decision to replace what is saved', () => {
  const edit = { seen: { a: 'old', b: 'old' }, mine: { a: 'mine', b: 'mine' }, saved: { a: 'new', b: 'new' } };
  test.each([
    ['counts for the fields it names', ['a', 'b'], { a: 'new', b: 'new' }, []],
    ['does not count for others', ['a'], { a: 'new', b: 'new' }, ['b']],
    ['does not count for what changed again since', ['a', 'b'], { a: 'new', b: 'earlier' }, ['b']],
    ['does not count when what was shown is not known', ['a', 'b'], null, ['a', 'b']],
  ])('%s', (_why, fields, shown, clashes) => {
    expect(mergeEdit({ ...edit, overwrite: { fields, shown } }).clashes).toEqual(clashes);
  });
});

describe('whether two values are the same', () => {
  test.each([
    ['keys in another order', { a: 1, b: 2 }, { b: 2, a: 1 }, true],
    ['an absent key is null', { a: 1 }, { a: 1, b: null }, true],
    ['another order in a list', [1, 2], [2, 1], false],
    ['a list that ends in null is longer', [1], [1, null], false],
    ['an empty list is not an empty object', [], {}, false],
    ['null is not an empty text', null, '', false],
    ['a number is not its text', 1, '1', false],
    ['deep inside', [{ a: { b: [1] } }], [{ a: { b: [2] } }], false],
  ])('%s', (_why, a, b, same) => {
    expect(isSameValue(a, b)).toBe(same);
    expect(isSameValue(b, a)).toBe(same);
  });
});

const Fields = fc.record({ a: fc.integer({ min: 0, max: 2 }), b: fc.integer({ min: 0, max: 2 }) });

test('property: without a clash, no change of either side is lost', () => {
  fc.assert(
    fc.property(Fields, Fields, Fields, (seen, mine, saved) => {
      const { values, clashes } = mergeEdit({ seen, mine, saved });
      for (const field of ['a', 'b'] as const) {
        if (clashes.includes(field)) continue;
        if (mine[field] !== seen[field]) expect(values[field]).toBe(mine[field]);
        if (saved[field] !== seen[field]) expect(values[field]).toBe(saved[field]);
      }
    }),
  );
});

test('property: which side comes first does not matter', () => {
  fc.assert(
    fc.property(Fields, Fields, Fields, (seen, mine, saved) => {
      const one = mergeEdit({ seen, mine, saved });
      const other = mergeEdit({ seen, mine: saved, saved: mine });
      expect(one.clashes).toEqual(other.clashes);
      if (one.clashes.length === 0) expect(one.values).toEqual(other.values);
    }),
  );
});
