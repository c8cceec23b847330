import { readFile } from 'node:fs/promises';
import type { SourceFile } from '../ports/document-reader.ts';

/** Read a file from disk and tells by its first bytes, never by its name, what it is. */
export async function sourceFile(path: string): Promise<SourceFile> {
  const bytes = new Uint8Array(await readFile(path));
  return { bytes, kind: kindOf(bytes) };
}

function kindOf(bytes: Uint8Array): SourceFile['kind'] {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  if (head.includes('%PDF-')) return 'pdf';
  // The brands libheif can decode; AVIF has another and is an ordinary picture to sharp.
  return /^[\s\S]{4}ftyp(?:hei|hev|mif1|msf1)/.test(head) ? 'heic' : 'image';
}
