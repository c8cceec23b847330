import { type Pdfium, withMemory } from './pdfium.ts';

/** Files inside a PDF beyond these limits are not an invoice's data. */
const MOST_FILES = 20;
const MOST_BYTES = 2_000_000;

/** The XML files attached to an open document, as text. */
export function xmlAttachments(pdfium: Pdfium, document: number): readonly string[] {
  const count = Math.min(MOST_FILES, pdfium._FPDFDoc_GetAttachmentCount(document));
  return Array.from({ length: Math.max(0, count) }, (_, index) => pdfium._FPDFDoc_GetAttachment(document, index))
    .filter((attachment) => attachment !== 0 && nameOf(pdfium, attachment).toLowerCase().endsWith('.xml'))
    .flatMap((attachment) => contentOf(pdfium, attachment) ?? []);
}

function nameOf(pdfium: Pdfium, attachment: number): string {
  const size = Math.min(1000, pdfium._FPDFAttachment_GetName(attachment, 0, 0));
  return withMemory(pdfium, Math.max(2, size), (room) => {
    pdfium._FPDFAttachment_GetName(attachment, room, size);
    // UTF-16, ended by a nought of two bytes.
    return new TextDecoder('utf-16le').decode(pdfium.HEAPU8.slice(room, room + Math.max(0, size - 2)));
  });
}

function contentOf(pdfium: Pdfium, attachment: number): string | null {
  return withMemory(pdfium, 4, (length) => {
    const size = () => pdfium.HEAP32[length >> 2] ?? 0;
    pdfium._FPDFAttachment_GetFile(attachment, 0, 0, length);
    const bytes = size();
    if (bytes <= 0 || bytes > MOST_BYTES) return null;
    return withMemory(pdfium, bytes, (room) => {
      pdfium._FPDFAttachment_GetFile(attachment, room, bytes, length);
      return new TextDecoder().decode(pdfium.HEAPU8.slice(room, room + bytes));
    });
  });
}
