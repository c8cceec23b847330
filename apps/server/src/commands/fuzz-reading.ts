import { buildLayout } from '@tillslip/reading/layout/build-rows';
import { readReceipt } from '@tillslip/reading/receipt/read-receipt';
import type { ReceiptReading } from '@tillslip/reading/receipt/receipt-reading';
import { findRegionsToReread } from '@tillslip/reading/receipt/reread';
import { readSupplierIdentity } from '@tillslip/reading/receipt/supplier-memory';
import { isPrinted, mutateWords, seededRandom } from '@tillslip/reading/testing/mutate-words';
import type { Box, PageWords } from '@tillslip/reading/word';
import { type LabelledFolder, labelledDocuments, wordsOf } from './labelled-documents.ts';

/** A document that takes longer counts as hung. */
const MAX_READING_MS = 20_000;

/**
 * Read damaged copies of a folder's word lists and print how many crashed, hung, or gave a total or line amount that is not
 * on the page. Returns the number of failures. The same count makes the same copies.
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
    if (failure === null && took < MAX_READING_MS) continue;
    failures++;
    write(`  seed ${seed}: ${failure ?? 'hung'}`);
  }
  write(`${count} damaged word lists: ${failures} failures, slowest ${Math.round(slowest)} ms`);
  return failures;
}

function failureOf(pages: readonly PageWords[]): string | null {
  try {
    const reading = readReceipt(pages);
    const { rows } = buildLayout(pages);
    const invented = amountsOf(reading).find((amount) => !isPrinted(amount, rows));
    if (invented !== undefined) return `${invented} cents are not on the page`;
    if (!findRegionsToReread(pages, reading).every(({ box }) => isOnPage(box))) return 'a region beside the page';
    readSupplierIdentity(pages);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** List the total and the lines' amounts, without lines given as quantity times price. */
const amountsOf = ({ totalCents, lineItems }: ReceiptReading): readonly number[] => [
  ...(totalCents === null ? [] : [totalCents]),
  ...lineItems.flatMap(({ totalCents: line, quantity, unitPriceCents }) =>
    line === null || line === Math.round((quantity ?? 0) * (unitPriceCents ?? 0)) ? [] : [line],
  ),
];

const isOnPage = ({ x0, y0, x1, y1 }: Box): boolean => x0 >= 0 && y0 >= 0 && x1 <= 1 && y1 <= 1 && x0 <= x1;
