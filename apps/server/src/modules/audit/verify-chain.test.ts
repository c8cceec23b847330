import { expect, test } from 'vitest';
import type { SealedEvent } from './audit.repository.ts';
import { EMPTY_CHAIN, verifyAnchors, verifyEvents, verifyHead } from './verify-chain.ts';

const event = (sequence: number, change: Partial<SealedEvent> = {}): SealedEvent => ({
  sequence,
  hash: `h${sequence}`,
  previousHash: sequence === 1 ? null : `h${sequence - 1}`,
  computedHash: `h${sequence}`,
  ...change,
});
const head = { sequence: 3, hash: 'h3' };

test.each([
  ['whole', [event(1), event(2), event(3)], null],
  ['empty although there was one', [], { sequence: 1, what: 'cut-off' }],
  [
    'an entry has other content',
    [event(1), event(2, { computedHash: 'x' }), event(3)],
    { sequence: 2, what: 'edited' },
  ],
  [
    'edited with a hash to match',
    [event(1), event(2, { computedHash: 'x', hash: 'x' }), event(3)],
    { sequence: 3, what: 'moved' },
  ],
  ['an entry in the middle is missing', [event(1), event(3)], { sequence: 2, what: 'missing' }],
  ['the first entry is missing', [event(2), event(3)], { sequence: 1, what: 'missing' }],
  ['the last entry is missing', [event(1), event(2)], { sequence: 3, what: 'cut-off' }],
  [
    'the last entry was replaced',
    [event(1), event(2), event(3, { hash: 'x', computedHash: 'x' })],
    { sequence: 3, what: 'replaced' },
  ],
  [
    'two changed places',
    [event(1), event(2, { previousHash: 'h3' }), event(3, { previousHash: 'h1' })],
    { sequence: 2, what: 'moved' },
  ],
  [
    'an entry was added behind the head',
    [event(1), event(2), event(3), event(4)],
    { sequence: 4, what: 'beyond-head' },
  ],
] as const)('%s', (_why, events, broken) => {
  const state = verifyHead(verifyEvents(EMPTY_CHAIN, events), head);
  expect(state.broken && { sequence: state.broken.sequence, what: state.broken.what }).toEqual(broken);
});

test('an empty chain is intact', () => {
  expect(verifyHead(EMPTY_CHAIN, undefined)).toEqual({ events: 0, hash: null, broken: null });
});

test('a chain can be verified in batches', () => {
  const pieces = [[event(1)], [event(2), event(3)]].reduce((state, some) => verifyEvents(state, some), EMPTY_CHAIN);
  expect(verifyHead(pieces, head)).toEqual({ events: 3, hash: 'h3', broken: null });
});

test.each([
  ['an anchor that is in the chain', [{ sequence: 2, hash: 'h2' }], false, null],
  ['an anchor of an entry that is gone', [{ sequence: 9, hash: 'h9' }], false, { sequence: 9, what: 'cut-off' }],
  ['an anchor of another entry', [{ sequence: 2, hash: 'x' }], false, { sequence: 2, what: 'replaced' }],
  ['a file that somebody else wrote', [], true, { sequence: 3, what: 'anchor-forged' }],
] as const)('%s', (_why, anchors, isForged, broken) => {
  const state = { events: 3, hash: 'h3', broken: null };
  const hashes = new Map([1, 2, 3].map((sequence) => [sequence, `h${sequence}`]));
  expect(verifyAnchors(state, anchors, hashes, isForged).broken).toEqual(broken);
});
