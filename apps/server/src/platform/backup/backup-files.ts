import { createHash, scryptSync } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { z } from 'zod';
import type { Storage } from '../../ports/storage.ts';
import { StartupError } from '../env.ts';

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** A stored file in a backup; its bytes are shared by all backups of one place. */
const BackedUpFile = z.object({ key: z.string(), sha256: Sha256, bytes: z.int().nonnegative() });

/** The manifest of one backup: `NAME/manifest.json`. */
const BackupManifest = z.object({
  format: z.literal(1),
  name: z.string(),
  madeAt: z.string(),
  tillslip: z.string(),
  /** Tells whether a secret is the one of this backup, without containing it. */
  secretFingerprint: z.string(),
  database: z.object({ sha256: Sha256, bytes: z.int().positive(), rows: z.int().nonnegative() }),
  files: z.array(BackedUpFile),
  /** Keys that the database knew and the storage did not have, or whose bytes were not those the database knew. */
  damaged: z.array(z.string()),
});

/** The backups of a place, oldest first: `backups.json`. It is written last, so that it lists only complete ones. */
const BackupIndex = z.object({
  format: z.literal(1),
  backups: z.array(z.object({ name: z.string(), madeAt: z.string() })),
});

export type BackedUpFile = z.output<typeof BackedUpFile>;
export type BackupManifest = z.output<typeof BackupManifest>;
export type BackupIndex = z.output<typeof BackupIndex>;

const INDEX = 'backups.json';
const manifestKey = (name: string): string => `${name}/manifest.json`;
/** The key of a backup's dump. */
export const dumpKey = (name: string): string => `${name}/database.dump`;
/** The key of a stored file in a place for backups. */
export const fileKey = (key: string): string => `files/${key}`;

/** The name of a backup made at a moment; names sort by time. */
export const backupName = (now: Date): string => now.toISOString().replace(/[:.]/g, '-');

/** Read the index; an empty one for a place without backups. */
export async function readIndex(place: Storage): Promise<BackupIndex> {
  const bytes = await place.get(INDEX);
  return bytes ? BackupIndex.parse(parseJson(bytes)) : { format: 1, backups: [] };
}

/** Replace the index, completely or not at all. */
export const writeIndex = (place: Storage, index: BackupIndex): Promise<void> => putJson(place, INDEX, index);

/** Read a manifest. @throws StartupError when it is missing or damaged. */
export async function readManifest(place: Storage, name: string): Promise<BackupManifest> {
  const bytes = await place.get(manifestKey(name));
  const parsed = bytes && BackupManifest.safeParse(parseJson(bytes));
  if (parsed?.success) return parsed.data;
  throw new StartupError(`The backup ${name} in ${place.name} is not whole: its manifest is missing or damaged.`);
}

export const writeManifest = (place: Storage, manifest: BackupManifest): Promise<void> =>
  putJson(place, manifestKey(manifest.name), manifest);

/** Delete a backup's own files; the stored files are shared with others. */
export async function deleteBackup(place: Storage, name: string): Promise<void> {
  await place.delete(dumpKey(name));
  await place.delete(manifestKey(name));
}

const putJson = (place: Storage, key: string, value: object): Promise<void> =>
  place.put(key, new TextEncoder().encode(JSON.stringify(value)), 'application/json');

const parseJson = (bytes: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(bytes));

/** Tell a secret by a slow hash, because a chosen one could be guessed from a fast one. */
export const fingerprint = (secret: string): string => scryptSync(secret, 'tillslip backup', 16).toString('hex');

/** Copy a file between two places while hashing it; null when it is missing. */
export async function copyFile(
  from: { readonly place: Storage; readonly key: string },
  to: { readonly place: Storage; readonly key: string },
): Promise<Omit<BackedUpFile, 'key'> | null> {
  const opened = await from.place.open(from.key);
  if (!opened) return null;
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, pass) {
      hash.update(chunk);
      pass(null, chunk);
    },
  });
  opened.stream.on('error', (error) => hashing.destroy(error));
  await to.place.putStream(to.key, opened.stream.pipe(hashing), opened.bytes, 'application/octet-stream');
  return { sha256: hash.digest('hex'), bytes: opened.bytes };
}

/** Return the hash of stored bytes; null when they are missing. */
export async function hashStored(place: Storage, key: string): Promise<string | null> {
  const opened = await place.open(key);
  if (!opened) return null;
  const hash = createHash('sha256');
  for await (const chunk of Readable.from(opened.stream)) hash.update(chunk);
  return hash.digest('hex');
}
