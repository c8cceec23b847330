import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StatementUpload } from '@tillslip/contract/bank/schemas';
import { statementFailureText, statementWarningText } from '@tillslip/messages/bank/uploads';
import { elapsedText } from '../../../ui/format/elapsed-text.ts';
import { transactionsText } from '../shared/statement-words.ts';

/** A toast about an upload that has ended. */
export type UploadToast = { kind: 'success' | 'warning' | 'info' | 'error'; message: string };

/** The toasts of an upload that ended: the outcome first, then warnings. Empty while it is being read. */
export function uploadToasts(i18n: I18n, upload: StatementUpload): UploadToast[] {
  const { status, filename, warnings } = upload;
  const time = elapsedText(upload.elapsedMs ?? 0);
  switch (status) {
    case 'saved': {
      const count = upload.statements.reduce((sum, { transactionCount }) => sum + transactionCount, 0);
      const done = { kind: 'success', message: savedText(i18n, filename, time, count) } as const;
      return [done, ...warnings.map((one) => ({ kind: 'warning', message: statementWarningText(i18n, one) }) as const)];
    }
    case 'already_there':
      return [{ kind: 'info', message: i18n.t(msg`${filename} was uploaded before. Nothing was saved twice.`) }];
    case 'needs_password':
      return [{ kind: 'info', message: i18n.t(msg`${filename} needs a password.`) }];
    case 'needs_mapping':
      return [{ kind: 'info', message: i18n.t(msg`Choose the columns of ${filename} to import it.`) }];
    case 'needs_choice':
      return [{ kind: 'info', message: i18n.t(msg`Some transactions of ${filename} may already be saved.`) }];
    case 'failed':
      return [{ kind: 'error', message: i18n.t(msg`Failed in ${time}: ${{ problem: failureText(i18n, upload) }}`) }];
    default:
      return [];
  }
}

/** Spec: 2 §4. */
const savedText = (i18n: I18n, filename: string, time: string, count: number): string =>
  i18n.t(msg`${filename} processed in ${time}! ${{ transactions: transactionsText(i18n, count) }} extracted.`);

/** Why it failed; never empty. */
export const failureText = (i18n: I18n, { failure }: Pick<StatementUpload, 'failure'>): string =>
  failure ? statementFailureText(i18n, failure) : i18n.t(msg`An unexpected error occurred. Please try again.`);

/** The current step of the reading: "Reading page 3 of 12…". */
export function readingText(i18n: I18n, { status, progress }: Pick<StatementUpload, 'status' | 'progress'>): string {
  if (status === 'queued') return i18n.t(msg`Waiting…`);
  switch (progress?.stage) {
    case 'page':
      return i18n.t(msg`Reading page ${{ page: progress.page }} of ${{ pages: progress.pages }}…`);
    case 'understanding':
      return i18n.t(msg`Finding transactions and balances…`);
    case 'checking':
      return i18n.t(msg`Checking balances…`);
    default:
      return i18n.t(msg`Opening the file…`);
  }
}

/** Progress of the reading, 0 to 100. Pages take most of the time. */
export function readingPercent({ status, progress }: Pick<StatementUpload, 'status' | 'progress'>): number {
  if (status === 'queued' || !progress) return 5;
  if (progress.stage === 'page')
    return 10 + Math.round((75 * Math.max(progress.page - 0.5, 0)) / Math.max(progress.pages, 1));
  return { opening: 10, understanding: 88, checking: 95 }[progress.stage];
}
