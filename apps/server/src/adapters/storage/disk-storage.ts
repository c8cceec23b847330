import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Storage } from '../../ports/storage.ts';
import { checkStorageKey } from './storage-key.ts';

/**
 * Create a storage in a folder of this machine, one file per key. Without room on the disk it refuses to write, with the
 * code of a full disk.
 */
export function createDiskStorage(folder: string, hasRoom: () => Promise<boolean> = async () => true): Storage {
  const write = async (key: string, content: (file: FileHandle) => Promise<void>): Promise<void> => {
    const path = pathOf(key);
    if (!(await hasRoom())) throw Object.assign(new Error('No room on the disk'), { code: 'ENOSPC' });
    await writeWhole(path, content);
  };
  const pathOf = (key: string): string => {
    checkStorageKey(key);
    return join(folder, key);
  };
  return {
    name: folder,
    put: (key, bytes) => write(key, (file) => file.writeFile(bytes)),
    putStream: (key, stream) =>
      write(key, async (file) => {
        for await (const piece of stream) await file.appendFile(piece);
      }),
    get: (key) => nullIfMissing(readFile(pathOf(key))),
    async open(key) {
      const file = await nullIfMissing(open(pathOf(key)));
      if (!file) return null;
      const { size } = await file.stat();
      return { stream: file.createReadStream(), bytes: size };
    },
    delete: (key) => rm(pathOf(key), { force: true }),
  };
}

/** Write a temporary file and rename it, so that neither a reader nor a power failure leaves half a file. */
async function writeWhole(path: string, write: (file: FileHandle) => Promise<void>): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const half = `${path}.${randomUUID()}.half`;
  try {
    const file = await open(half, 'wx', 0o600);
    try {
      await write(file);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(half, path);
  } catch (error) {
    await rm(half, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

/** Sync the folder, because otherwise a power failure may lose the file's name. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function nullIfMissing<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
