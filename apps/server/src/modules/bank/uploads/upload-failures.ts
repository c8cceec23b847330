import type { StatementOutcome } from '../../../ports/document-reader.ts';

/** Why a reading ended without a statement, as it is stored. */
export type FailureCode =
  | Exclude<Extract<StatementOutcome, { ok: false }>['failure'], 'cancelled' | 'encrypted'>
  | 'same-balance'
  | 'too-many-lines'
  | 'storage'
  | 'fault';

/** What the person reads; the specification's sentence where it has one (2 §4, §8). */
const SENTENCES: Readonly<Record<FailureCode, string>> = {
  corrupt: 'Please select a valid bank statement file. This one is damaged, or is not what its name says.',
  unreadable: 'AI could not extract bank statement data. Please try a clearer image.',
  'not-a-statement':
    'Please select a valid bank statement file. No account with transactions or balances was found in it.',
  'too-many-pages': 'This file has more than 100 pages. Please upload its pages in parts.',
  'too-many-lines': 'This export has more than 20,000 lines. Please export a shorter period.',
  'timed-out': 'Request timed out. Please try again.',
  'same-balance': 'Every transaction was read with the same balance, which cannot be right. Please try again.',
  storage: 'Failed to upload file. Please try again.',
  fault: 'Failed to process bank statement with AI. Please try again.',
};

/** The sentence for a stored failure, or null for none. */
export const failureSentence = (code: string | null): string | null =>
  code === null ? null : (Object.entries(SENTENCES).find(([known]) => known === code)?.[1] ?? SENTENCES.fault);
