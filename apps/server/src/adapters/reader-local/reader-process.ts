/**
 * The entry of the reading process: reads one document at a time for its parent, and never outlives it.
 */
import sharp from 'sharp';
import { readDocument } from './read-document.ts';
import { isReadRequest, type ReaderAnswer, type ReadRequest } from './reader-messages.ts';

// No picture is opened twice: a cache of them would only hold memory.
sharp.cache(false);

process.on('disconnect', () => process.exit(0));
process.on('message', (message) => {
  if (isReadRequest(message)) void serve(message);
});

/** Facts first: a person can look at them while the pages are still being drawn. */
async function serve({ files, password }: ReadRequest): Promise<void> {
  try {
    const onProgress: Parameters<typeof readDocument>[1] = (progress) => answer({ kind: 'progress', progress });
    const { outcome, draw } = await readDocument(files, onProgress, { password });
    answer({ kind: 'outcome', outcome });
    answer({ kind: 'pictures', pictures: await draw() });
  } catch (error) {
    answer({ kind: 'fault', message: error instanceof Error ? error.message : String(error) });
  }
}

function answer(message: ReaderAnswer): void {
  process.send?.(message);
}
