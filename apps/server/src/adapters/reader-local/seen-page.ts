import type { PageWords } from '@tillslip/reading/word';
import type { PagePicture, PageQuality } from '../../ports/document-reader.ts';
import type { PageView } from './image/page-view.ts';

/** A page that was read. */
export interface SeenPage {
  readonly words: PageWords;
  /** The pixels it was read from; null for a text layer, and after they were released. */
  readonly view: PageView | null;
  /** The problem of its picture; null when it is good, and for a text layer. */
  readonly quality: PageQuality | null;
  /** Whether there is nothing on it; never for a text layer. */
  readonly isBlank?: boolean;
  /** Draw its picture for people. */
  draw(): Promise<PagePicture>;
}

/**
 * A page that is not read yet. Opening is cheap; `look` does the work and is called once, so that only one page's pixels
 * are in memory. It returns null when the page is damaged.
 */
export interface WaitingPage {
  look(page: number): Promise<SeenPage | null>;
}
