import type { Trend } from '@tillslip/domain/analytics/trend';

/** From here on a percentage says nothing any more: 900 % up is ten times as much. */
const TENFOLD_PERCENT = 900;

/** How far a figure moved: whole percent (Spec: 1 §9), and in words where the percentage would be absurd. */
export const trendWords = ({ percent }: Trend): string => (percent > TENFOLD_PERCENT ? 'more than 10×' : `${percent}%`);
