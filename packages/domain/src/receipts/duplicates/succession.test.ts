import { describe, expect, test } from 'vitest';
import { afterLeaving, afterReturning, type LinkedInvoice } from './succession.ts';

const one = (id: string, change: Partial<LinkedInvoice> = {}): LinkedInvoice => ({
  ...{ id, companyId: 'bakery', isDeleted: false, isDuplicate: false, duplicateOf: null, duplicateReason: null },
  countsInsteadOf: null,
  ...change,
});
const copy = (id: string, duplicateOf: string, change: Partial<LinkedInvoice> = {}): LinkedInvoice =>
  one(id, { isDuplicate: true, duplicateOf, duplicateReason: 'marked-duplicate', ...change });
const replaced = (id: string, by: string) => copy(id, by, { duplicateReason: 'replaced' });
const newer = (id: string, old: string) => one(id, { duplicateOf: old, duplicateReason: 'replaces' });
const instead = (id: string, of: string, change: Partial<LinkedInvoice> = {}) =>
  one(id, { countsInsteadOf: of, ...change });
const deleted = (invoice: LinkedInvoice): LinkedInvoice => ({ ...invoice, isDeleted: true });

describe('what counts when invoices are deleted', () => {
  test.each<[string, LinkedInvoice[], string[], LinkedInvoice[]]>([
    ['nothing is linked', [one('a')], ['a'], []],
    ['its only duplicate counts', [one('a'), copy('b', 'a')], ['a'], [instead('b', 'a')]],
    ['a duplicate is deleted: nothing else changes', [one('a'), copy('b', 'a')], ['b'], []],
    [
      'of two the first counts, and the other repeats it',
      [one('a'), copy('b', 'a'), copy('c', 'a')],
      ['a'],
      [instead('b', 'a'), copy('c', 'b')],
    ],
    ['both are deleted', [one('a'), copy('b', 'a')], ['a', 'b'], []],
    ['the first duplicate goes with it', [one('a'), copy('b', 'a'), copy('c', 'a')], ['a', 'b'], [instead('c', 'a')]],
    ['a deleted duplicate does not count', [one('a'), deleted(copy('b', 'a'))], ['a'], []],
    [
      'a duplicate of the same company comes first',
      [one('a'), copy('b', 'a', { companyId: 'cafe' }), copy('c', 'a')],
      ['a'],
      [copy('b', 'c', { companyId: 'cafe' }), instead('c', 'a')],
    ],
    [
      'a duplicate of another company still counts',
      [one('a'), copy('b', 'a', { companyId: 'cafe' })],
      ['a'],
      [instead('b', 'a', { companyId: 'cafe' })],
    ],
    ['it replaced an older one', [replaced('a', 'b'), newer('b', 'a')], ['b'], [instead('a', 'b')]],
    [
      'a copy of it comes before the one it replaced',
      [replaced('a', 'b'), newer('b', 'a'), copy('c', 'b')],
      ['b'],
      [replaced('a', 'c'), instead('c', 'b', { duplicateOf: 'a', duplicateReason: 'replaces' })],
    ],
    [
      'uploaded anyway: both counted',
      [one('a'), one('b', { duplicateOf: 'a', duplicateReason: 'uploaded-anyway' })],
      ['a'],
      [],
    ],
    [
      'the duplicate of a duplicate repeats what counts',
      [one('a'), copy('b', 'a'), copy('c', 'b')],
      ['b'],
      [copy('c', 'a')],
    ],
    [
      'the duplicate of a duplicate counts when both are gone',
      [one('a'), copy('b', 'a'), copy('c', 'b')],
      ['a', 'b'],
      [instead('c', 'b')],
    ],
    [
      'two that repeat each other, and a third',
      [copy('a', 'b'), copy('b', 'a'), copy('c', 'a')],
      ['a'],
      [instead('b', 'a'), copy('c', 'b')],
    ],
  ])('%s', (_why, family, leaving, changes) => {
    expect(afterLeaving(family, new Set(leaving))).toEqual(changes);
  });
});

describe('what counts when invoices move to another company', () => {
  test.each<[string, LinkedInvoice[], string[], LinkedInvoice[]]>([
    ['its duplicate stays and counts there', [one('a'), copy('b', 'a')], ['a'], [instead('b', 'a')]],
    ['its duplicate is of another company', [one('a'), copy('b', 'a', { companyId: 'cafe' })], ['a'], []],
    ['its duplicate moves with it', [one('a'), copy('b', 'a')], ['a', 'b'], []],
    ['a duplicate moves', [one('a'), copy('b', 'a'), copy('c', 'b')], ['b'], []],
    ['it was in no company', [one('a', { companyId: null }), copy('b', 'a', { companyId: null })], ['a'], []],
  ])('%s', (_why, family, leaving, changes) => {
    expect(afterLeaving(family, new Set(leaving), { isMove: true })).toEqual(changes);
  });
});

describe('what counts when invoices are restored', () => {
  test.each<[string, LinkedInvoice[], string[], LinkedInvoice[]]>([
    ['nothing is linked', [one('a')], ['a'], []],
    ['the one in its place is a duplicate again', [one('a'), instead('b', 'a')], ['a'], [copy('b', 'a')]],
    [
      'the others repeat it again',
      [one('a'), instead('b', 'a'), copy('c', 'b')],
      ['a'],
      [copy('b', 'a'), copy('c', 'a')],
    ],
    ['it replaces the older one again', [instead('a', 'b'), newer('b', 'a')], ['b'], [replaced('a', 'b')]],
    [
      'the one in its place was deleted, and another counts',
      [one('a'), deleted(instead('b', 'a')), instead('c', 'b')],
      ['a'],
      [copy('c', 'a')],
    ],
    ['the one it stood in for came back before it', [one('a'), instead('b', 'a')], ['b'], [copy('b', 'a')]],
    [
      'the one above it is still deleted, and the one above that is back',
      [one('a'), deleted(instead('b', 'a')), instead('c', 'b')],
      ['c'],
      [copy('c', 'a')],
    ],
    ['both come back', [one('a'), instead('b', 'a')], ['a', 'b'], [copy('b', 'a')]],
    ['a duplicate comes back to what counts', [one('a'), copy('b', 'a')], ['b'], []],
    [
      'a duplicate comes back after its original was deleted without another',
      [deleted(one('a')), copy('b', 'a')],
      ['b'],
      [instead('b', 'a')],
    ],
    [
      'a duplicate comes back, and another counts by now',
      [deleted(one('a')), instead('c', 'a'), copy('b', 'a')],
      ['b'],
      [copy('b', 'c')],
    ],
    [
      'two deleted ones that repeat each other are followed once',
      [deleted(copy('a', 'b')), deleted(copy('b', 'a')), copy('c', 'a')],
      ['c'],
      [instead('c', 'a')],
    ],
  ])('%s', (_why, family, returning, changes) => {
    expect(afterReturning(family, returning)).toEqual(changes);
  });

  test('the one in its place was submitted: what comes back is the duplicate', () => {
    const locked = new Set(['b']);
    expect(afterReturning([one('a'), instead('b', 'a')], ['a'], { locked })).toEqual([copy('a', 'b'), one('b')]);
  });

  test.each<[string, LinkedInvoice[], string[], LinkedInvoice[]]>([
    ['it moves back', [one('a'), instead('b', 'a')], ['a'], [copy('b', 'a')]],
    ['it moves to a third company', [one('a', { companyId: 'cafe' }), instead('b', 'a')], ['a'], []],
    ['the one in its place moves after it', [one('a'), instead('b', 'a')], ['b'], [copy('b', 'a')]],
    ['it moves to no company', [one('a', { companyId: null }), instead('b', 'a', { companyId: null })], ['a'], []],
    ['a duplicate moves', [deleted(one('a')), copy('b', 'a')], ['b'], []],
  ])('moved: %s', (_why, family, returning, changes) => {
    expect(afterReturning(family, returning, { isMove: true })).toEqual(changes);
  });
});
