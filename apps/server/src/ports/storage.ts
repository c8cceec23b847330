import type { Readable } from 'node:stream';

/** Where bytes are kept: a folder on disk, or an S3-compatible bucket. Keys are relative paths of ours, never a user's. */
export interface Storage {
  readonly name: string;
  /** Store the bytes under the key, whole or not at all; an existing key is replaced. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The same from a stream of known length, which is never in memory as a whole. */
  putStream(key: string, stream: Readable, bytes: number, contentType: string): Promise<void>;
  /** The bytes, or null where nothing is stored under the key. */
  get(key: string): Promise<Uint8Array | null>;
  /** The bytes as a stream with their length, or null where nothing is stored under the key. */
  open(key: string): Promise<{ readonly stream: Readable; readonly bytes: number } | null>;
  /** Remove the key; removing what is not there is not an error. */
  delete(key: string): Promise<void>;
}
