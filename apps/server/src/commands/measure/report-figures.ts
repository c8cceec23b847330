import {
  addTallies,
  familyInterval,
  type Interval,
  leaveOneOut,
  shareOf,
  type Tally,
  wilsonInterval,
} from './intervals.ts';
import type { DocumentSet, MeasuredDocument } from './measured-document.ts';
import { FIELD_MEASURES, goalOf, type Measure, OTHER_MEASURES } from './measures.ts';

type Write = (line: string) => void;

/** The same seed gives the same intervals. */
const SEED = 1;
const NAME_WIDTH = 32;
const CELL_WIDTH = 18;
const FAMILY_WIDTH = 24;
const FAMILY_CELL_WIDTH = 15;

/** The documents of each family, by its name. */
export function byFamily(documents: readonly MeasuredDocument[]): ReadonlyMap<string, readonly MeasuredDocument[]> {
  const families = new Map<string, MeasuredDocument[]>();
  for (const document of documents) families.set(document.family, [...(families.get(document.family) ?? []), document]);
  return families;
}

const tallyOf = (measure: Measure, documents: readonly MeasuredDocument[]): Tally =>
  addTallies(documents.map(measure.tally));

/**
 * Print every figure over all families with its 95 % interval, the lowest and highest figure when one family is left out,
 * and its goal.
 */
export function reportOverall(documents: readonly MeasuredDocument[], set: DocumentSet, write: Write): void {
  const families = [...byFamily(documents).values()];
  const head = ['share', '95 % over families', 'without one family', 'counted', 'goal'];
  write(`${'over families'.padEnd(NAME_WIDTH)} ${head.map((text) => text.padStart(CELL_WIDTH)).join(' ')}`);
  for (const measure of [...FIELD_MEASURES, ...OTHER_MEASURES]) {
    const tallies = families.map((family) => tallyOf(measure, family));
    const sum = addTallies(tallies);
    if (sum.whole === 0) continue;
    const cells = [
      percent(shareOf(sum)),
      rangeText(familyInterval(tallies, SEED)),
      families.length < 2 ? '' : rangeText(spanOf(leaveOneOut(tallies))),
      `${sum.part}/${sum.whole}`,
      goalText(measure, set, shareOf(sum)),
    ];
    write(`${measure.name.padEnd(NAME_WIDTH)} ${cells.map((text) => text.padStart(CELL_WIDTH)).join(' ')}`);
  }
}

/** Print the figures of documents as words, as PDFs and as pictures beside each other, when there are several kinds. */
export function reportKinds(documents: readonly MeasuredDocument[], write: Write): void {
  const kinds = [...new Set(documents.map(({ kind }) => kind))];
  if (kinds.length < 2) return;
  const some = kinds.map((kind) => documents.filter((document) => document.kind === kind));
  const heads = kinds.map((kind, at) => `${kind} (${some[at]?.length ?? 0})`.padStart(CELL_WIDTH));
  write(`${'by kind'.padEnd(NAME_WIDTH)} ${heads.join(' ')}`);
  for (const measure of [...FIELD_MEASURES, ...OTHER_MEASURES]) {
    const tallies = some.map((list) => tallyOf(measure, list));
    if (addTallies(tallies).whole === 0) continue;
    const cells = tallies.map((tally) => percent(shareOf(tally)).padStart(CELL_WIDTH));
    write(`${measure.name.padEnd(NAME_WIDTH)} ${cells.join(' ')}`);
  }
}

/** Print each family alone with its Wilson intervals, and all other families without it. */
export function reportFamilies(documents: readonly MeasuredDocument[], write: Write): void {
  const families = byFamily(documents);
  const names = [...families.keys()];
  const columns = FIELD_MEASURES.map((measure) => {
    const tallies = [...families.values()].map((family) => tallyOf(measure, family));
    return { measure, tallies, sum: addTallies(tallies), without: leaveOneOut(tallies) };
  });
  const table = (title: string, cellOf: (column: (typeof columns)[number], at: number) => string) => {
    const row = (name: string, cells: readonly string[]) =>
      write(
        `${name.slice(0, FAMILY_WIDTH).padEnd(FAMILY_WIDTH)} ${cells.map((cell) => cell.padStart(FAMILY_CELL_WIDTH)).join(' ')}`,
      );
    row(
      title,
      columns.map(({ measure }) => measure.name.replace('supplier VAT', 'VAT').slice(0, FAMILY_CELL_WIDTH)),
    );
    for (const [at, name] of names.entries())
      row(
        name,
        columns.map((column) => cellOf(column, at)),
      );
  };
  table('this family alone', ({ measure, tallies }, at) => alone(measure, tallies[at]));
  if (names.length > 1)
    table('all without this family', ({ sum, without }, at) => withoutText(shareOf(sum), without[at]));
}

/** Print how long the rules took. */
export function reportTimes(documents: readonly MeasuredDocument[], write: Write): void {
  const sorted = documents.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
  write(`rules: ${at(0.5)} ms p50, ${at(0.95)} ms p95 a document`);
}

/** Format a share as a percentage with one decimal; `–` when there is none. */
export const percent = (share: number | null): string => (share === null ? '–' : (100 * share).toFixed(1));

/** The amounts of one document are not independent, so F1 has no interval within a family. */
function alone(measure: Measure, tally: Tally | undefined): string {
  const share = tally ? shareOf(tally) : null;
  if (!tally || share === null) return '–';
  return measure.isOfDocuments ? `${percent(share)} ${bracketed(wilsonInterval(tally))}` : percent(share);
}

/** The share without a family, and how much lower or higher it is than with it. */
function withoutText(all: number | null, tally: Tally | undefined): string {
  const without = tally ? shareOf(tally) : null;
  if (all === null || without === null) return '–';
  const change = 100 * (without - all);
  return `${percent(without)} (${change < 0 ? '−' : '+'}${Math.abs(change).toFixed(1)})`;
}

const bracketed = (range: Interval | null): string =>
  range ? `[${(100 * range.low).toFixed(0)}–${(100 * range.high).toFixed(0)}]` : '';

const rangeText = (range: Interval | null): string => (range ? `${percent(range.low)} – ${percent(range.high)}` : '–');

function spanOf(tallies: readonly Tally[]): Interval {
  const shares = tallies.flatMap((tally) => shareOf(tally) ?? []);
  return { low: Math.min(...shares), high: Math.max(...shares) };
}

function goalText(measure: Measure, set: DocumentSet, share: number | null): string {
  const goal = goalOf(measure, set);
  if (!goal || share === null) return '';
  const isMet = 'min' in goal ? 100 * share >= goal.min : 100 * share <= goal.max;
  return `${'min' in goal ? `≥ ${goal.min}` : `≤ ${goal.max}`} ${isMet ? 'met' : 'not met'}`;
}
