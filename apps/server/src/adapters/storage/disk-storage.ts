import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Storage } from '../../ports/storage.ts';
import { checkStorageKey } from './storage-key.ts';

/** Create a storage in a folder of this machine, one file per key. */
export function createDiskStorage(folder: string): Storage {
  const pathOf = (key: string): string => {
    checkStorageKey(key);
    return join(folder, key);
  };
  return {
    name: folder,
    put: (key, bytes) => writeWhole(pathOf(key), (file) => file.writeFile(bytes)),
    putStream: (key, stream) =>
      writeWhole(pathOf(key), async (file) => {
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
