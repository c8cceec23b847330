/** What the tests use of yauzl, which has no types of its own. */
declare module 'yauzl' {
  import type { EventEmitter } from 'node:events';

  export interface Entry {
    readonly fileName: string;
  }

  export interface ZipFile extends EventEmitter {
    readEntry(): void;
    openReadStream(entry: Entry, done: (error: Error | null, stream: NodeJS.ReadableStream) => void): void;
  }

  export function fromBuffer(
    bytes: Buffer,
    options: { readonly lazyEntries: boolean },
    done: (error: Error | null, zip: ZipFile) => void,
  ): void;
}
