import type { Trend } from '@tillslip/contract/dashboard';
import { ArrowDown, ArrowUp, Minus } from 'lucide-react';
import classes from './metrics.module.css';
import { trendWords } from './trend-words.ts';

const LOOK = {
  up: { icon: ArrowUp, word: 'up' },
  down: { icon: ArrowDown, word: 'down' },
  flat: { icon: Minus, word: 'unchanged' },
} as const;

type TrendMarkProps = { trend: Trend; lessIsBetter?: boolean };

/** How a figure moved against last month. Where less is better, the colours are the other way round (Spec: 1 §9). */
export function TrendMark({ trend, lessIsBetter = false }: TrendMarkProps) {
  const { direction } = trend;
  const { icon: Icon, word } = LOOK[direction];
  const better = direction === (lessIsBetter ? 'down' : 'up');
  return (
    <span className={classes.trend} data-tone={direction === 'flat' ? 'flat' : better ? 'good' : 'bad'}>
      <Icon size={14} aria-hidden />
      <span className="visually-hidden">{word} </span>
      {trendWords(trend)}
    </span>
  );
}
