import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Trend } from '@tillslip/domain/analytics/trend';
import { ArrowDown, ArrowUp, Minus } from 'lucide-react';
import classes from './trend-mark.module.css';

const DIRECTIONS = {
  up: { icon: ArrowUp, label: msg`up` },
  down: { icon: ArrowDown, label: msg`down` },
  flat: { icon: Minus, label: msg`unchanged` },
} as const;

type TrendMarkProps = {
  trend: Trend;
  /** Whether an increase is good, bad, or neither. */
  better?: 'more' | 'less' | 'neither';
};

/** The change since last month. The colours swap when a decrease is good (Spec: 1 §9). */
export function TrendMark({ trend, better = 'more' }: TrendMarkProps) {
  const { i18n, t } = useLingui();
  const { direction } = trend;
  const { icon: Icon, label } = DIRECTIONS[direction];
  const wanted = better === 'less' ? 'down' : 'up';
  const tone = direction === 'flat' || better === 'neither' ? 'flat' : direction === wanted ? 'good' : 'bad';
  return (
    <span className={classes.trend} data-tone={tone}>
      <Icon size={14} aria-hidden />
      <span className="visually-hidden">{t(label)} </span>
      {trendWords(i18n, trend)}
    </span>
  );
}

/** Above this a percentage is hard to read: 900 % up is ten times as much. */
const MAX_PERCENT = 900;

/** A trend in whole percent (Spec: 1 §9), or "more than 10×" where the percentage would be absurd. */
export const trendWords = (i18n: I18n, { percent }: Trend): string =>
  percent > MAX_PERCENT ? i18n.t(msg`more than 10×`) : `${percent}%`;
