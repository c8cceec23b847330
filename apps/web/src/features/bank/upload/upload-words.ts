import type { StatementUpload } from '@tillslip/contract/bank-schemas';
import { elapsedText } from '../../../ui/format/elapsed-text.ts';
import { transactionsText } from '../shared/statement-words.ts';

/** A toast about an upload that has ended. */
export type UploadToast = { kind: 'success' | 'warning' | 'info' | 'error'; message: string };

/** What is said when a file has been read, the outcome first and then what to look at; empty while there is nothing. */
export function uploadToasts(upload: StatementUpload): UploadToast[] {
  const { status, filename, warnings } = upload;
  const time = elapsedText(upload.elapsedMs ?? 0);
  switch (status) {
    case 'saved': {
      const count = upload.statements.reduce((sum, { transactionCount }) => sum + transactionCount, 0);
      const done = { kind: 'success', message: savedText(filename, time, count) } as const;
      return [done, ...warnings.map((message) => ({ kind: 'warning', message }) as const)];
    }
    case 'already_there':
      return [{ kind: 'info', message: `${filename} was uploaded before. Nothing was stored twice.` }];
    case 'needs_password':
      return [{ kind: 'info', message: `${filename} asks for a password.` }];
    case 'needs_mapping':
      return [{ kind: 'info', message: `${filename}: please say which column is what.` }];
    case 'failed':
      return [{ kind: 'error', message: `Failed in ${time}: ${failureOf(upload)}` }];
    default:
      return [];
  }
}

/** Spec: 2 §4; one row is "1 transaction". */
const savedText = (filename: string, time: string, count: number): string =>
  `${filename} processed in ${time}! ${transactionsText(count)} extracted.`;

/** Why it failed; never an empty sentence. */
export const failureOf = ({ failure }: Pick<StatementUpload, 'failure'>): string =>
  failure ?? 'An unexpected error occurred. Please try again.';

/** What is happening now, as a short line: "Reading page 3 of 12…". */
export function readingText({ status, progress }: Pick<StatementUpload, 'status' | 'progress'>): string {
  if (status === 'queued') return 'Waiting its turn…';
  switch (progress?.stage) {
    case 'page':
      return `Reading page ${progress.page} of ${progress.pages}…`;
    case 'understanding':
      return 'Finding rows and balances…';
    case 'checking':
      return 'Proving every row…';
    default:
      return 'Opening the file…';
  }
}

/** How far the reading is, 0 to 100: pages take most of the time. */
export function readingPercent({ status, progress }: Pick<StatementUpload, 'status' | 'progress'>): number {
  if (status === 'queued' || !progress) return 5;
  if (progress.stage === 'page')
    return 10 + Math.round((75 * Math.max(progress.page - 0.5, 0)) / Math.max(progress.pages, 1));
  return { opening: 10, understanding: 88, checking: 95 }[progress.stage];
}
