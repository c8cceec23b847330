import type { Cents } from '@tillslip/domain/kernel/money';
import type { drillTo } from './drill.ts';

/** One bar of a chart: a day or a month. */
export type Bar = {
  key: string;
  /** In the table, and where the bar is pointed at. */
  name: string;
  /** Under the bar; empty where there is no room for each. */
  tick: string;
  totalCents: Cents;
  /** The part of the total that is VAT; null where it is not known. */
  taxCents: Cents | null;
  receipts: number;
  isCurrent: boolean;
  link: ReturnType<typeof drillTo>;
};

/** How high a chart is, loaded or not: nothing moves when it comes. */
export const PLOT_HEIGHT = 260;
