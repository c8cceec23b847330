import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Deadline } from '@tillslip/contract/dashboard';
import { absolute } from '@tillslip/domain/kernel/money';
import { monthOfCode } from '@tillslip/domain/vat/periods/vat-period';
import { periodText } from '@tillslip/messages/dates';
import { daysLeftWords, isNear } from '../../../ui/format/deadline-words.ts';
import { Money } from '../../../ui/format/money.tsx';
import { OpenReturn } from './open-return.tsx';
import classes from './readiness-card.module.css';
import { isReadyReturn, StateMark } from './return-state.tsx';

/** How many returns are listed before the rest folds away. */
const MAX_SHOWN = 3;

/** The returns of several companies, nearest first; the figure is how many of them are ready. */
export function SeveralReturns({ deadlines }: { deadlines: readonly Deadline[] }) {
  const { t } = useLingui();
  const [next] = deadlines;
  const ready = deadlines.filter(({ readiness }) => readiness !== null && isReadyReturn(readiness)).length;
  const folded = deadlines.slice(MAX_SHOWN);
  if (next === undefined) return null;
  return (
    <section className={classes.card} aria-label={t`Your next VAT201`}>
      <div className={classes.words}>
        <h2>
          <Trans>
            {ready} of {{ count: deadlines.length }} VAT201 returns ready
          </Trans>
        </h2>
        <p>
          <Trans>Next: {{ companyName: next.companyName }}</Trans>
        </p>
      </div>
      <OpenReturn deadline={next} />
      <ReturnRows deadlines={deadlines.slice(0, MAX_SHOWN)} />
      {folded.length > 0 && (
        <details className={classes.folded}>
          <summary>{t`${plural({ count: folded.length }, { one: '# more return', other: '# more returns' })}`}</summary>
          <ReturnRows deadlines={folded} />
        </details>
      )}
    </section>
  );
}

const ReturnRows = ({ deadlines }: { deadlines: readonly Deadline[] }) => (
  <ul className={classes.rows}>
    {deadlines.map((deadline) => (
      <ReturnRow key={`${deadline.companyId} ${deadline.periodEnd}`} deadline={deadline} />
    ))}
  </ul>
);

function ReturnRow({ deadline: { companyId, companyName, readiness, ...due } }: { deadline: Deadline }) {
  const { i18n, t } = useLingui();
  const { periodCode, periodStart, periodEnd, daysLeft } = due;
  return (
    <li>
      <Link to="/app/vat" search={{ company: companyId, month: monthOfCode(periodCode) }}>
        {companyName}
      </Link>
      <span className={classes.counts}>{periodText(i18n, periodStart, periodEnd)}</span>
      <span className={classes.state}>{readiness && <StateMark readiness={readiness} />}</span>
      <span className={classes.amount}>
        {readiness && (
          <>
            <small>{readiness.netCents < 0 ? t`VAT refundable` : t`VAT payable`}</small>{' '}
            <Money amount={absolute(readiness.netCents)} />
          </>
        )}
      </span>
      <span className={classes.counts} data-near={isNear(daysLeft) || undefined}>
        {daysLeftWords(i18n, daysLeft)}
      </span>
    </li>
  );
}
