/** Is told when a call into PDFium begins (true) and ends (false). PDFium cannot be interrupted from inside its process. */
export type PdfWatch = (isInside: boolean) => void;

let watch: PdfWatch = () => {};

/** Set who watches the calls of this process. */
export function watchPdf(next: PdfWatch): void {
  watch = next;
}

/** Make a call into PDFium under the eyes of the watch. */
export function inPdf<T>(call: () => T): T {
  watch(true);
  try {
    return call();
  } finally {
    watch(false);
  }
}
