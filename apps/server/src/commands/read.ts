import { createLocalReader } from '../adapters/reader-local/local-reader.ts';
import type { DocumentReader, ReadFailure } from '../ports/document-reader.ts';
import { fieldRecords, readingRecord } from './reading-record.ts';
import { sourceFile } from './source-file.ts';

const FAILURES: Readonly<Record<ReadFailure, string>> = {
  encrypted: 'The PDF asks for a password',
  corrupt: 'The file is damaged or is not a PDF or picture',
  unreadable: 'Not one word could be read',
  'too-many-pages': 'The document has too many pages',
  'timed-out': 'Reading took too long',
  cancelled: 'Reading was cancelled',
};

/**
 * `npm run read -- FILE…`: reads each file as a document of its own and writes one JSON line for it.
 *
 * A file that cannot be read is a line with its error; the others are still read. Gives the exit status.
 */
export async function readCommand(paths: readonly string[], write: (line: string) => void): Promise<number> {
  const reader = createLocalReader();
  let failures = 0;
  try {
    for (const path of paths) {
      const record = await recordOf(reader, path);
      if ('error' in record) failures++;
      write(JSON.stringify(record));
    }
  } finally {
    await reader.close();
  }
  return failures > 0 ? 1 : 0;
}

async function recordOf(reader: DocumentReader, path: string) {
  try {
    const outcome = await reader.readReceipt([await sourceFile(path)]);
    if (!outcome.ok) return { file: path, error: FAILURES[outcome.failure] };
    return {
      file: path,
      ...readingRecord(outcome.reading),
      confidence: overallConfidence(Object.values(outcome.reading.fields).map((field) => field.confidence)),
      fields: fieldRecords(outcome.reading.fields),
      pages: outcome.pages.length,
      seconds: outcome.seconds,
    };
  } catch (error) {
    return { file: path, error: error instanceof Error ? error.message : String(error) };
  }
}

/** The mean over the fields that were found; 0 when nothing was. */
function overallConfidence(confidences: readonly number[]): number {
  const total = confidences.reduce((sum, one) => sum + one, 0);
  return confidences.length === 0 ? 0 : Math.round((total / confidences.length) * 100) / 100;
}
