import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { type GateReason, gateReasons } from '@tillslip/domain/receipts/check/review-gate';
import type { Explain } from '@tillslip/reading/explain';
import { readReceipt } from '@tillslip/reading/receipt/read-receipt';
import type { ReceiptReading } from '@tillslip/reading/receipt/receipt-reading';
import type { PageWords } from '@tillslip/reading/word';
import { type LabelledFolder, labelledDocuments, wordsOf } from '../labelled-documents.ts';
import { readingRecord } from '../reading-record.ts';
import {
  type Compared,
  compareDocument,
  type ItemScore,
  type LabelledDocument,
  type Prediction,
  scoreItems,
} from '../score-reading.ts';
import type { OtherValues } from './failure-cause.ts';

/** Reads the words of a document; `explain` receives how each field was chosen. */
export type Read = (
  pages: readonly PageWords[],
  options: { readonly explain?: Explain; readonly document: LabelledDocument },
) => ReceiptReading;

/**
 * Makes the reader that is scored on a family. `others` has the documents of all other families, without those of the
 * measure half: a reader that learns from them has never seen the family it is scored on.
 */
export type ReaderFor = (family: string, others: readonly WordsOfDocument[]) => Read | Promise<Read>;

/** The reader of the rules, which is the same for every family. */
export const rulesReader: ReaderFor = () => (pages, options) => readReceipt(pages, options);

/** A labelled document with its words, before it is read. */
export interface WordsOfDocument {
  readonly document: LabelledDocument;
  readonly family: string;
  readonly pages: readonly PageWords[];
  readonly others: OtherValues;
}

/** How the words of a document came about. */
type Kind = 'words' | 'PDF' | 'picture';

/** Whose documents they are: composed by a half, or real ones. Figures of two sets are never added up. */
export type DocumentSet = 'rules half' | 'measure half' | 'half not named' | 'others';

/** A document that was read and compared with its expected values. */
export interface MeasuredDocument extends WordsOfDocument {
  readonly kind: Kind;
  readonly set: DocumentSet;
  readonly fields: readonly Compared[];
  readonly items: ItemScore;
  readonly prediction: Prediction;
  /** What a person would be asked before it counts, in the company it is made out to. */
  readonly asked: readonly GateReason[];
  readonly milliseconds: number;
  /** Reads it again, to explain what was chosen. */
  readonly read: Read;
}

/** Load the documents of folders with their words, recognising those that are not cached. */
export async function loadDocuments(folders: readonly LabelledFolder[]): Promise<readonly WordsOfDocument[]> {
  const loaded: WordsOfDocument[] = [];
  for (const folder of folders) {
    const truths = await wholeTruths(folder.folder);
    for (const document of await labelledDocuments(folder.folder)) {
      const pages = await wordsOf(document, folder);
      const others = otherValues(document, truths.get(document.id));
      loaded.push({ document, family: document.source ?? 'unnamed', pages, others });
    }
  }
  return loaded;
}

/** What `truth.json` knows of a document besides the values that are scored. */
interface WholeTruth {
  readonly recipient_name?: string | null;
  readonly recipient_vat_number?: string | null;
  readonly due_date?: string | null;
  readonly invoice_title?: string | null;
}

async function wholeTruths(folder: string): Promise<ReadonlyMap<string, WholeTruth>> {
  const text = await readFile(join(folder, 'truth.json'), 'utf8').catch(() => '[]');
  const list: readonly { readonly id: string; readonly truth: WholeTruth }[] = JSON.parse(text);
  return new Map(list.map(({ id, truth }) => [id, truth]));
}

const otherValues = ({ truth }: LabelledDocument, whole: WholeTruth = {}): OtherValues => ({
  recipientName: whole.recipient_name ?? null,
  recipientVatNumber: whole.recipient_vat_number ?? null,
  dueDate: whole.due_date ?? null,
  title: whole.invoice_title ?? null,
  goods: (truth.line_items ?? []).flatMap(({ description }) => description ?? []),
  amounts: { total: truth.total, subtotal: truth.subtotal, VAT: truth.vat_amount },
});

/** Read every document with the reader made for its family, and compare it with its expected values. */
export async function measureDocuments(
  loaded: readonly WordsOfDocument[],
  readerFor: ReaderFor = rulesReader,
): Promise<readonly MeasuredDocument[]> {
  const measured: MeasuredDocument[] = [];
  for (const family of new Set(loaded.map((one) => one.family))) {
    const others = loaded.filter((one) => one.family !== family && isForRules(one.document));
    const read = await readerFor(family, others);
    measured.push(...loaded.filter((one) => one.family === family).map((one) => measureDocument(one, read)));
  }
  return measured;
}

function measureDocument(loaded: WordsOfDocument, read: Read): MeasuredDocument {
  const { document, pages } = loaded;
  const started = performance.now();
  const reading = read(pages, { document });
  const milliseconds = performance.now() - started;
  const prediction = { ...readingRecord(reading), evidence: reading.fields } as Prediction;
  return {
    ...loaded,
    kind: kindOf(document),
    set: setOf(document),
    fields: compareDocument(document, prediction),
    items: scoreItems(document, prediction),
    prediction,
    asked: askedOf(reading, loaded.others),
    milliseconds,
    read,
  };
}

/** Composed documents are dated before this day. */
const TODAY = calendarDate('2030-01-01');

const askedOf = (reading: ReceiptReading, { recipientName, recipientVatNumber }: OtherValues): GateReason[] =>
  gateReasons(reading, {
    ...{ today: TODAY, companyName: recipientName, ownVatNumber: recipientVatNumber },
    adjustments: reading.adjustments ?? [],
    isTotalLabelled: reading.fields.totalCents?.isLabelled !== false,
    isTotalChecked: reading.fields.totalCents?.class === 'checked',
  });

function kindOf({ pages, file = '' }: LabelledDocument): Kind {
  if (pages) return 'words';
  return file.toLowerCase().endsWith('.pdf') ? 'PDF' : 'picture';
}

/** Whether rules may be made, and models trained, on a document. A composed one must say that it is of the rules half. */
const isForRules = (document: LabelledDocument): boolean => ['rules half', 'others'].includes(setOf(document));

/** The set of a document by what its list says. */
export function setOf({ half, composition }: LabelledDocument): DocumentSet {
  if (half) return `${half} half`;
  return composition === undefined ? 'others' : 'half not named';
}
