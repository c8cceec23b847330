import { readFile } from 'node:fs/promises';
import { sniffFileType } from '@tillslip/domain/receipts/intake/sniff-file-type';
import type { SourceFile } from '../ports/document-reader.ts';

/** Read a file from disk; its kind is detected from its first bytes, never from its name. */
export async function sourceFile(path: string): Promise<SourceFile> {
  const bytes = new Uint8Array(await readFile(path));
  return { bytes, kind: kindOf(bytes) };
}

function kindOf(bytes: Uint8Array): SourceFile['kind'] {
  if (sniffFileType(bytes) === 'invoice-xml') return 'xml';
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  if (head.includes('%PDF-')) return 'pdf';
  // The brands that libheif decodes; AVIF has another brand and is an ordinary picture to sharp.
  return /^[\s\S]{4}ftyp(?:hei|hev|mif1|msf1)/.test(head) ? 'heic' : 'image';
}
