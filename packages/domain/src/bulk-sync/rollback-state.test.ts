import { expect, test } from 'vitest';
import type { AccountingFaultKind } from '../sync/accounting-fault.ts';
import { type RollbackFacts, rollbackAfterFault, rollbackStep } from './rollback-state.ts';

const LEFT: RollbackFacts = { leftVersion: '0', currentVersion: '0', isInSubmittedPeriod: false, isAgreed: false };

test.each<[string, Partial<RollbackFacts>, ReturnType<typeof rollbackStep>]>([
  ['as we left it', {}, 'remove'],
  ['deleted there', { currentVersion: null }, 'gone'],
  ['deleted there, in a submitted period', { currentVersion: null, isInSubmittedPeriod: true }, 'gone'],
  ['changed there', { currentVersion: '1' }, 'changed'],
  ['our version is not known', { leftVersion: null }, 'changed'],
  ['in a submitted period', { isInSubmittedPeriod: true }, 'submitted'],
  ['changed there, and the person agreed', { currentVersion: '1', isAgreed: true }, 'remove'],
  ['in a submitted period, and the person agreed', { isInSubmittedPeriod: true, isAgreed: true }, 'remove'],
])('%s', (_why, change, step) => {
  expect(rollbackStep({ ...LEFT, ...change })).toBe(step);
});

test.each<[string, AccountingFaultKind, ReturnType<typeof rollbackAfterFault>]>([
  ['610: somebody deleted it', 'not-found', 'gone'],
  ['5010: somebody changed it meanwhile', 'stale', 'changed'],
  ['the books are closed', 'closed-books', 'failed'],
  ['too many requests', 'throttled', 'wait'],
  ['no answer', 'system', 'wait'],
  ['the connection ended', 'signed-out', 'stop'],
  ['the subscription ended', 'suspended', 'stop'],
  ['refused', 'invalid', 'failed'],
])('after a fault: %s', (_why, kind, step) => {
  expect(rollbackAfterFault(kind)).toBe(step);
});
