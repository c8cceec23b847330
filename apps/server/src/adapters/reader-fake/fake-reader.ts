import type { OwnCompany } from '@tillslip/reading/parties/own-traces';
import { readReceipt } from '@tillslip/reading/receipt/read-receipt';
import { layOutText } from '@tillslip/reading/testing/lay-out-text';
import type {
  DocumentReader,
  PagePicture,
  ReadOutcome,
  SourceFile,
  UnlockOutcome,
} from '../../ports/document-reader.ts';

/** A file with one of these words as its text fails in that way. */
const FAILURES = ['encrypted', 'corrupt', 'unreadable', 'too-many-pages', 'timed-out'] as const;
/** A file with this text is read until the caller aborts. */
const ENDLESS = 'endless';

/**
 * Create a reader for tests: a file is text, form feeds separate its pages, and the real rules read them. It is fast and
 * deterministic, and passes the same suite as the real reader.
 */
export function createFakeReader(): DocumentReader {
  return {
    name: 'fake',
    readReceipt: async (files, { signal, onProgress, ourselves = [] } = {}) => {
      if (signal?.aborted) return { ok: false, failure: 'cancelled', pictures: [] };
      const texts = files.map(textOf);
      if (texts.includes(ENDLESS)) return waitForAbort(signal);
      onProgress?.({ stage: 'opening', page: 0, pages: 0 });
      const failure = FAILURES.find((one) => texts.includes(one)) ?? (texts.some(isLocked) ? 'encrypted' : undefined);
      if (failure) return { ok: false, failure, pictures: [] };
      return {
        ...understand(texts.join('\f'), ourselves, onProgress),
        pagesOfFiles: texts.map((text) => text.split('\f').length),
      };
    },
    drawSmall: async (file) => (file.kind === 'xml' || textOf(file) === 'corrupt' ? null : SMALLEST_JPEG),
    unlockPdf: async (bytes, password, { signal } = {}) =>
      signal?.aborted ? { ok: false, failure: 'cancelled' } : unlock(textOf({ bytes }), password),
    close: async () => {},
  };
}

/** A protected file contains its password and its protected text; plain `encrypted` cannot be opened. */
const PROTECTED = /^encrypted(?: (?<password>\S+)\n(?<words>.*))?$/s;

const isLocked = (text: string): boolean => PROTECTED.test(text);

function unlock(text: string, password: string): UnlockOutcome {
  if (text === 'corrupt') return { ok: false, failure: 'corrupt' };
  const locked = PROTECTED.exec(text)?.groups;
  if (!isLocked(text)) return { ok: true, bytes: new TextEncoder().encode(text) };
  if (locked?.words && locked.password === password) return { ok: true, bytes: new TextEncoder().encode(locked.words) };
  return { ok: false, failure: 'encrypted', password: password === '' ? 'missing' : 'wrong' };
}

function textOf({ bytes, pages }: Pick<SourceFile, 'bytes' | 'pages'>): string {
  const text = new TextDecoder().decode(bytes).trimEnd();
  if (!pages) return text;
  return text
    .split('\f')
    .slice(pages.from - 1, pages.to)
    .join('\f');
}

function understand(
  text: string,
  ourselves: readonly OwnCompany[],
  onProgress: NonNullable<Parameters<DocumentReader['readReceipt']>[1]>['onProgress'],
): Extract<ReadOutcome, { ok: true }> {
  const pages = layOutText(text);
  for (const { page } of pages) onProgress?.({ stage: 'page', page, pages: pages.length });
  onProgress?.({ stage: 'understanding', page: pages.length, pages: pages.length });
  const pictures = pages.map(({ page, width, height }): PagePicture => ({ page, width, height, jpeg: SMALLEST_JPEG }));
  return { ok: true, reading: readReceipt(pages, { ourselves }), pages, pictures, seconds: 0.01 };
}

const waitForAbort = (signal: AbortSignal | undefined): Promise<ReadOutcome> =>
  new Promise((resolve) => {
    signal?.addEventListener('abort', () => resolve({ ok: false, failure: 'cancelled', pictures: [] }));
  });

/** The shortest bytes that are recognised as a JPEG. */
const SMALLEST_JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xd9]);
