/**
 * The entry of the reading process: reads one document at a time for its parent, and never outlives it.
 */
import { readDocument } from './read-document.ts';
import { isReadRequest, type ReaderAnswer, type ReadRequest } from './reader-messages.ts';

process.on('disconnect', () => process.exit(0));
process.on('message', (message) => {
  if (isReadRequest(message)) void serve(message);
});

async function serve(request: ReadRequest): Promise<void> {
  try {
    const outcome = await readDocument(request.files, (progress) => answer({ kind: 'progress', progress }));
    answer({ kind: 'outcome', outcome });
  } catch (error) {
    answer({ kind: 'fault', message: error instanceof Error ? error.message : String(error) });
  }
}

function answer(message: ReaderAnswer): void {
  process.send?.(message);
}
