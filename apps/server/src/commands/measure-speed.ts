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
  /** The processor time of the reading processes until then; null where the system does not tell. */
  readonly processorMs: number | null;
}

/** The goals on a quiet machine of two cores. */
const GOALS = { digitalMs: [12, 30], pictureSeconds: [0.45, 1], megabytes: 650 } as const;

/** The number of documents that are read before measuring. */
const WARM_UP = 3;

/**
 * `npm run benchmark:reading -- DIR… --speed`: read folders as the server does, in reading processes with one document each,
 * and print milliseconds per digital page, seconds per picture, pages per minute and memory, with their goals.
 *
 * The times end when the facts are known; pages per minute include drawing the pictures. Processor time depends less on what
 * else the machine does: two threads need a little more than half of it on idle cores.
 */
export async function measureSpeed(folders: readonly string[], write: (line: string) => void): Promise<void> {
  const paths = (await Promise.all(folders.map(filesOf))).flat();
  const reader = createLocalReader();
  try {
    write(`${availableParallelism()} cores, load ${loadText()} before`);
    for (const path of [...paths.slice(0, WARM_UP), ...paths.slice(-WARM_UP)]) await readOne(reader, path);
    const started = performance.now();
    const timed = await runInLanes(paths, (path) => readOne(reader, path));
    report(timed, (performance.now() - started) / 60_000, write);
    const megabytes = await childMegabytes();
    write(`reading process at most ${megabytes ?? '?'} MB (goal ${GOALS.megabytes}); load ${loadText()} after`);
  } finally {
    await reader.close();
  }
}

const filesOf = async (folder: string): Promise<readonly string[]> =>
  (await labelledDocuments(folder)).flatMap(({ file }) => (file ? [join(folder, file)] : []));

const loadText = (): string => (loadavg()[0] ?? 0).toFixed(1);

/** The reader has one process per two cores. */
const LANES = Math.max(1, Math.floor(availableParallelism() / 2));

/** Run as many at once as the reader has processes. */
async function runInLanes<T>(
  paths: readonly string[],
  work: (path: string) => Promise<readonly T[]>,
): Promise<readonly T[]> {
  const results: T[] = [];
  const waiting = paths.values();
  const lane = async () => {
    for (const path of waiting) results.push(...(await work(path)));
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return results;
}

/** Time the reading of a document; empty when it cannot be read. */
async function readOne(reader: DocumentReader, path: string): Promise<readonly Timed[]> {
  const file = await sourceFile(path);
  const before = await childProcessorMs();
  const started = performance.now();
  const outcome = await reader.readReceipt([file], { picturesLater: true });
  const milliseconds = performance.now() - started;
  const after = await childProcessorMs();
  await outcome.picturesToCome;
  if (!outcome.ok) return [];
  const isDigital = outcome.pages.every(({ source }) => source === 'text-layer');
  // With several processes, the others' time would be counted as well.
  const isKnown = before !== null && after !== null && LANES === 1;
  return [{ pages: outcome.pages.length, isDigital, milliseconds, processorMs: isKnown ? after - before : null }];
}

function report(timed: readonly Timed[], minutes: number, write: (line: string) => void): void {
  const [digital, seen] = [timed.filter(({ isDigital }) => isDigital), timed.filter(({ isDigital }) => !isDigital)];
  const pages = timed.reduce((sum, one) => sum + one.pages, 0);
  const line = (name: string, some: readonly Timed[], unit: 's' | 'ms', [p50, p95]: readonly [number, number]) => {
    if (some.length === 0) return;
    const [scale, decimals] = unit === 's' ? [1000, 2] : [1, 1];
    const values = some.map((one) => one.milliseconds / one.pages / scale);
    const processor = some.flatMap((one) => (one.processorMs === null ? [] : [one.processorMs / one.pages]));
    const spent = processor.length > 0 ? `; processor ${share(processor, 0.5, 0)} ms p50` : '';
    write(
      `${name} ${share(values, 0.5, decimals)} ${unit} p50 (goal ${p50}), ${share(values, 0.95, decimals)} ${unit} p95 (goal ${p95})${spent} (${some.length} files)`,
    );
  };
  line('digital pages:  ', digital, 'ms', GOALS.digitalMs);
  line('pictures, scans:', seen, 's', GOALS.pictureSeconds);
  write(`${(pages / minutes).toFixed(0)} pages a minute, their pictures drawn (${pages} pages)`);
}

function share(values: readonly number[], at: number, decimals: number): string {
  const sorted = [...values].sort((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * at))] ?? Number.NaN).toFixed(decimals);
}

/** Read a file of every child process below `/proc`; empty where there is none. */
async function childFiles(name: string): Promise<readonly string[]> {
  const of = (path: string) => readFile(path, 'utf8').catch(() => '');
  const children = (await of(`/proc/${process.pid}/task/${process.pid}/children`)).trim().split(' ').filter(Boolean);
  const texts = await Promise.all(children.map((pid) => of(`/proc/${pid}/${name}`)));
  return texts.filter((text) => text !== '');
}

/** Return the peak memory of the child processes as Linux reports it; null elsewhere. */
async function childMegabytes(): Promise<number | null> {
  const kilobytes = (await childFiles('status')).map((text) => Number(/VmHWM:\s+(\d+)/.exec(text)?.[1] ?? 0));
  const highest = Math.max(0, ...kilobytes);
  return highest === 0 ? null : Math.round(highest / 1024);
}

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** Return the processor time that the child processes have used; null where the system does not tell. */
async function childProcessorMs(): Promise<number | null> {
  const stats = await childFiles('stat');
  if (stats.length === 0) return null;
  // User and system time are the 14th and 15th value; the second is a name in brackets that may have spaces.
  const ticks = stats.map((text) => {
    const values = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return Number(values[11]) + Number(values[12]);
  });
  return ticks.reduce((sum, one) => sum + one, 0) * TICK_MS;
}
