import { useLingui } from '@lingui/react/macro';
import type { BankAccountDetail } from '@tillslip/contract/bank/accounts';
import { formatRand } from '@tillslip/domain/kernel/format-rand';
import { dayText } from '@tillslip/messages/dates';
import { DateText } from '../../../ui/format/date-text.tsx';
import { Money } from '../../../ui/format/money.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import classes from './balance-line.module.css';
import { balanceLines, balanceRuns } from './balance-points.ts';

const SIZE = { width: 1000, height: 80 };

/** The balance at the ends of the statements as a line, broken at each gap. Nothing for fewer than two balances. */
export function BalanceLine({ account }: { account: BankAccountDetail }) {
  const { i18n, t } = useLingui();
  const runs = balanceRuns(account);
  const points = runs.flat();
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 2) return null;
  const { lines, zero } = balanceLines(runs, SIZE);
  return (
    <Card title={t`Balance`}>
      <svg
        className={classes.line}
        viewBox={`0 -4 ${SIZE.width} ${SIZE.height + 8}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t`Balance at the ends of the statements: from ${{ start: formatRand(first.balance) }} on ${{ startDay: dayText(i18n, first.day) }} to ${{ end: formatRand(last.balance) }} on ${{ endDay: dayText(i18n, last.day) }}`}
      >
        {zero !== null && <line className={classes.zero} x1={0} x2={SIZE.width} y1={zero} y2={zero} />}
        <path d={lines.join('')} />
      </svg>
      <dl className={classes.ends}>
        <div>
          <dt>
            <DateText day={first.day} />
          </dt>
          <dd>
            <Money amount={first.balance} />
          </dd>
        </div>
        <div>
          <dt>
            <DateText day={last.day} />
          </dt>
          <dd>
            <Money amount={last.balance} />
          </dd>
        </div>
      </dl>
    </Card>
  );
}
