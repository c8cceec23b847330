import { createReadStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import type { Storage } from '../../ports/storage.ts';
import { dumpDatabase } from '../database/transfer/dump-database.ts';
import { withTransferSession } from '../database/transfer/transfer-session.ts';
import { StartupError } from '../env.ts';
import { VERSION } from '../version.ts';
import {
  type BackedUpFile,
  type BackupIndex,
  type BackupManifest,
  backupName,
  copyFile,
  deleteBackup,
  dumpKey,
  fileKey,
  fingerprint,
  hashStored,
  readIndex,
  readManifest,
  writeIndex,
  writeManifest,
} from './backup-files.ts';
import { listStoredFiles, type StoredFile, tryBackupLock } from './stored-files.repository.ts';

/** What is backed up, and where. */
export interface BackupParts {
  /** Logs in as the owner of the tables or as an administrator. */
  readonly databaseUrl: string;
  readonly storage: Storage;
  /** The place for backups. */
  readonly place: Storage;
  readonly appSecret: string;
  /** How many backups remain. */
  readonly keep: number;
}

/** Another backup of the same database is being made. */
export class BackupRunning extends StartupError {}

/**
 * Back up the database and every file it names, while the server runs, and delete backups beyond `keep`. Stored files
 * never change, so only new ones are copied. The backup is listed as the last step: one that was interrupted is not.
 *
 * @throws BackupRunning; StartupError when the database cannot be dumped.
 */
export const makeBackup = (parts: BackupParts, now: Date): Promise<BackupManifest> =>
  withTransferSession(parts.databaseUrl, async (client) => {
    // not text: for the log and the command line
    if (!(await tryBackupLock(client))) throw new BackupRunning('Another backup is running.');
    const folder = mkdtempSync(join(tmpdir(), 'tillslip-backup-'));
    try {
      const manifest = await writeBackup(parts, client, { now, folder });
      await prune(parts);
      return manifest;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

async function writeBackup(
  { databaseUrl, storage, place, appSecret }: BackupParts,
  client: pg.Client,
  { now, folder }: { readonly now: Date; readonly folder: string },
): Promise<BackupManifest> {
  const index = await readIndex(place);
  const name = backupName(now);
  // Files of the dump are those named before or after it; one that was deleted meanwhile is only named before.
  const before = await listStoredFiles(client);
  const dump = join(folder, 'database.dump');
  const { tables } = await dumpDatabase(databaseUrl, dump, now);
  const after = await listStoredFiles(client);
  await place.putStream(dumpKey(name), createReadStream(dump), statSync(dump).size, 'application/zip');
  const known = await knownFiles(place, index.backups.at(-1)?.name);
  const copied = await copyFiles({ storage, place, known }, before, after);
  const manifest: BackupManifest = {
    ...{ format: 1, name, madeAt: now.toISOString(), tillslip: VERSION, secretFingerprint: fingerprint(appSecret) },
    database: {
      ...{ sha256: (await hashStored(place, dumpKey(name))) ?? '', bytes: statSync(dump).size },
      rows: tables.reduce((sum, table) => sum + table.rows, 0),
    },
    ...copied,
  };
  await writeManifest(place, manifest);
  await writeIndex(place, { format: 1, backups: [...index.backups, { name, madeAt: manifest.madeAt }] });
  return manifest;
}

/** Return the files of the newest backup by key, which need no second copy. */
async function knownFiles(place: Storage, newest: string | undefined): Promise<ReadonlyMap<string, BackedUpFile>> {
  const manifest = newest === undefined ? null : await findManifest(place, newest);
  return new Map(manifest?.files.map((file) => [file.key, file]));
}

interface Copying {
  readonly storage: Storage;
  readonly place: Storage;
  readonly known: ReadonlyMap<string, BackedUpFile>;
}

async function copyFiles(
  copying: Copying,
  before: readonly StoredFile[],
  after: readonly StoredFile[],
): Promise<Pick<BackupManifest, 'files' | 'damaged'>> {
  const stillNamed = new Set(after.map(({ key }) => key));
  const all = new Map([...before, ...after].map((file) => [file.key, file]));
  const files: BackedUpFile[] = [];
  const damaged: string[] = [];
  for (const { key, sha256 } of all.values()) {
    const copy = await copyOne(copying, key);
    if (copy) files.push({ key, ...copy });
    // What has no hash is made from the rest and may be missing.
    const isWhole = copy ? sha256 === null || sha256 === copy.sha256 : sha256 === null || !stillNamed.has(key);
    if (!isWhole) damaged.push(key);
  }
  return { files, damaged };
}

async function copyOne({ storage, place, known }: Copying, key: string): Promise<Omit<BackedUpFile, 'key'> | null> {
  const copy = known.get(key);
  if (copy) return { sha256: copy.sha256, bytes: copy.bytes };
  return copyFile({ place: storage, key }, { place, key: fileKey(key) });
}

/** Delete the oldest backups, and the files that no other backup has. */
async function prune({ place, keep }: Pick<BackupParts, 'place' | 'keep'>): Promise<void> {
  const index = await readIndex(place);
  const [old, kept] = [index.backups.slice(0, -keep), index.backups.slice(-keep)];
  if (old.length === 0) return;
  const needed = await keysOf(place, kept);
  const unneeded = await keysOf(place, old);
  // Unlisted first: an interrupted deletion leaves files without a backup, never a backup without files.
  await writeIndex(place, { format: 1, backups: kept });
  for (const { name } of old) await deleteBackup(place, name);
  // A manifest that cannot be read may need any file.
  if (needed.isWhole) for (const key of unneeded.keys) if (!needed.keys.has(key)) await place.delete(fileKey(key));
}

/** Return the keys of all files of these backups, and whether every manifest could be read. */
async function keysOf(place: Storage, backups: BackupIndex['backups']) {
  const manifests = await Promise.all(backups.map(({ name }) => findManifest(place, name)));
  const keys = new Set(manifests.flatMap((manifest) => manifest?.files.map(({ key }) => key) ?? []));
  return { keys, isWhole: !manifests.includes(null) };
}

/** Return a manifest; null for a damaged one, which must not stop new backups. */
const findManifest = (place: Storage, name: string): Promise<BackupManifest | null> =>
  readManifest(place, name).catch((error) => {
    if (error instanceof StartupError) return null;
    throw error;
  });
