import type { Trend } from '@tillslip/domain/analytics/trend';
import { ArrowDown, ArrowUp, Minus } from 'lucide-react';
import { trendWords } from '../format/trend-words.ts';
import classes from './trend-mark.module.css';

const LOOK = {
  up: { icon: ArrowUp, word: 'up' },
  down: { icon: ArrowDown, word: 'down' },
  flat: { icon: Minus, word: 'unchanged' },
} as const;

type TrendMarkProps = {
  trend: Trend;
  /** Whether more is good news, bad news, or neither. */
  better?: 'more' | 'less' | 'neither';
};

/** How a figure moved against last month. Where less is better, the colours are the other way round (Spec: 1 §9). */
export function TrendMark({ trend, better = 'more' }: TrendMarkProps) {
  const { direction } = trend;
  const { icon: Icon, word } = LOOK[direction];
  const wanted = better === 'less' ? 'down' : 'up';
  const tone = direction === 'flat' || better === 'neither' ? 'flat' : direction === wanted ? 'good' : 'bad';
  return (
    <span className={classes.trend} data-tone={tone}>
      <Icon size={14} aria-hidden />
      <span className="visually-hidden">{word} </span>
      {trendWords(trend)}
    </span>
  );
}
