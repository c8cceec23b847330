import { readStatements, type StatementReading } from '@tillslip/reading/statement/read-statement';
import { type Band, findBandsToReread, isBetterReading, replaceBand } from '@tillslip/reading/statement/reread-bands';
import type { PageWords } from '@tillslip/reading/word';
import type { PageView } from './image/page-view.ts';
import { ocrModels } from './ocr/ocr-models.ts';
import { type RereadOptions, rereadRegions } from './ocr/reread-regions.ts';

/** The words of a file and the statements read from them. */
export interface StatementsRead {
  readonly pages: readonly PageWords[];
  readonly statements: readonly StatementReading[];
}

/** Twice the scale of the first reading, because a band is as wide as its page but only some lines high. */
const LOOK: RereadOptions = { scale: 2, maxPixels: 2_000_000, hasSigns: true };

/**
 * Read the lines of scanned pages around a break again, enlarged, and keep what improves the balance check. Only recognised
 * text is used.
 *
 * `viewOf` renders the pixels of a page again; those of one page are kept at a time. `goOn` is called before each band, and
 * false stops.
 */
export async function rereadBands(
  first: StatementsRead,
  viewOf: (page: number) => Promise<PageView | null>,
  goOn: () => boolean,
): Promise<StatementsRead> {
  const lastView = cacheLast(viewOf);
  let read = first;
  for (const band of findBandsToReread(first.pages, first.statements)) {
    if (!hasBreak(band, read)) continue;
    if (!goOn()) return read;
    const view = await lastView(band.page);
    const words = await rereadRegions(await ocrModels(), [band], () => view, LOOK);
    const pages = replaceBand(read.pages, band, words);
    const statements = readStatements(pages);
    if (isBetterReading(statements, read.statements)) read = { pages, statements };
  }
  return read;
}

/** Cache the last page, because bands come page by page. */
function cacheLast(viewOf: (page: number) => Promise<PageView | null>) {
  let kept = { page: 0, view: null as PageView | null };
  return async (page: number): Promise<PageView | null> => {
    if (kept.page !== page) {
      kept = { page, view: null };
      kept = { page, view: await viewOf(page) };
    }
    return kept.view;
  };
}

/** Whether a band still has a break; an earlier band may have corrected it. */
const hasBreak = (band: Band, { pages, statements }: StatementsRead): boolean =>
  findBandsToReread(pages, statements).some(
    ({ page, from, to }) => page === band.page && from < band.to && to > band.from,
  );
