import type { Cents } from '@tillslip/domain/kernel/money';
import { Money } from '../../../ui/format/money.tsx';
import classes from './paper.module.css';

const FULL = 50;

/** What a figure changed by: a bar to the right when it grew, to the left when it shrank, and the amount. */
export function ChangeBar({ changeCents, largest }: { changeCents: Cents; largest: number }) {
  const width = (Math.abs(changeCents) / largest) * FULL;
  return (
    <div className={classes.changed}>
      <span className={classes.bar} aria-hidden>
        {changeCents !== 0 && (
          <span
            data-grew={changeCents > 0 || undefined}
            style={{ width: `${width}%`, left: changeCents > 0 ? '50%' : `${FULL - width}%` }}
          />
        )}
      </span>
      {changeCents === 0 ? (
        <span className={classes.same}>no change</span>
      ) : (
        <span>
          {changeCents > 0 && '+'}
          <Money amount={changeCents} />
        </span>
      )}
    </div>
  );
}
