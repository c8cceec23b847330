import { readFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { createLocalReader } from '../adapters/reader-local/local-reader.ts';
import type { DocumentReader } from '../ports/document-reader.ts';
import { labelledDocuments } from './labelled-documents.ts';
import { sourceFile } from './source-file.ts';

/** The time until a document's facts were known, and the source of its pages. */
interface Timed {
  readonly pages: number;
  readonly isDigital: boolean;
  readonly milliseconds: number;
}

/** The number of documents that are read before measuring. */
const WARM_UP = 3;

/**
 * `npm run benchmark:reading -- DIR --speed`: read a folder as the server does, in reading processes with one document each,
 * and print milliseconds per digital page, seconds per picture, pages per minute and memory.
 *
 * The times end when the facts are known; pages per minute include drawing the pictures.
 */
export async function measureSpeed(folder: string, write: (line: string) => void): Promise<void> {
  const paths = (await labelledDocuments(folder)).flatMap(({ file }) => (file ? [join(folder, file)] : []));
  const reader = createLocalReader();
  try {
    write(`${availableParallelism()} cores, load ${loadText()} before`);
    for (const path of [...paths.slice(0, WARM_UP), ...paths.slice(-WARM_UP)]) await readOne(reader, path);
    const started = performance.now();
    const timed = await runInLanes(paths, (path) => readOne(reader, path));
    report(timed, (performance.now() - started) / 60_000, write);
    write(`reading process at most ${await childMegabytes()} MB; load ${loadText()} after`);
  } finally {
    await reader.close();
  }
}

const loadText = (): string => (loadavg()[0] ?? 0).toFixed(1);

/** Run as many at once as the reader has processes: one per two cores. */
async function runInLanes<T>(
  paths: readonly string[],
  work: (path: string) => Promise<readonly T[]>,
): Promise<readonly T[]> {
  const results: T[] = [];
  const waiting = paths.values();
  const lane = async () => {
    for (const path of waiting) results.push(...(await work(path)));
  };
  await Promise.all(Array.from({ length: Math.max(1, Math.floor(availableParallelism() / 2)) }, lane));
  return results;
}

/** Time the reading of a document; empty when it cannot be read. */
async function readOne(reader: DocumentReader, path: string): Promise<readonly Timed[]> {
  const file = await sourceFile(path);
  const started = performance.now();
  const outcome = await reader.readReceipt([file], { picturesLater: true });
  const milliseconds = performance.now() - started;
  await outcome.picturesToCome;
  if (!outcome.ok) return [];
  const isDigital = outcome.pages.every(({ source }) => source === 'text-layer');
  return [{ pages: outcome.pages.length, isDigital, milliseconds }];
}

function report(timed: readonly Timed[], minutes: number, write: (line: string) => void): void {
  const digital = timed.filter(({ isDigital }) => isDigital).map(({ milliseconds, pages }) => milliseconds / pages);
  const seen = timed
    .filter(({ isDigital }) => !isDigital)
    .map(({ milliseconds, pages }) => milliseconds / pages / 1000);
  const pages = timed.reduce((sum, one) => sum + one.pages, 0);
  write(
    `digital pages:   ${share(digital, 0.5, 1)} ms p50, ${share(digital, 0.95, 1)} ms p95 (${digital.length} files)`,
  );
  write(`pictures, scans: ${share(seen, 0.5, 2)} s p50, ${share(seen, 0.95, 2)} s p95 (${seen.length} files)`);
  write(`${(pages / minutes).toFixed(0)} pages a minute, their pictures drawn (${pages} pages)`);
}

function share(values: readonly number[], at: number, decimals: number): string {
  const sorted = [...values].sort((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * at))] ?? Number.NaN).toFixed(decimals);
}

/** Return the peak memory of the child processes as Linux reports it; `?` elsewhere. */
async function childMegabytes(): Promise<string> {
  const of = (path: string) => readFile(path, 'utf8').catch(() => '');
  const children = (await of(`/proc/${process.pid}/task/${process.pid}/children`)).trim().split(' ');
  const kilobytes = await Promise.all(
    children.map(async (pid) => Number(/VmHWM:\s+(\d+)/.exec(await of(`/proc/${pid}/status`))?.[1] ?? 0)),
  );
  const highest = Math.max(0, ...kilobytes);
  return highest === 0 ? '?' : String(Math.round(highest / 1024));
}
