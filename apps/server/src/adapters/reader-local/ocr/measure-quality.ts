import type { PictureProblem } from '@tillslip/domain/receipts/facts/read-failures';
import type { PageQuality } from '../../../ports/document-reader.ts';
import { measurePrint, type PrintMeasures } from '../image/measure-print.ts';
import type { Raster } from '../image/raster.ts';
import { meanConfidence, type TextLine } from './recognise-text.ts';

/**
 * The minimum mean confidence of a page's letters. Of three hundred slips, good pictures lie above 0.9, and the worst with
 * a correct total at 0.82; pictures too blurred to read fall below 0.75.
 */
const UNREADABLE_BELOW = 0.75;
const DOUBTFUL_BELOW = 0.87;
/** The limits at which each problem is visible; see {@link PrintMeasures}. */
const SMALL_PRINT = 20;
const DARK_PAPER = 60;
const FAINT_PRINT = 25;
const SOFT_EDGES = 0.06;

/** Find the problem of a picture from the confidence of its lines and the look of their print; null when it is good. */
export function measureQuality(page: number, raster: Raster, lines: readonly TextLine[]): PageQuality | null {
  const sure = meanConfidence(lines);
  if (sure >= DOUBTFUL_BELOW) return null;
  const print = measurePrint(
    raster,
    lines.map(({ box }) => box),
  );
  const isUnreadable = sure < UNREADABLE_BELOW;
  const problem = (print && visibleProblem(print)) ?? (isUnreadable ? 'blurred' : null);
  return problem && { page, problem, isUnreadable };
}

function visibleProblem({ paper, contrast, sharpness, height }: PrintMeasures): PictureProblem | null {
  if (height < SMALL_PRINT) return 'small';
  if (paper < DARK_PAPER) return 'dark';
  if (sharpness < SOFT_EDGES) return 'blurred';
  return contrast < FAINT_PRINT ? 'faded' : null;
}
