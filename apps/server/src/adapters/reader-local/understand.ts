import { readReceipt } from '@tillslip/reading/receipt/read-receipt';
import type { ReceiptReading } from '@tillslip/reading/receipt/receipt-reading';
import { chooseBetterReading, findRegionsToReread, mergeReread } from '@tillslip/reading/receipt/reread';
import type { PageWords } from '@tillslip/reading/word';
import { lookAgain } from './ocr/look-again.ts';
import { ocrModels } from './ocr/ocr-models.ts';
import type { SeenPage } from './seen-page.ts';

/** What a document says, and the words that say so. */
export interface Understood {
  readonly pages: readonly PageWords[];
  readonly reading: ReceiptReading;
}

/**
 * Understands the pages of one document; where the picture may prove what the first look did not, looks once
 * more at those places, larger, and keeps what proves more.
 */
export async function understand(seen: readonly SeenPage[]): Promise<Understood> {
  const pages = seen.map(({ words }) => words);
  const first = { pages, reading: readReceipt(pages) };
  const viewOf = (page: number) => seen.find(({ words }) => words.page === page)?.view ?? null;
  const regions = findRegionsToReread(pages, first.reading).filter(({ page }) => viewOf(page));
  if (regions.length === 0) return first;
  const merged = mergeReread(pages, regions, await lookAgain(await ocrModels(), regions, viewOf));
  const second = { pages: merged, reading: readReceipt(merged) };
  return chooseBetterReading(first.reading, second.reading) === second.reading ? second : first;
}
