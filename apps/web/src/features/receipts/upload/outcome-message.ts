import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Draft } from '@tillslip/contract/receipts/receipts';
import { readFailureText } from '@tillslip/messages/receipts/read-failures';
import { elapsedText } from '../../../ui/format/elapsed-text.ts';

/** The toast for a finished reading; null if there is nothing to say. */
export type Outcome = { kind: 'success' | 'info' | 'error'; message: string } | null;

/** The toast for an upload that has just been read. Spec: 1 §8.2. */
export function outcomeMessage(
  i18n: I18n,
  draft: Pick<Draft, 'status' | 'receiptStatus' | 'facts' | 'pageCount' | 'elapsedMs' | 'failure'>,
): Outcome {
  const time = elapsedText(draft.elapsedMs ?? 0);
  if (draft.status === 'failed')
    return {
      kind: 'error',
      message: i18n.t(msg`Failed in ${time}: ${{ problem: failureText(i18n, draft) }}`),
    };
  if (draft.status !== 'saved') return null;
  if (draft.receiptStatus === 'needs_review') return { kind: 'info', message: reviewMessage(i18n, draft, time) };
  const pages = Math.max(draft.pageCount, 1);
  return { kind: 'success', message: i18n.t(msg`Successfully processed ${pages} page(s) as one invoice (${time})`) };
}

const failureText = (i18n: I18n, { failure }: Pick<Draft, 'failure'>): string =>
  failure === null ? i18n.t(msg`Upload failed.`) : readFailureText(i18n, failure);

/** A document that was read but is not an invoice, such as a quotation, must not be called unreadable. */
const reviewMessage = (i18n: I18n, { facts }: Pick<Draft, 'facts'>, time: string): string =>
  facts === null || facts.totalCents === null
    ? i18n.t(msg`AI could not extract data. Image saved. (${time})`)
    : i18n.t(msg`Read in ${time}. Check what kind of document it is.`);

/** The current step as a short line: "Reading page 1 of 2…". */
export function progressText(i18n: I18n, { status, progress }: Pick<Draft, 'status' | 'progress'>): string {
  if (status === 'queued') return i18n.t(msg`Waiting to be read…`);
  switch (progress?.stage) {
    case 'page':
      return i18n.t(msg`Reading page ${{ page: progress.page }} of ${{ pages: progress.pages }}…`);
    case 'understanding':
      return i18n.t(msg`Finding supplier, date and amounts…`);
    case 'checking':
      return i18n.t(msg`Checking against the VAT Act…`);
    default:
      return i18n.t(msg`Opening the document…`);
  }
}

/** The progress of a reading, 0 to 100: pages take most of the time. */
export function progressPercent({ status, progress }: Pick<Draft, 'status' | 'progress'>): number {
  if (status === 'queued' || !progress) return 5;
  if (progress.stage === 'page')
    return 10 + Math.round((70 * Math.max(progress.page - 0.5, 0)) / Math.max(progress.pages, 1));
  return { opening: 10, understanding: 85, checking: 95 }[progress.stage];
}
