import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { z } from 'zod';
import { StartupError } from '../../env.ts';

/** A table of a dump: its columns in the order of the data, and the expected count and hash. */
const DumpedTable = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()).min(1),
  rows: z.int().nonnegative(),
  sha256: z.string().length(64),
});

/** A waiting job. Jobs that ran during the dump wait again. */
const DumpedJob = z.object({
  task: z.string(),
  queue: z.string().nullable(),
  /** JSON as the queue stores it. */
  payload: z.string(),
  runAt: z.string(),
  maxAttempts: z.int(),
  key: z.string().nullable(),
  priority: z.int(),
  flags: z.array(z.string()).nullable(),
});

/** The manifest of a dump. It is the last file of the archive because it counts the others. */
export const DumpManifest = z.object({
  format: z.literal(1),
  /** The versions of Tillslip and PostgreSQL that made the dump, for information. */
  tillslip: z.string(),
  postgres: z.string(),
  madeAt: z.string(),
  /** The migrations of the data's schema, in order. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(DumpedTable),
  /** The last value of each counter, as text because it can exceed a number. */
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string() })),
  jobs: z.array(DumpedJob),
});

export type DumpManifest = z.output<typeof DumpManifest>;
export type DumpedTable = z.output<typeof DumpedTable>;
export type DumpedJob = z.output<typeof DumpedJob>;

export const MANIFEST_PATH = 'manifest.json';

/** Return the path of a table's rows, in the text format of PostgreSQL's COPY, which every version reads. */
export const dataPath = ({ schema, name }: Pick<DumpedTable, 'schema' | 'name'>): string =>
  `data/${schema}.${name}.copy`;

/** A dump opened for reading. */
export interface DumpFile {
  readonly manifest: DumpManifest;
  data(table: DumpedTable): Promise<Readable>;
  close(): void;
}

/**
 * Open a dump for reading.
 *
 * @throws StartupError when the file cannot be read, is truncated, or is not a dump of Tillslip.
 */
export async function openDump(file: string): Promise<DumpFile> {
  let zip: ZipFile | undefined;
  try {
    zip = await openPromise(file, { autoClose: false });
    const open = await entryReader(zip);
    const manifest = DumpManifest.parse(JSON.parse(await text(await open(MANIFEST_PATH))));
    return { manifest, data: (table) => open(dataPath(table)), close: () => zip?.close() };
  } catch (cause) {
    zip?.close();
    throw new StartupError(`${file} is not a whole dump of a Tillslip database.`, { cause });
  }
}

async function entryReader(zip: ZipFile): Promise<(path: string) => Promise<Readable>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  return async (path) => {
    const entry = entries.get(path);
    if (!entry) throw new RangeError(`${path} is missing`);
    return zip.openReadStreamPromise(entry);
  };
}

/** The measured count and hash of a table's data. */
export type Measure = Pick<DumpedTable, 'rows' | 'sha256'>;

const LINE_END = 10;

/** Pass data through, and report the number of rows and their hash at the end. A row of COPY is one line. */
export function measure(report: (found: Measure) => void): Transform {
  const hash = createHash('sha256');
  let rows = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, pass) {
      hash.update(chunk);
      for (let at = chunk.indexOf(LINE_END); at !== -1; at = chunk.indexOf(LINE_END, at + 1)) rows += 1;
      pass(null, chunk);
    },
    flush(end) {
      report({ rows, sha256: hash.digest('hex') });
      end();
    },
  });
}
