/**
 * The entry of the reading thread: the reading process without a process of its own. It imports nothing of the server.
 */
import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { answerRead } from './read-document.ts';
import { isReaderRequest, type ReaderAnswer } from './reader-messages.ts';

// No picture is opened twice, so a cache would only use memory.
sharp.cache(false);

const answer = (message: ReaderAnswer): void => parentPort?.postMessage(message);

parentPort?.on('message', (message: unknown) => {
  if (!isReaderRequest(message) || message.kind !== 'read') return;
  // An error ends the thread, and its parent learns of it by that.
  void answerRead(message, answer);
});
