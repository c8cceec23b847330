import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';

const open = promisify((bytes: Buffer, done: (error: Error | null, zip: ZipFile) => void) =>
  fromBuffer(bytes, { lazyEntries: true }, done),
);

/** Read the files of an archive by name. */
export async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await open(bytes);
  const files = new Map<string, Buffer>();
  const read = promisify<Entry, NodeJS.ReadableStream>(zip.openReadStream.bind(zip));
  return new Promise((done, failed) => {
    zip.on('error', failed);
    zip.on('end', () => done(files));
    zip.on('entry', async (entry: Entry) => {
      files.set(entry.fileName, await buffer(await read(entry)));
      zip.readEntry();
    });
    zip.readEntry();
  });
}
