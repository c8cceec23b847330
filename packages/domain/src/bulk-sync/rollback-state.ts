import type { AccountingFaultKind } from '../sync/accounting-fault.ts';
import { faultAction } from '../sync/accounting-fault.ts';

/** How far the rollback of a document is. Spec: 3 §4 "Rollback"; decisions 26. */
export const ROLLBACK_STATES = [
  'waiting',
  /** The entry is gone, and the document waits to be sent again. */
  'done',
  /** A person has to agree first: see `ROLLBACK_QUESTIONS`. */
  'asked',
  /** The person kept the entry. */
  'kept',
  /** The package refused; the rollback can be run again. */
  'failed',
] as const;

/** How far the rollback of a document is. */
export type RollbackState = (typeof ROLLBACK_STATES)[number];

/** What a person is asked before an entry is removed. */
export const ROLLBACK_QUESTIONS = [
  /** Somebody changed the entry in the package since it was sent. */
  'changed',
  /** The entry counts in a VAT period that was submitted. */
  'submitted',
] as const;

/** A question before an entry is removed. */
export type RollbackQuestion = (typeof ROLLBACK_QUESTIONS)[number];

/** What is known before an entry is removed. */
export interface RollbackFacts {
  /** The version that we left; null when it is not known. */
  readonly leftVersion: string | null;
  /** The version that is there now; null when the entry is gone. */
  readonly currentVersion: string | null;
  readonly isInSubmittedPeriod: boolean;
  /** The person agreed to remove it whatever happened. */
  readonly isAgreed: boolean;
}

/** What to do with an entry: nothing is left to do, ask first, or remove it in its current version. */
export function rollbackStep(facts: RollbackFacts): 'gone' | RollbackQuestion | 'remove' {
  if (facts.currentVersion === null) return 'gone';
  if (facts.isAgreed) return 'remove';
  if (facts.isInSubmittedPeriod) return 'submitted';
  return facts.currentVersion === facts.leftVersion ? 'remove' : 'changed';
}

/** What a refusal means for the rollback of a document. A queue that has to wait or stop is not the document's fault. */
export function rollbackAfterFault(kind: AccountingFaultKind): 'gone' | 'changed' | 'failed' | 'wait' | 'stop' {
  if (kind === 'not-found') return 'gone';
  if (kind === 'stale') return 'changed';
  const action = faultAction(kind);
  if (action === 'wait') return 'wait';
  return action === 'stop-connection' ? 'stop' : 'failed';
}
