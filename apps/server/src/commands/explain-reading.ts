import { resolve } from 'node:path';
import type { CandidateTrace, Check, FieldTrace } from '@tillslip/reading/explain';
import type { OwnCompany } from '@tillslip/reading/parties/own-traces';
import { readReceipt } from '@tillslip/reading/receipt/read-receipt';
import type { ReceiptReading } from '@tillslip/reading/receipt/receipt-reading';
import type { PageWords } from '@tillslip/reading/word';
import { createLocalReader } from '../adapters/reader-local/local-reader.ts';
import type { DocumentReader } from '../ports/document-reader.ts';
import { FIELD_NAMES } from './reading-record.ts';
import { sourceFile } from './source-file.ts';
import { CHECK_SENTENCES, FAILURE_SENTENCES } from './words-of-reading.ts';

/** A long bill has a hundred amounts; the lowest-scored ones explain nothing. */
const MAX_CANDIDATES = 8;

/**
 * `npm run read -- --explain FILE…`: read each file and print how each field was chosen: every candidate, its place, its
 * features with their points, its score, and why the field is checked, likely or a guess. A file that cannot be read gets a
 * line with the reason. Returns the exit status.
 */
export async function explainCommand(
  paths: readonly string[],
  write: (line: string) => void,
  ourselves: readonly OwnCompany[] = [],
): Promise<number> {
  const reader = createLocalReader();
  let failures = 0;
  try {
    for (const path of paths) {
      const found = await explained(reader, path, ourselves);
      if ('error' in found) failures++;
      const lines = 'error' in found ? [`  ${found.error}`] : found.lines;
      for (const line of [path, ...lines, '']) write(line);
    }
  } finally {
    await reader.close();
  }
  return failures > 0 ? 1 : 0;
}

async function explained(reader: DocumentReader, path: string, ourselves: readonly OwnCompany[]) {
  try {
    const file = await sourceFile(resolve(process.env.INIT_CWD ?? '.', path));
    const outcome = await reader.readReceipt([file], { ourselves });
    if (!outcome.ok) return { error: FAILURE_SENTENCES[outcome.failure] };
    return { lines: explanation(outcome.pages, outcome.reading, ourselves) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

/** Explain how each field of a document was chosen, as lines for a terminal. */
export function explanation(
  pages: readonly PageWords[],
  given: ReceiptReading,
  ourselves: readonly OwnCompany[] = [],
): readonly string[] {
  const traces: FieldTrace[] = [];
  readReceipt(pages, { ourselves, explain: (trace) => traces.push(trace) });
  const sale = given.ownSaleOf === undefined ? [] : ['This is a sale of our own: the letterhead is ours.'];
  return [...sale, ...traces.flatMap((trace) => linesOf(trace, given))];
}

function linesOf(trace: FieldTrace, given: ReceiptReading): readonly string[] {
  const chosen = trace.candidates.find(({ isChosen }) => isChosen);
  const others = trace.candidates.length - MAX_CANDIDATES;
  const outcome = chosen ? `${chosen.value}${trace.class ? `, ${trace.class}` : ''}` : 'none';
  const givenClass = given.fields[trace.field]?.class ?? null;
  return [
    `${FIELD_NAMES[trace.field]}: ${outcome}`,
    ...(givenClass !== trace.class && givenClass ? [`  The invoice data in the file makes it ${givenClass}`] : []),
    ...trace.checks.map(checkLine),
    ...trace.candidates.slice(0, MAX_CANDIDATES).flatMap(candidateLines),
    ...(others > 0 ? [`  … and ${others} more`] : []),
  ];
}

const checkLine = ({ code, holds, by = [] }: Check): string =>
  `  ${holds ? '✓' : '✗'} ${CHECK_SENTENCES[code]}${holds && by.length > 0 ? ` (${by.join(', ')})` : ''}`;

/** Points that round to 0.00 are not shown. */
const MIN_SHOWN_POINTS = 0.005;

/** Format a candidate with its score and place, and below it the points of its features, largest first. */
function candidateLines({ value, isChosen, label, seen, score, features }: CandidateTrace): readonly string[] {
  const parts = [
    ...(score === null ? [] : [`score ${score.toFixed(2)}`]),
    ...(label ? [`“${label}”`] : []),
    seen ? `page ${seen.page} at ${percent(seen.box.x0)} × ${percent(seen.box.y0)}: ${seen.text}` : 'not printed',
  ];
  const worth = features
    .map(({ name, value: amount, weight }) => ({ name, adds: amount * weight }))
    .filter(({ adds }) => Math.abs(adds) >= MIN_SHOWN_POINTS)
    .sort((a, b) => Math.abs(b.adds) - Math.abs(a.adds));
  const sum = worth.map(({ name, adds }) => `${wordsOf(name)} ${adds > 0 ? '+' : '−'}${Math.abs(adds).toFixed(2)}`);
  return [
    `  ${isChosen ? '→' : ' '} ${value}  ${parts.join('  ')}`,
    ...(sum.length > 0 ? [`      ${sum.join(', ')}`] : []),
  ];
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** Format a name such as `subtotalAndTax` as words. */
const wordsOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
