import { readReceipt } from '@tillslip/reading/receipt/read-receipt';
import { type LabelledFolder, labelledDocuments, wordsOf } from './labelled-documents.ts';
import { readingRecord } from './reading-record.ts';
import {
  type Failure,
  type FieldScore,
  type LabelledDocument,
  type Prediction,
  type Score,
  scoreDocuments,
} from './score-reading.ts';

/**
 * `npm run benchmark:reading -- DIR`: read every document of a labelled folder and print how many fields are right, and
 * the time and memory that reading needs.
 *
 * With a folder of words, pages are recognised once and only the rules run again, in seconds instead of minutes.
 */
export async function benchmarkReading(options: LabelledFolder, write: (line: string) => void): Promise<void> {
  const documents = await labelledDocuments(options.folder);
  const predictions = new Map<string, Prediction>();
  const milliseconds: number[] = [];
  for (const document of documents) {
    const started = performance.now();
    const pages = await wordsOf(document, options);
    const reading = readReceipt(pages);
    const record = { ...readingRecord(reading), evidence: reading.fields };
    milliseconds.push(performance.now() - started);
    predictions.set(document.id, record);
  }
  report('all', documents, predictions, write);
  for (const kind of valuesOf(documents, ({ kind }) => kind)) {
    const some = documents.filter((document) => document.kind === kind);
    report(kind, some, predictions, write);
  }
  // Nobody looks at what is read wrongly in the measure half, or no figure of it would count any more.
  if (documents.every(({ half }) => half !== 'measure')) {
    reportGroups('by source', documents, ({ source = 'unnamed' }) => source, predictions, write);
    if (documents.some(({ condition }) => condition))
      reportGroups('by condition', documents, ({ condition = 'unnamed' }) => condition, predictions, write);
    reportFailures(scoreDocuments(documents, predictions).failures, write);
  }
  write(`seconds a document: p50 ${share(milliseconds, 0.5)}, p95 ${share(milliseconds, 0.95)}`);
  // The peak memory of this process, because the networks run in it and not in a child process.
  write(`peak memory: ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`);
}

function report(
  title: string,
  documents: readonly LabelledDocument[],
  predictions: ReadonlyMap<string, Prediction>,
  write: (line: string) => void,
): void {
  const score = scoreDocuments(documents, predictions);
  write(`${title}: ${documents.length} documents`);
  for (const field of score.fields) {
    write(
      `  ${field.name.padEnd(18)} ${percent(field.exact, field.known)} exact ${percent(field.lenient, field.known)} lenient (${field.known})${checkedSummary(field)}`,
    );
  }
  write(`  ${'line amounts'.padEnd(18)} ${itemSummary(score)}`);
  write(`  ${'all that is checked'.padEnd(18)}${checkedSummary(sumFields(score.fields))}`);
  write(`  supplier, date and total all right: ${percent(score.complete, documents.length)}`);
}

const checkedSummary = ({ known, checked, checkedRight }: FieldScore): string =>
  checked > 0 ? `, checked ${percent(checked, known)}, right ${checkedRight} of ${checked}` : '';

/** The fields that can be checked; a payment method or an address cannot. */
const CHECKABLE = ['supplier', 'supplier VAT no.', 'invoice number', 'date', 'subtotal', 'VAT', 'total'];

/** Add up the scores of the fields that can be checked. */
function sumFields(fields: readonly FieldScore[]): FieldScore {
  const some = fields.filter(({ name }) => CHECKABLE.includes(name));
  const sum = (value: (field: FieldScore) => number) => some.reduce((whole, field) => whole + value(field), 0);
  return {
    name: 'all',
    known: sum(({ known }) => known),
    exact: sum(({ exact }) => exact),
    lenient: sum(({ lenient }) => lenient),
    checked: sum(({ checked }) => checked),
    checkedRight: sum(({ checkedRight }) => checkedRight),
  };
}

const TABLE_FIELDS = ['supplier', 'supplier VAT no.', 'invoice number', 'date', 'total', 'subtotal', 'VAT'];

/** Print a row for each collection or condition, with the share of right values in the most important fields. */
function reportGroups(
  title: string,
  documents: readonly LabelledDocument[],
  groupOf: (document: LabelledDocument) => string,
  predictions: ReadonlyMap<string, Prediction>,
  write: (line: string) => void,
): void {
  const heads = TABLE_FIELDS.map((name) => name.replace('supplier VAT', 'VAT').slice(0, 9).padStart(9)).join(' ');
  write(`${title.padEnd(24)} ${heads}  all three  lines F1  all lines    checked`);
  for (const group of valuesOf(documents, groupOf)) {
    const some = documents.filter((document) => groupOf(document) === group);
    const score = scoreDocuments(some, predictions);
    const cells = TABLE_FIELDS.map((name) => {
      const field = score.fields.find((one) => one.name === name);
      return (field ? `${field.lenient}/${field.known}` : '-').padStart(9);
    });
    const complete = `${score.complete}/${some.length}`.padStart(9);
    const lines = score.items.expected > 0 ? f1(score).toFixed(1).padStart(8) : '-'.padStart(8);
    const allLines = score.items.expected > 0 ? `${score.items.complete}/${score.items.documents}` : '-';
    const { checked, checkedRight } = sumFields(score.fields);
    write(
      `${group.slice(0, 24).padEnd(24)} ${cells.join(' ')}  ${complete}  ${lines}  ${allLines.padStart(9)}  ${`${checkedRight}/${checked}`.padStart(9)}`,
    );
  }
}

/** Print every field that was read wrongly or not at all, those called checked first. */
function reportFailures(failures: readonly Failure[], write: (line: string) => void): void {
  const worst = [...failures].sort(
    (a, b) => Number(b.wasChecked) - Number(a.wasChecked) || a.field.localeCompare(b.field),
  );
  write(`${failures.length} failures, in order of field`);
  for (const { id, field, truth, read, wasChecked } of worst) {
    write(`  ${wasChecked ? 'CHECKED ' : ''}${field}: ${id}: ${read ?? 'nothing'} for ${truth}`);
  }
}

const valuesOf = <T>(list: readonly T[], value: (one: T) => string): readonly string[] => [...new Set(list.map(value))];

const f1 = ({ items }: Score): number => (200 * items.hits) / Math.max(1, items.expected + items.found);

function itemSummary(score: Score): string {
  const { items } = score;
  const all = percent(items.complete, items.documents).trim();
  return `F1 ${f1(score).toFixed(1)} (${items.hits} right of ${items.expected}, ${items.found} read), all lines right ${all}`;
}

const percent = (part: number, whole: number): string =>
  `${((100 * part) / Math.max(1, whole)).toFixed(1).padStart(5)} %`;

const share = (values: readonly number[], at: number): string => {
  const sorted = [...values].sort((a, b) => a - b);
  return ((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * at))] ?? 0) / 1000).toFixed(2);
};
