import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { Batch } from '@tillslip/contract/receipts/batches';

/** The number of files that are finished, whatever the result. */
export const finishedCount = ({ saved, failed, cancelled, awaitingDecision }: Batch): number =>
  saved + failed + cancelled + awaitingDecision;

/** True while files are still to be read. */
export const isBatchBusy = ({ queued, reading }: Batch): boolean => queued + reading > 0;

/** "about 3 minutes left"; null if unknown. */
export function timeLeftText(i18n: I18n, msLeft: number | null): string | null {
  if (msLeft === null) return null;
  const seconds = msLeft / 1000;
  if (seconds < 45) return i18n.t(msg`less than a minute left`);
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (minutes < 60) return i18n.t(msg`${plural(minutes, { 1: 'about a minute left', other: 'about # minutes left' })}`);
  const hours = Math.round(minutes / 60);
  return i18n.t(msg`${plural(hours, { 1: 'about an hour left', other: 'about # hours left' })}`);
}

/** The results so far, without zeros: "180 read, 12 need review, 1 failed". */
export function batchText(i18n: I18n, { saved, needsReview, awaitingDecision, failed, cancelled }: Batch): string {
  const review = needsReview + awaitingDecision;
  return [
    i18n.t(msg`${{ saved: saved - needsReview }} read`),
    review > 0 && i18n.t(msg`${plural(review, { one: '# needs review', other: '# need review' })}`),
    failed > 0 && i18n.t(msg`${failed} failed`),
    cancelled > 0 && i18n.t(msg`${cancelled} stopped`),
  ]
    .filter(Boolean)
    .join(', ');
}
