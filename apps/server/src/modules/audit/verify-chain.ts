import type { SealedEvent, TrailHead } from './audit.repository.ts';

/** Where a trail is broken: at which event, and what was done to it. */
export interface ChainBreak {
  readonly sequence: number;
  readonly what: 'edited' | 'missing' | 'moved' | 'cut-off' | 'replaced';
}

/** What is known of a trail up to an event: nothing before the first. */
export interface ChainState {
  readonly events: number;
  readonly hash: string | null;
  readonly broken: ChainBreak | null;
}

/** A trail before its first event. */
export const EMPTY_CHAIN: ChainState = { events: 0, hash: null, broken: null };

/**
 * Follows the trail over the next events. Each must be the next number (else one was removed), say what
 * its hash was taken of (else it was edited), and name the hash of the one before (else it was moved, or
 * put in). The first break is kept: what comes after it proves nothing.
 */
export function followChain(state: ChainState, events: readonly SealedEvent[]): ChainState {
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

/** The trail at its end: the head tells whether the newest events were cut off. */
export function endChain(state: ChainState, head: TrailHead | undefined): ChainState {
  if (state.broken) return state;
  if (state.events < (head?.sequence ?? 0))
    return { ...state, broken: { sequence: state.events + 1, what: 'cut-off' } };
  if (state.hash === (head?.hash ?? null)) return state;
  return { ...state, broken: { sequence: state.events, what: 'replaced' } };
}
