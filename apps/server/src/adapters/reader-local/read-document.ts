import { readReceipt } from '@tillslip/reading/receipt/read-receipt';
import type { ReadingProgress, ReadOutcome, SourceFile } from '../../ports/document-reader.ts';
import { readPages } from './read-pages.ts';

/** Opens, looks at and understands one document. Runs inside the reading process. */
export async function readDocument(
  files: readonly SourceFile[],
  onProgress: (progress: ReadingProgress) => void,
): Promise<ReadOutcome> {
  const started = performance.now();
  onProgress({ stage: 'opening', page: 0, pages: 0 });
  const read = await readPages(files, onProgress);
  if (!read.ok) return read;
  onProgress({ stage: 'understanding', page: read.pages.length, pages: read.pages.length });
  const reading = readReceipt(read.pages);
  const seconds = Math.round(performance.now() - started) / 1000;
  return { ok: true, reading, pages: read.pages, pictures: read.pictures, seconds };
}
