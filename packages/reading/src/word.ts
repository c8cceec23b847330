/**
 * A word on a page: the common form of PDF text and OCR.
 *
 * Coordinates are fractions of the upright page's width and height (0 to 1, origin top left), so that
 * a box can be drawn on any rendering of the page.
 */
export interface Word {
  readonly text: string;
  readonly page: number;
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  /** 0 to 1: the recogniser's confidence; 1 for a text layer. */
  readonly confidence: number;
}

/** The words of a page; its size in pixels or points gives the fractions their aspect ratio. */
export interface PageWords {
  /** Counted from 1. */
  readonly page: number;
  readonly width: number;
  readonly height: number;
  readonly source: 'text-layer' | 'ocr';
  readonly words: readonly Word[];
}

/** Where something is on a page, in fractions of the upright page. */
export interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}
