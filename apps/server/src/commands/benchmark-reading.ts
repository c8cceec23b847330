import { readReceipt } from '@tillslip/reading/receipt/read-receipt';
import { type LabelledFolder, labelledDocuments, wordsOf } from './labelled-documents.ts';
import { readingRecord } from './reading-record.ts';
import { type LabelledDocument, type Prediction, type Score, scoreDocuments } from './score-reading.ts';

/**
 * `npm run benchmark:reading -- DIR`: reads every document of a labelled folder and prints how many
 * fields are right, how long reading takes and how much memory it needs.
 *
 * With a folder of words, pages are recognised once and only the rules run again: seconds instead of minutes.
 */
export async function benchmarkReading(options: LabelledFolder, write: (line: string) => void): Promise<void> {
  const documents = await labelledDocuments(options.folder);
  const predictions = new Map<string, Prediction>();
  const milliseconds: number[] = [];
  for (const document of documents) {
    const started = performance.now();
    const pages = await wordsOf(document, options);
    const record = readingRecord(readReceipt(pages));
    milliseconds.push(performance.now() - started);
    predictions.set(document.id, record);
  }
  report('all', documents, predictions, write);
  for (const kind of new Set(documents.map((document) => document.kind))) {
    report(
      kind,
      documents.filter((document) => document.kind === kind),
      predictions,
      write,
    );
  }
  write(`seconds a document: p50 ${share(milliseconds, 0.5)}, p95 ${share(milliseconds, 0.95)}`);
  // The peak of this process: the networks run in it here, not in a child.
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
      `  ${field.name.padEnd(18)} ${percent(field.exact, field.known)} exact ${percent(field.lenient, field.known)} lenient (${field.known})`,
    );
  }
  write(`  ${'line amounts'.padEnd(18)} ${itemSummary(score)}`);
  write(`  supplier, date and total all right: ${percent(score.complete, documents.length)}`);
}

function itemSummary({ items }: Score): string {
  const f1 = (200 * items.hits) / Math.max(1, items.expected + items.found);
  return `F1 ${f1.toFixed(1)} (${items.hits} right of ${items.expected}, ${items.found} read)`;
}

const percent = (part: number, whole: number): string =>
  `${((100 * part) / Math.max(1, whole)).toFixed(1).padStart(5)} %`;

const share = (values: readonly number[], at: number): string => {
  const sorted = [...values].sort((a, b) => a - b);
  return ((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * at))] ?? 0) / 1000).toFixed(2);
};
