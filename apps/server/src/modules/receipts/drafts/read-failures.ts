import { READ_FAILURES, type ReadFailureCode } from '@tillslip/domain/receipts/intake/read-failures';
import type { ReadFailure, ReadOutcome } from '../../../ports/document-reader.ts';
import type { DraftRow } from './drafts.repository.ts';

/** Parse a stored failure; a code this version does not know counts as a fault. */
export function parseReadFailure(stored: string | null): ReadFailureCode | null {
  if (stored === null) return null;
  return READ_FAILURES.find((code) => code === stored) ?? 'fault';
}

/** Whether a person can fill in the document after this failure; after any other only the files are kept. */
export const canBeFilledIn = (failure: ReadFailure): failure is Exclude<ReadFailure, 'cancelled' | 'corrupt'> =>
  failure !== 'cancelled' && failure !== 'corrupt';

/** Whether an upload waits for the password of a protected PDF, or to be saved unread. */
export const isLocked = ({ status, failure }: Pick<DraftRow, 'status' | 'failure'>): boolean =>
  status === 'awaiting_decision' && failure === 'encrypted';

/** Return why a person must fill in the document: nothing was read, or the picture is too poor to trust. */
export function reviewCode(outcome: ReadOutcome): ReadFailureCode | null {
  const poor = outcome.quality?.find(({ isUnreadable }) => isUnreadable)?.problem;
  if (outcome.ok) return null;
  if (outcome.failure === 'unreadable' && poor) return poor;
  return canBeFilledIn(outcome.failure) ? outcome.failure : null;
}
