import type { Readable } from 'node:stream';

/** Stores bytes in a folder on disk or an S3-compatible bucket. We choose the keys, which are relative paths. */
export interface Storage {
  readonly name: string;
  /** Store the bytes under a key, completely or not at all; an existing key is replaced. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Store a stream of known length, which is never completely in memory. */
  putStream(key: string, stream: Readable, bytes: number, contentType: string): Promise<void>;
  /** Return the bytes; null when nothing is stored under the key. */
  get(key: string): Promise<Uint8Array | null>;
  /** Return the bytes as a stream with their length; null when nothing is stored under the key. */
  open(key: string): Promise<{ readonly stream: Readable; readonly bytes: number } | null>;
  /** Delete a key; deleting a missing key is not an error. */
  delete(key: string): Promise<void>;
}
