import { createHash } from 'node:crypto';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Storage } from '../../ports/storage.ts';
import type { DatabaseUrls } from '../database/roles.ts';
import { restoreDatabase } from '../database/transfer/restore-database.ts';
import { withTransferSession } from '../database/transfer/transfer-session.ts';
import { StartupError } from '../env.ts';
import type { Logger } from '../log.ts';
import {
  type BackedUpFile,
  type BackupManifest,
  copyFile,
  dumpKey,
  fileKey,
  fingerprint,
  hashStored,
  readIndex,
  readManifest,
} from './backup-files.ts';
import { listStoredFiles } from './stored-files.repository.ts';

/** Find a backup: the named one, or the newest. @throws StartupError naming those there are. */
export async function findBackup(place: Storage, name: string | undefined): Promise<BackupManifest> {
  const names = (await readIndex(place)).backups.map((backup) => backup.name);
  const wanted = name ?? names.at(-1);
  if (wanted === undefined) throw new StartupError(`There is no backup in ${place.name}.`);
  if (!names.includes(wanted))
    throw new StartupError(`There is no backup ${wanted} in ${place.name}. There are: ${names.join(', ')}.`);
  return readManifest(place, wanted);
}

/** Require the secret of a backup. @throws StartupError when it is another one. */
export function requireSecret(manifest: BackupManifest, appSecret: string): void {
  if (fingerprint(appSecret) === manifest.secretFingerprint) return;
  throw new StartupError(
    'The secret is not the one of this backup, which keeps it apart. Give its file with --secret-from, or set APP_SECRET.\n' +
      'Without it everybody has to sign in again, and nobody who uses an authenticator app can: then add --without-secret.',
  );
}

/** Copy the files of a backup into the storage. One that is there already, unchanged, is kept. */
export async function restoreFiles(place: Storage, storage: Storage, manifest: BackupManifest): Promise<void> {
  for (const { key, sha256 } of manifest.files) {
    if ((await hashStored(storage, key)) === sha256) continue;
    const copy = await copyFile({ place, key: fileKey(key) }, { place: storage, key });
    if (copy?.sha256 === sha256) continue;
    await storage.delete(key);
    throw new StartupError(`The backup is damaged: the file ${key} is ${copy ? 'not as it was written' : 'missing'}.`);
  }
}

/** Fill an empty database from a backup. @throws StartupError when the backup is damaged or the database is not empty. */
export async function restoreRows(
  place: Storage,
  urls: DatabaseUrls,
  manifest: BackupManifest,
  log: Logger,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tillslip-restore-'));
  try {
    const dump = join(folder, 'database.dump');
    await fetchDump(place, manifest, dump);
    await restoreDatabase(urls, dump, log);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function fetchDump(place: Storage, { name, database }: BackupManifest, to: string): Promise<void> {
  const opened = await place.open(dumpKey(name));
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, pass) {
      hash.update(chunk);
      pass(null, chunk);
    },
  });
  if (opened) await pipeline(opened.stream, hashing, createWriteStream(to, { mode: 0o600 }));
  if (!opened || hash.digest('hex') !== database.sha256)
    throw new StartupError(`The backup ${name} is damaged: its database is not as it was written.`);
}

/** What a restored installation lacks. */
export interface RestoreCheck {
  readonly files: number;
  /** The keys of files that are missing or changed, other than those that were so before the backup. */
  readonly broken: readonly string[];
}

/** Check every file that a restored database names against its hash, and every file of the backup. */
export async function checkRestored(
  databaseUrl: string,
  storage: Storage,
  manifest: BackupManifest,
): Promise<RestoreCheck> {
  const named = await withTransferSession(databaseUrl, listStoredFiles);
  const backedUp = new Map(manifest.files.map((file): [string, BackedUpFile] => [file.key, file]));
  const wasDamaged = new Set(manifest.damaged);
  const broken: string[] = [];
  let files = 0;
  for (const { key, sha256 } of named) {
    const expected = sha256 ?? backedUp.get(key)?.sha256;
    if (expected === undefined || wasDamaged.has(key)) continue;
    files += 1;
    if ((await hashStored(storage, key)) !== expected) broken.push(key);
  }
  return { files, broken };
}
