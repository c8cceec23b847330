import fc from 'fast-check';
import { expect, test } from 'vitest';
import { batchAfter } from './batch-state.ts';
import {
  ACTIVE_STATES,
  BULK_SYNC_ACTIONS,
  BULK_SYNC_STATES,
  type BulkSyncAction,
  type BulkSyncState,
  bulkSyncAfter,
  controlsOf,
  isOver,
} from './bulk-sync-state.ts';

const ALLOWED: readonly [string, BulkSyncState, BulkSyncAction, BulkSyncState][] = [
  ['the queue takes the next', 'queued', 'start', 'running'],
  ['what waits can be cancelled', 'queued', 'cancel', 'cancelled'],
  ['nothing matches', 'queued', 'finish', 'completed'],
  ['pause only from running', 'running', 'pause', 'paused'],
  ['what runs can be cancelled', 'running', 'cancel', 'cancelled'],
  ['the last batch is done', 'running', 'finish', 'completed'],
  ['the connection stopped', 'running', 'fail', 'failed'],
  ['resume only from paused', 'paused', 'resume', 'running'],
  ['another one is under way: it waits at the front', 'paused', 'requeue', 'queued'],
  ['what is paused can be cancelled', 'paused', 'cancel', 'cancelled'],
];

test.each(ALLOWED)('%s: %s, %s is %s', (_why, state, action, next) => {
  expect(bulkSyncAfter(state, action)).toEqual({ ok: true, value: next });
});

test('everything else is refused with the state it is in', () => {
  for (const state of BULK_SYNC_STATES)
    for (const action of BULK_SYNC_ACTIONS)
      if (!ALLOWED.some(([, from, by]) => from === state && by === action))
        expect(bulkSyncAfter(state, action), `${state} ${action}`).toEqual({ ok: false, error: state });
});

test('whatever is tried in whatever order, a sync that is over stays as it is', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...BULK_SYNC_ACTIONS)), (actions) => {
      let state: BulkSyncState = 'queued';
      for (const action of actions) {
        const after = bulkSyncAfter(state, action);
        if (isOver(state)) expect(after.ok).toBe(false);
        if (after.ok) state = after.value;
      }
      expect(isOver(state)).toBe(!ACTIVE_STATES.some((active) => active === state));
    }),
  );
});

test.each<[string, BulkSyncState, string[]]>([
  ['waiting', 'queued', ['cancel']],
  ['under way', 'running', ['pause', 'cancel']],
  ['paused', 'paused', ['resume', 'cancel']],
  ['over', 'completed', []],
])('a person can do with a sync that is %s', (_why, state, controls) => {
  expect(controlsOf(state)).toEqual(controls);
});

test('a batch runs once', () => {
  expect(batchAfter('waiting')).toEqual({ ok: true, value: 'running' });
  expect(batchAfter('running')).toEqual({ ok: true, value: 'done' });
  expect(batchAfter('done')).toEqual({ ok: false, error: 'done' });
});
