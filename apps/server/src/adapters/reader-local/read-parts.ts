import { readReceipt } from '@tillslip/reading/receipt/read-receipt';
import type { ReceiptReading } from '@tillslip/reading/receipt/receipt-reading';
import type { DocumentPart } from '../../ports/document-reader.ts';
import { asPage, findParts } from './find-parts.ts';
import { drawPage } from './image/page-picture.ts';
import type { SeenPage } from './seen-page.ts';

/** Several slips of one picture: each as a document, and the first as it is read on the whole page. */
export interface PartsRead {
  readonly parts: readonly DocumentPart[];
  readonly reading: ReceiptReading;
}

/** The slips of a picture that holds several; null when it holds one, or the document is more than a picture. */
export async function readParts(seen: readonly SeenPage[]): Promise<PartsRead | null> {
  const [only, ...others] = seen;
  if (!only?.view || others.length > 0) return null;
  const { words: page, view } = only;
  const found = findParts(page);
  const [first] = found;
  if (!first) return null;
  const parts: DocumentPart[] = [];
  for (const part of found) {
    const words = asPage(page, part);
    const picture = await drawPage(1, view, part.box);
    parts.push({ page: page.page, box: part.box, reading: readReceipt([words]), words, picture });
  }
  return { parts, reading: readReceipt([{ ...page, words: first.words }]) };
}
