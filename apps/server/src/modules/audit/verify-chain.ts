import type { ChainHead, SealedEvent } from './audit.repository.ts';

/** The first broken entry of a chain, and what was done to it. */
export interface ChainBreak {
  readonly sequence: number;
  readonly what: 'edited' | 'missing' | 'moved' | 'cut-off' | 'replaced' | 'beyond-head' | 'anchor-forged';
}

/** The result of verifying a chain up to an entry. */
export interface ChainState {
  readonly events: number;
  readonly hash: string | null;
  readonly broken: ChainBreak | null;
}

/** The state before the first entry. */
export const EMPTY_CHAIN: ChainState = { events: 0, hash: null, broken: null };

/**
 * Verify the next entries. Each must have the next number (else one was deleted), match its own hash (else it was edited)
 * and name the hash of the entry before it (else it was moved or inserted). Only the first break is kept, because later
 * ones follow from it.
 */
export function verifyEvents(state: ChainState, events: readonly SealedEvent[]): ChainState {
  let { events: count, hash, broken } = state;
  for (const event of events) {
    broken ??= breakAt(event, count + 1, hash);
    count += 1;
    hash = event.hash;
  }
  return { events: count, hash, broken };
}

function breakAt(event: SealedEvent, expected: number, hash: string | null): ChainBreak | null {
  const { sequence } = event;
  if (sequence !== expected) return { sequence: expected, what: 'missing' };
  if (event.computedHash !== event.hash) return { sequence, what: 'edited' };
  return event.previousHash === hash ? null : { sequence, what: 'moved' };
}

/**
 * Compare the last entry with the head, to find out whether the newest entries were cut off, or entries were added behind
 * the head.
 */
export function verifyHead(state: ChainState, head: ChainHead | undefined): ChainState {
  if (state.broken) return state;
  const end = head?.sequence ?? 0;
  if (state.events < end) return { ...state, broken: { sequence: state.events + 1, what: 'cut-off' } };
  if (state.events > end) return { ...state, broken: { sequence: end + 1, what: 'beyond-head' } };
  if (state.hash === (head?.hash ?? null)) return state;
  return { ...state, broken: { sequence: state.events, what: 'replaced' } };
}

/**
 * Compare the chain with heads of earlier days that are kept outside the database: whoever cuts the end off, or writes the
 * whole chain again with a head to match, does not have those.
 */
export function verifyAnchors(
  state: ChainState,
  anchors: readonly ChainHead[],
  hashes: ReadonlyMap<number, string>,
  isForged: boolean,
): ChainState {
  if (state.broken) return state;
  if (isForged) return { ...state, broken: { sequence: state.events, what: 'anchor-forged' } };
  const wrong = anchors.find(({ sequence, hash }) => hashes.get(sequence) !== hash);
  if (!wrong) return state;
  const what = hashes.has(wrong.sequence) ? 'replaced' : 'cut-off';
  return { ...state, broken: { sequence: wrong.sequence, what } };
}
