import { READ_FAILURES, type ReadFailureCode } from '@tillslip/domain/receipts/intake/read-failures';
import type { ReadFailure, ReadOutcome } from '../../../ports/document-reader.ts';
import type { DraftRow } from './drafts.repository.ts';

/** A failure as it is stored: what this version does not know is a fault. */
export function storedFailure(stored: string | null): ReadFailureCode | null {
  if (stored === null) return null;
  return READ_FAILURES.find((code) => code === stored) ?? 'fault';
}

/** Failures after which the document is kept for a person to fill in; the others keep only the files. */
export const isForAPerson = (failure: ReadFailure): failure is Exclude<ReadFailure, 'cancelled' | 'corrupt'> =>
  failure !== 'cancelled' && failure !== 'corrupt';

/** True for an upload that waits for the password of a protected PDF, or to be saved without having been read. */
export const isLocked = ({ status, failure }: Pick<DraftRow, 'status' | 'failure'>): boolean =>
  status === 'awaiting_decision' && failure === 'encrypted';

/** Why a person must fill in what was not read: why nothing was, or that the picture is too poor to believe. */
export function reviewCode(outcome: ReadOutcome): ReadFailureCode | null {
  const poor = outcome.quality?.find(({ isUnreadable }) => isUnreadable)?.problem;
  if (outcome.ok) return null;
  if (outcome.failure === 'unreadable' && poor) return poor;
  return isForAPerson(outcome.failure) ? outcome.failure : null;
}
