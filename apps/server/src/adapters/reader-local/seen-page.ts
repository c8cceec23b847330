import type { PageWords } from '@tillslip/reading/word';
import type { PagePicture, PageQuality } from '../../ports/document-reader.ts';
import type { PageView } from './image/page-view.ts';

/** A page that was looked at. */
export interface SeenPage {
  readonly words: PageWords;
  /** The pixels it was read from; null for a text layer, and when they were let go. */
  readonly view: PageView | null;
  /** What is wrong with its picture; null when it is good, and for a text layer. */
  readonly quality: PageQuality | null;
  /** Its picture for people. */
  draw(): Promise<PagePicture>;
}

/**
 * A page waiting to be looked at. Opening is cheap; `look` does the work and is done once, so that only
 * one page's pixels are in memory. Null when it turns out to be damaged.
 */
export interface WaitingPage {
  look(page: number): Promise<SeenPage | null>;
}
