import type { UnlockOutcome } from '../../ports/document-reader.ts';
import { openPdf } from './pdf/pdf-document.ts';

/**
 * Makes a copy of a protected PDF that asks for no password. Runs inside the reading process.
 *
 * The copy is opened before it is given: one that cannot be read would stand in the original's place.
 */
export async function unlockPdf(bytes: Uint8Array, password: string): Promise<UnlockOutcome> {
  const opened = await openPdf(bytes, password);
  if (!opened.ok) return opened;
  const { document } = opened;
  try {
    const copy = document.unprotected();
    return copy && (await hasPages(copy, document.pages))
      ? { ok: true, bytes: copy }
      : { ok: false, failure: 'corrupt' };
  } finally {
    document.close();
  }
}

async function hasPages(bytes: Uint8Array, pages: number): Promise<boolean> {
  const opened = await openPdf(bytes);
  if (!opened.ok) return false;
  opened.document.close();
  return opened.document.pages === pages;
}
