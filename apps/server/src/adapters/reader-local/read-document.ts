import type { InvoiceSumDifference } from '@tillslip/domain/receipts/facts/invoice-sums';
import type { OwnCompany } from '@tillslip/reading/parties/own-traces';
import { readReceipt } from '@tillslip/reading/receipt/read-receipt';
import type { ReceiptReading } from '@tillslip/reading/receipt/receipt-reading';
import type {
  DocumentPart,
  PagePicture,
  ReadingProgress,
  ReadOutcome,
  SourceFile,
} from '../../ports/document-reader.ts';
import { checkSums } from './einvoice/check-sums.ts';
import { confirmReading } from './einvoice/confirm-reading.ts';
import { readData } from './einvoice/data-reading.ts';
import { invoiceData } from './einvoice/invoice-data.ts';
import { readInvoice } from './einvoice/read-invoice.ts';
import { takePrinted } from './einvoice/take-printed.ts';
import { asPage, findParts } from './find-parts.ts';
import { drawPage } from './image/page-picture.ts';
import { type DrawnDocument, type OpenedDocument, openDocument } from './open-document.ts';
import { isEmpty, readAllPages } from './read-pages.ts';
import type { ReaderAnswer, ReadRequest } from './reader-messages.ts';
import type { SeenPage } from './seen-page.ts';
import { understand } from './understand.ts';

/** Several slips in one picture: each as a document, and the reading of the first on the whole page. */
interface PartsRead {
  readonly parts: readonly DocumentPart[];
  readonly reading: ReceiptReading;
}

/** The facts of a document, and a function that draws its pages later. */
export interface DocumentRead {
  /** The outcome without pictures. */
  readonly outcome: ReadOutcome;
  /** Draw the pages and free the document; call it once. */
  draw(): Promise<readonly PagePicture[]>;
}

export interface DocumentOptions {
  readonly password?: string | undefined;
  /** The companies of the person who reads. */
  readonly ourselves?: readonly OwnCompany[] | undefined;
}

/** Open and read one document. Runs in the reading process or thread. */
export async function readDocument(
  files: readonly SourceFile[],
  onProgress: (progress: ReadingProgress) => void,
  options: DocumentOptions = {},
): Promise<DocumentRead> {
  const started = performance.now();
  onProgress({ stage: 'opening', page: 0, pages: 0 });
  const opened = await openDocument(files, options);
  if (!opened.ok) return { outcome: { ...opened, pictures: [] }, draw: async () => [] };
  const { document } = opened;
  const seen = await readAllPages(document, onProgress);
  if (!seen) {
    document.close();
    return { outcome: { ok: false, failure: 'corrupt', pictures: [] }, draw: async () => [] };
  }
  onProgress({ stage: 'understanding', page: seen.length, pages: seen.length });
  const { invoice, attachments } = document;
  const facts = invoice
    ? factsOfInvoice(seen, invoice, options.ourselves)
    : confirmFacts(await factsOf(seen, options.ourselves), attachments);
  const seconds = Math.round(performance.now() - started) / 1000;
  const { pagesOfFiles } = document;
  return { outcome: facts.ok ? { ...facts, pagesOfFiles, seconds } : facts, draw: () => drawAll(document, seen) };
}

/** Read a document and send the facts first, so that a person sees them while the pages are drawn. */
export async function answerRead(
  { files, password, ourselves }: ReadRequest,
  answer: (message: ReaderAnswer) => void,
): Promise<void> {
  const onProgress = (progress: ReadingProgress) => answer({ kind: 'progress', progress });
  const { outcome, draw } = await readDocument(files, onProgress, { password, ourselves });
  answer({ kind: 'outcome', outcome });
  answer({ kind: 'pictures', pictures: await draw() });
}

/** Read the facts. If no page is legible, a person must fill them in: no value is better than a wrong one. */
async function factsOf(seen: readonly SeenPage[], ourselves: readonly OwnCompany[] = []): Promise<ReadOutcome> {
  const quality = seen.flatMap((page) => page.quality ?? []);
  const judged = quality.length > 0 ? { quality } : {};
  const isHopeless = quality.filter(({ isUnreadable }) => isUnreadable).length === seen.length;
  if (isEmpty(seen) && seen.every((page) => page.isBlank)) return { ok: false, failure: 'blank', pictures: [] };
  if (isHopeless || isEmpty(seen)) return { ok: false, failure: 'unreadable', pictures: [], ...judged };
  const several = await readParts(seen, ourselves);
  const understood = several
    ? { ...several, pages: seen.map(({ words }) => words) }
    : await understand(seen, ourselves);
  return { ok: true, ...understood, pictures: [], seconds: 0, ...judged };
}

/** Take the facts of an electronic invoice from its data. */
function factsOfInvoice(
  seen: readonly SeenPage[],
  { data, cells }: DrawnDocument,
  ourselves: readonly OwnCompany[] = [],
): ReadOutcome {
  const wrongSums = checkSums(data);
  const reading = readData(data, cells, wrongSums, ourselves);
  return { ok: true, reading, pages: seen.map(({ words }) => words), pictures: [], seconds: 0, ...someSums(wrongSums) };
}

const someSums = (wrongSums: readonly InvoiceSumDifference[]) => (wrongSums.length > 0 ? { wrongSums } : {});

/** Compare the facts with the invoice data of the PDF, unless there is none or more than one. */
function confirmFacts(facts: ReadOutcome, attachments: readonly string[]): ReadOutcome {
  const [invoice, ...others] = attachments.flatMap((xml) => readInvoice(xml) ?? []);
  if (!facts.ok || !invoice || others.length > 0) return facts;
  const data = invoiceData(invoice);
  const { reading, contradicted } = confirmReading(facts.reading, data);
  return {
    ...facts,
    reading: takePrinted(reading, data, facts.pages),
    ...(contradicted.length > 0 ? { contradicted } : {}),
    ...someSums(checkSums(invoice)),
  };
}

async function drawAll(document: OpenedDocument, seen: readonly SeenPage[]): Promise<readonly PagePicture[]> {
  try {
    const pictures: PagePicture[] = [];
    for (const page of seen) pictures.push(await page.draw());
    return pictures;
  } finally {
    document.close();
  }
}

/** Find the slips of a picture with several; null when there is one, or when the document is more than one picture. */
async function readParts(seen: readonly SeenPage[], ourselves: readonly OwnCompany[]): Promise<PartsRead | null> {
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
    parts.push({ page: page.page, box: part.box, reading: readReceipt([words], { ourselves }), words, picture });
  }
  return { parts, reading: readReceipt([{ ...page, words: first.words }], { ourselves }) };
}
