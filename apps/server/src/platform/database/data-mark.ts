import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { StartupError } from '../env.ts';

/** The file in the data folder that names its database; it moves with the folder. */
export const MARK_FILE = 'database.json';

const Mark = z.object({
  /** The identity of the database; null until the first start with it is complete. */
  installation: z.uuid().nullable(),
  /** The folder of the embedded cluster, relative when it is in the data folder; null for an external database. */
  cluster: z.string().nullable(),
  /** The database in words, without a password. */
  description: z.string(),
});

/** Which database belongs to a data folder. */
export type DataMark = z.output<typeof Mark>;

const fileIn = (dataDir: string): string => join(dataDir, MARK_FILE);

/**
 * Return the mark of a data folder; null for a folder without one.
 *
 * @throws StartupError when the file is damaged: a guess could show another database.
 */
export function readMark(dataDir: string): DataMark | null {
  const file = fileIn(dataDir);
  if (!existsSync(file)) return null;
  try {
    return Mark.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new StartupError(
      `${file} says which database belongs to this folder, and cannot be read. Restore it from a backup; or delete it, if the folder and its database were never apart.`,
      { cause },
    );
  }
}

/** Write the mark of a data folder, completely or not at all. */
export function writeMark(dataDir: string, mark: DataMark): void {
  mkdirSync(dataDir, { recursive: true });
  const half = `${fileIn(dataDir)}.half`;
  writeFileSync(half, `${JSON.stringify(mark, null, 2)}\n`, { mode: 0o600 });
  renameSync(half, fileIn(dataDir));
}

/** Whether a data folder has documents or messages, which need their database. */
export const hasContents = (dataDir: string): boolean =>
  ['files', 'mailbox'].some((name) => {
    const folder = join(dataDir, name);
    return existsSync(folder) && readdirSync(folder).length > 0;
  });

const DISPOSABLE_FILE = 'disposable';

/** Say that everything in a data folder is of a disposable database, and is thrown away by the next start of one. */
export const markDisposable = (dataDir: string): void => writeFileSync(join(dataDir, DISPOSABLE_FILE), '');

/** Whether a data folder was begun for a disposable database. */
export const isDisposable = (dataDir: string): boolean => existsSync(join(dataDir, DISPOSABLE_FILE));

/**
 * Require that a database is the one of the data folder. A folder without a mark, or whose database was just restored,
 * takes the database it finds.
 *
 * @throws StartupError that names both databases when they differ.
 */
export function requireSameInstallation(dataDir: string, found: Pick<DataMark, 'installation' | 'description'>): void {
  const mark = readMark(dataDir);
  if (!mark?.installation || mark.installation === found.installation) return;
  throw new StartupError(
    `The data folder ${dataDir} belongs to another database than the one that was found.\n` +
      `  Its database: ${mark.description} (${mark.installation})\n` +
      `  Found:        ${found.description} (${found.installation ?? 'empty, or of an older version'})\n` +
      'Nothing was changed. Start with the database of this folder, or with the folder of this database (DATA_DIR).\n' +
      `If you restored it with other tools than ours, delete ${join(dataDir, MARK_FILE)}.`,
  );
}
