import type { PageWords } from '@tillslip/reading/word';
import type { ReadFailure, ReadingProgress, SourceFile } from '../../ports/document-reader.ts';
import { type OpenedDocument, openDocument } from './open-document.ts';
import type { SeenPage } from './seen-page.ts';
import { understand } from './understand.ts';

/** The pages of a document, or why they could not be read. */
export type PagesRead =
  | { readonly ok: true; readonly pages: readonly PageWords[] }
  | { readonly ok: false; readonly failure: ReadFailure };

/** Read the words of all pages, with a second look where needed, but without pictures; for benchmarks. */
export async function readPages(
  files: readonly SourceFile[],
  onProgress: (progress: ReadingProgress) => void,
): Promise<PagesRead> {
  const opened = await openDocument(files, {});
  if (!opened.ok) return { ok: false, failure: opened.failure };
  try {
    const seen = await readAllPages(opened.document, onProgress);
    if (seen === null) return { ok: false, failure: 'corrupt' };
    if (isEmpty(seen)) return { ok: false, failure: 'unreadable' };
    return { ok: true, pages: (await understand(seen)).pages };
  } finally {
    opened.document.close();
  }
}

/** Whether no page has a word. */
export const isEmpty = (seen: readonly SeenPage[]): boolean => seen.every(({ words }) => words.words.length === 0);

/** With more pages than this, their pixels are not kept for a second look, and they are drawn at once. */
const MAX_KEPT_PAGES = 4;

/** Read the pages one after the other, in the order of the files; null when one is damaged. */
export async function readAllPages(
  { pages: waiting }: OpenedDocument,
  onProgress: (progress: ReadingProgress) => void,
): Promise<readonly SeenPage[] | null> {
  const seen: SeenPage[] = [];
  for (const [index, page] of waiting.entries()) {
    onProgress({ stage: 'page', page: index + 1, pages: waiting.length });
    const one = await page.look(index + 1);
    if (!one) return null;
    seen.push(waiting.length > MAX_KEPT_PAGES ? withoutPixels(one) : one);
  }
  return seen;
}

/** Draw a scan's picture while the next page is read, and release its pixels. */
function withoutPixels(page: SeenPage): SeenPage {
  if (!page.view) return page;
  const picture = page.draw();
  // The caller that awaits the picture handles the error.
  picture.catch(() => undefined);
  return { ...page, view: null, draw: () => picture };
}
