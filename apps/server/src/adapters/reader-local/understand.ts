import type { OwnCompany } from '@tillslip/reading/parties/own-traces';
import { readReceipt } from '@tillslip/reading/receipt/read-receipt';
import type { ReceiptReading } from '@tillslip/reading/receipt/receipt-reading';
import { chooseBetterReading, findRegionsToReread, mergeReread } from '@tillslip/reading/receipt/reread';
import type { PageWords } from '@tillslip/reading/word';
import { ocrModels } from './ocr/ocr-models.ts';
import { rereadRegions } from './ocr/reread-regions.ts';
import type { SeenPage } from './seen-page.ts';

/** The reading of a document, and its words. */
export interface Understood {
  readonly pages: readonly PageWords[];
  readonly reading: ReceiptReading;
}

/**
 * Read the pages of one document. Where the first look left a check open that the picture may settle, read those places
 * again, enlarged, and keep what settles more checks.
 */
export async function understand(
  seen: readonly SeenPage[],
  ourselves: readonly OwnCompany[] = [],
): Promise<Understood> {
  const pages = seen.map(({ words }) => words);
  const first = { pages, reading: readReceipt(pages, { ourselves }) };
  const viewOf = (page: number) => seen.find(({ words }) => words.page === page)?.view ?? null;
  const regions = findRegionsToReread(pages, first.reading).filter(({ page }) => viewOf(page));
  if (regions.length === 0) return first;
  const merged = mergeReread(pages, regions, await rereadRegions(await ocrModels(), regions, viewOf));
  const second = { pages: merged, reading: readReceipt(merged, { ourselves }) };
  return chooseBetterReading(first.reading, second.reading) === second.reading ? second : first;
}
