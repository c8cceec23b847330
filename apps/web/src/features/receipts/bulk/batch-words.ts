import type { Batch } from '@tillslip/contract/bulk-drafts';

/** Ended one way or another, of all. */
export const batchDone = ({ saved, failed, cancelled, awaitingDecision }: Batch): number =>
  saved + failed + cancelled + awaitingDecision;

/** True while something of it is still to be read. */
export const isBatchBusy = ({ queued, reading }: Batch): boolean => queued + reading > 0;

/** "about 3 minutes left"; null when it cannot be told. */
export function timeLeftText(msLeft: number | null): string | null {
  if (msLeft === null) return null;
  const seconds = msLeft / 1000;
  if (seconds < 45) return 'less than a minute left';
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (minutes < 60) return minutes === 1 ? 'about a minute left' : `about ${minutes} minutes left`;
  const hours = Math.round(minutes / 60);
  return hours === 1 ? 'about an hour left' : `about ${hours} hours left`;
}

/** What it came to so far, without what there is none of: "180 read, 12 need you, 1 failed". */
export function batchText({ saved, needsReview, awaitingDecision, failed, cancelled }: Batch): string {
  const person = needsReview + awaitingDecision;
  return [
    `${saved - needsReview} read`,
    person > 0 && `${person} ${person === 1 ? 'needs' : 'need'} you`,
    failed > 0 && `${failed} failed`,
    cancelled > 0 && `${cancelled} stopped`,
  ]
    .filter(Boolean)
    .join(', ');
}
