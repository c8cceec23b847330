import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unpackPages } from '@tillslip/reading/testing/packed-words';
import type { PageWords } from '@tillslip/reading/word';
import { readPages } from '../adapters/reader-local/read-pages.ts';
import type { LabelledDocument } from './score-reading.ts';
import { sourceFile } from './source-file.ts';

/** The folder of labelled documents, and the folder in which their words are cached between runs. */
export interface LabelledFolder {
  readonly folder: string;
  readonly words: string | null;
}

/** Load the documents of a folder's `receipts.json` and `invoices.json`. @throws when there is neither. */
export async function labelledDocuments(folder: string): Promise<readonly LabelledDocument[]> {
  const lists = await Promise.all(
    ['receipts.json', 'invoices.json'].map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8').catch(() => '[]');
      const list: readonly LabelledDocument[] = JSON.parse(text);
      return list;
    }),
  );
  const documents = lists.flat();
  if (documents.length === 0) throw new Error(`There is no receipts.json or invoices.json in ${folder}`);
  return documents;
}

/**
 * Load the words of a document: its own, or else those in the cache; otherwise recognise and cache them. Empty when it
 * cannot be read.
 */
export async function wordsOf(
  document: LabelledDocument,
  { folder, words }: LabelledFolder,
): Promise<readonly PageWords[]> {
  if (document.pages) return unpackPages(document.pages);
  const kept = words === null ? null : join(words, `${document.id}.json`);
  const known = kept && (await readFile(kept, 'utf8').catch(() => null));
  if (known) return JSON.parse(known);
  const pages = document.file ? await wordsInFile(join(folder, document.file)) : [];
  if (kept && words) {
    await mkdir(words, { recursive: true });
    await writeFile(kept, JSON.stringify(pages));
  }
  return pages;
}

/** Recognise the words of a picture or PDF with the local reader; empty when it cannot be read. */
export async function wordsInFile(path: string): Promise<readonly PageWords[]> {
  const read = await readPages([await sourceFile(path)], () => {});
  return read.ok ? read.pages : [];
}
