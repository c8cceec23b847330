import type { Cents } from '@tillslip/domain/kernel/money';
import type { invoicesLink } from './drill.ts';

/** One bar of a chart: a day or a month. */
export type Bar = {
  key: string;
  /** Its name in the table and the tooltip. */
  name: string;
  /** The label under the bar; empty where there is no space. */
  tick: string;
  totalCents: Cents;
  /** The VAT included in the total; null if unknown. */
  taxCents: Cents | null;
  receipts: number;
  isCurrent: boolean;
  link: ReturnType<typeof invoicesLink>;
};

/** The height of the chart and its placeholder, so that nothing moves when it loads. */
export const PLOT_HEIGHT = 260;
