import type { ReadFailure, ReadOutcome } from '../../../ports/document-reader.ts';
import type { DraftRow } from './drafts.repository.ts';

/** Why a reading ended without facts, as it is stored. */
export type FailureCode =
  | Exclude<ReadFailure, 'cancelled' | 'corrupt'>
  | 'corrupt-pdf'
  | 'corrupt-image'
  | 'fault'
  | 'blurred'
  | 'dark'
  | 'faded'
  | 'small';

/** What the person reads. The specification's sentence where it has one (1 §8.2). */
const SENTENCES: Readonly<Record<FailureCode, string>> = {
  encrypted: 'This PDF is protected by a password. Please fill the invoice in, or upload it again with its password.',
  unreadable: 'AI could not extract data. Image saved. Please fill the invoice in, or try a clearer image.',
  'too-many-pages': 'This document has more than 50 pages. Please fill the invoice in, or upload its pages in parts.',
  'timed-out': 'Request timed out. Please try again, or fill the invoice in.',
  'corrupt-pdf': 'Invalid PDF file. Please ensure the file is not corrupted.',
  'corrupt-image': 'Failed to load image. File may be corrupted.',
  blurred: 'Too blurred to read: hold still and come closer, or fill the invoice in.',
  dark: 'Too dark to read: take it again in better light, or fill the invoice in.',
  faded: 'Too faded to read: take it again in even light, without the flash, or fill the invoice in.',
  small: 'Too small to read: come closer, so that the slip fills the picture, or fill the invoice in.',
  fault: 'Failed to process receipt with AI. Please try again.',
};

/** The sentence for a stored failure, or null for none. */
export const failureSentence = (code: string | null): string | null =>
  code === null ? null : (Object.entries(SENTENCES).find(([known]) => known === code)?.[1] ?? SENTENCES.fault);

/** Failures after which the document is kept for a person to fill in; the others keep only the files. */
export const isForAPerson = (failure: ReadFailure): failure is Exclude<ReadFailure, 'cancelled' | 'corrupt'> =>
  failure !== 'cancelled' && failure !== 'corrupt';

/** True for an upload that waits for the password of a protected PDF, or to be saved without having been read. */
export const isLocked = ({ status, failure }: Pick<DraftRow, 'status' | 'failure'>): boolean =>
  status === 'awaiting_decision' && failure === 'encrypted';

/** Why a person must fill in what was not read: why nothing was, or that the picture is too poor to believe. */
export function reviewCode(outcome: ReadOutcome): FailureCode | null {
  const poor = outcome.quality?.find(({ isUnreadable }) => isUnreadable)?.problem;
  if (outcome.ok) return null;
  if (outcome.failure === 'unreadable' && poor) return poor;
  return isForAPerson(outcome.failure) ? outcome.failure : null;
}
