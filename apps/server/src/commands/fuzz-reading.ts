import { buildLayout } from '@tillslip/reading/layout/build-rows';
import { readReceipt } from '@tillslip/reading/receipt/read-receipt';
import { isPrinted, mutateWords, seededRandom } from '@tillslip/reading/testing/mutate-words';
import type { PageWords } from '@tillslip/reading/word';
import { type LabelledFolder, labelledDocuments, wordsOf } from './labelled-documents.ts';

/** A document may not take longer, whatever has become of its words. */
const HANGS_MS = 20_000;

/**
 * Reads damaged copies of a folder's word lists and prints how many crashed, hung, or gave a total that
 * stands nowhere on the page. Returns the number of failures. The same count gives the same copies.
 */
export async function fuzzReading(
  given: LabelledFolder,
  count: number,
  write: (line: string) => void,
): Promise<number> {
  const originals: (readonly PageWords[])[] = [];
  for (const document of await labelledDocuments(given.folder)) originals.push(await wordsOf(document, given));
  let failures = 0;
  let slowest = 0;
  for (let seed = 0; seed < count; seed++) {
    const pages = mutateWords(originals[seed % originals.length] ?? [], seededRandom(seed));
    const started = performance.now();
    const failure = failureOf(pages);
    const took = performance.now() - started;
    slowest = Math.max(slowest, took);
    if (failure === null && took < HANGS_MS) continue;
    failures++;
    write(`  seed ${seed}: ${failure ?? 'hung'}`);
  }
  write(`${count} damaged word lists: ${failures} failures, slowest ${Math.round(slowest)} ms`);
  return failures;
}

function failureOf(pages: readonly PageWords[]): string | null {
  try {
    const { totalCents } = readReceipt(pages);
    if (totalCents === null || isPrinted(totalCents, buildLayout(pages).rows)) return null;
    return `total ${totalCents} cents is not on the page`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
