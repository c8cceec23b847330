import type { Draft } from '@tillslip/contract/receipts';
import { elapsedText } from '../../../ui/format/elapsed-text.ts';

/** What a toast says when a reading ends, and how it is meant; null while there is nothing to say. */
export type Outcome = { kind: 'success' | 'info' | 'error'; message: string } | null;

/** The toast of Spec 1 §8.2 for a draft that has just left the server's hands. */
export function outcomeMessage(
  draft: Pick<Draft, 'status' | 'receiptStatus' | 'facts' | 'pages' | 'elapsedMs' | 'failure'>,
): Outcome {
  const time = elapsedText(draft.elapsedMs ?? 0);
  if (draft.status === 'failed')
    return { kind: 'error', message: `Failed in ${time}: ${draft.failure ?? 'Upload failed'}` };
  if (draft.status !== 'saved') return null;
  if (draft.receiptStatus === 'needs_review') return { kind: 'info', message: reviewMessage(draft, time) };
  const pages = Math.max(draft.pages.length, 1);
  return { kind: 'success', message: `Successfully processed ${pages} page(s) as one invoice (${time})` };
}

/** A document that was read but is no invoice, such as a quotation, must not be called unreadable. */
const reviewMessage = ({ facts }: Pick<Draft, 'facts'>, time: string): string =>
  facts === null || facts.totalCents === null
    ? `AI could not extract data. Image saved. (${time})`
    : `Read in ${time}. Please check what kind of document it is.`;

/** What is happening now, as a short line: "Reading page 1 of 2…". */
export function progressText({ status, progress }: Pick<Draft, 'status' | 'progress'>): string {
  if (status === 'queued') return 'Waiting its turn…';
  switch (progress?.stage) {
    case 'page':
      return `Reading page ${progress.page} of ${progress.pages}…`;
    case 'understanding':
      return 'Finding supplier, date and amounts…';
    case 'checking':
      return 'Checking against the VAT Act…';
    default:
      return 'Opening the document…';
  }
}

/** How far the reading is, 0 to 100: pages take most of the time. */
export function progressPercent({ status, progress }: Pick<Draft, 'status' | 'progress'>): number {
  if (status === 'queued' || !progress) return 5;
  if (progress.stage === 'page')
    return 10 + Math.round((70 * Math.max(progress.page - 0.5, 0)) / Math.max(progress.pages, 1));
  return { opening: 10, understanding: 85, checking: 95 }[progress.stage];
}
