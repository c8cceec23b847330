import { readStatements, type StatementReading } from '@tillslip/reading/statement/read-statement';
import { type Band, findBandsToReread, isBetterReading, replaceBand } from '@tillslip/reading/statement/reread-bands';
import type { PageWords } from '@tillslip/reading/word';
import type { PageView } from './image/page-view.ts';
import { type Look, lookAgain } from './ocr/look-again.ts';
import { ocrModels } from './ocr/ocr-models.ts';

/** The words of a file and what they say. */
export interface StatementsRead {
  readonly pages: readonly PageWords[];
  readonly statements: readonly StatementReading[];
}

/** Twice as large as its page was seen: a band is as wide as its page, and only some rows high. */
const LOOK: Look = { scale: 2, mostPixels: 2_000_000, hasSigns: true };

/**
 * Looks once more, larger, at the rows of scanned pages that do not add up, and takes what was seen where more
 * adds up with it. Nothing but what was recognised comes in.
 *
 * `viewOf` makes a page's pixels anew: one page's are held at a time. `goOn` is asked ahead of each look, and
 * false ends it.
 */
export async function lookAtBands(
  first: StatementsRead,
  viewOf: (page: number) => Promise<PageView | null>,
  goOn: () => boolean,
): Promise<StatementsRead> {
  const lastView = keepLast(viewOf);
  let read = first;
  for (const band of findBandsToReread(first.pages, first.statements)) {
    if (!isStillInDoubt(band, read)) continue;
    if (!goOn()) return read;
    const view = await lastView(band.page);
    const words = await lookAgain(await ocrModels(), [band], () => view, LOOK);
    const pages = replaceBand(read.pages, band, words);
    const statements = readStatements(pages);
    if (isBetterReading(statements, read.statements)) read = { pages, statements };
  }
  return read;
}

/** Bands come page by page. */
function keepLast(viewOf: (page: number) => Promise<PageView | null>) {
  let kept = { page: 0, view: null as PageView | null };
  return async (page: number): Promise<PageView | null> => {
    if (kept.page !== page) {
      kept = { page, view: null };
      kept = { page, view: await viewOf(page) };
    }
    return kept.view;
  };
}

/** A band may be corrected by the one before it. */
const isStillInDoubt = (band: Band, { pages, statements }: StatementsRead): boolean =>
  findBandsToReread(pages, statements).some(
    ({ page, from, to }) => page === band.page && from < band.to && to > band.from,
  );
