import type { Readable } from 'node:stream';
import { PassThrough } from 'node:stream';
import { ZipFile } from 'yazl';

/** One file of an archive. Its bytes are asked for when its turn comes, never before. */
export interface ZipEntry {
  /** With slashes, relative, of our own making. */
  readonly path: string;
  readonly modified: Date;
  open(): Promise<Readable>;
  /** False for what is compressed already, such as pictures. */
  readonly compress?: boolean;
}

/**
 * An archive as a stream: one entry after the other, never the whole in memory. It breaks off when an
 * entry cannot be opened, so that half an archive is never taken for a whole one.
 */
export function zipStream(entries: readonly ZipEntry[]): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  zip.on('error', (error: Error) => output.destroy(error));
  zip.outputStream.on('error', (error) => output.destroy(error)).pipe(output);
  for (const { path, modified, open, compress = true } of entries)
    zip.addReadStreamLazy(path, { mtime: modified, compress }, (give) => {
      open().then(
        (stream) =>
          give(
            null,
            stream.on('error', (error) => output.destroy(error)),
          ),
        (error) => output.destroy(error),
      );
    });
  zip.end();
  return output;
}
