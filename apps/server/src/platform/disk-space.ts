import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const MB = 1024 * 1024;

/**
 * Below this documents are refused and the server is not ready: the rest belongs to the database, so that what was
 * accepted can be finished.
 */
export const MIN_FREE_DISK_BYTES = 200 * MB;

/** Below this the database cannot be relied on to start. */
const MIN_DATABASE_BYTES = 32 * MB;

const POLL_MS = 1000;

/** How much a disk has left, as this account may use it. */
export type FreeBytes = (folder: string) => Promise<number>;

/** Return the free bytes of the disk of a folder, which need not exist yet. */
export const freeBytes: FreeBytes = async (folder) => {
  let existing = folder;
  while (!existsSync(existing)) existing = dirname(existing);
  const { bavail, bsize } = await statfs(existing);
  return bavail * bsize;
};

/** Whether the disk of a folder has room for documents. */
export const hasRoom = async (folder: string, free: FreeBytes = freeBytes): Promise<boolean> =>
  (await free(folder)) >= MIN_FREE_DISK_BYTES;

/**
 * Return a notice about a disk that is nearly full, for the person who starts the server; null when it has room.
 * `isWaiting`: too little is left for the database, so the start waits.
 */
export async function diskNotice(
  folder: string,
  free: FreeBytes = freeBytes,
): Promise<{ readonly text: string; readonly isWaiting: boolean } | null> {
  const left = await free(folder);
  if (left >= MIN_FREE_DISK_BYTES) return null;
  const megabytes = Math.floor(left / MB);
  // not text: for the person who starts the server
  const sentence = `The disk of ${folder} is full: ${megabytes} MB are left, and ${MIN_FREE_DISK_BYTES / MB} MB are needed.`;
  const isWaiting = left < MIN_DATABASE_BYTES;
  // not text: for the person who starts the server
  const waiting = `Nothing is lost. Tillslip goes on by itself when ${MIN_DATABASE_BYTES / MB} MB are free.`;
  // not text: for the person who starts the server
  const refusing = 'Documents are refused until there is room; nothing that was accepted is lost.';
  return { text: `${sentence} ${isWaiting ? waiting : refusing}`, isWaiting };
}

/** Whether the disk of a folder has too little left for the database. */
export const isExhausted = async (folder: string, free: FreeBytes = freeBytes): Promise<boolean> =>
  (await free(folder)) < MIN_DATABASE_BYTES;

/** Wait until the disk of a folder has room for the database, or until `signal` aborts. */
export async function waitForRoom(folder: string, signal?: AbortSignal, free: FreeBytes = freeBytes): Promise<void> {
  while (!signal?.aborted && (await isExhausted(folder, free)))
    await sleep(POLL_MS, undefined, signal && { signal }).catch(() => {});
}

/** Codes of a full disk or an exceeded quota, from the system and from PostgreSQL. */
const FULL_CODES = ['ENOSPC', 'EDQUOT', '53100'];

/** Whether an error, or what caused it, is a full disk of this machine or of the database. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && FULL_CODES.includes(String(error.code))) || isDiskFull(error.cause));
