import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Dashboard, Deadline } from '@tillslip/contract/dashboard';
import { periodText } from '@tillslip/messages/dates';
import { countUnassigned, unassignedQuery } from '../../../api/unassigned.ts';
import { Payable } from '../../../features/vat/payable.tsx';
import { DateText } from '../../../ui/format/date-text.tsx';
import { daysLeftWords, isNear } from '../../../ui/format/deadline-words.ts';
import { OpenReturn } from './open-return.tsx';
import classes from './readiness-card.module.css';
import { ReturnState, ZeroReasons } from './return-state.tsx';
import { SeveralReturns } from './several-returns.tsx';

/** "Am I ready?": the next return of the company that was chosen, or those of all. One figure, one button. */
export function ReadinessCard({ deadlines }: { deadlines: Dashboard['deadlines'] }) {
  const [next, ...later] = deadlines;
  if (next === undefined) return <NoReturn />;
  return later.length === 0 ? <OneReturn deadline={next} /> : <SeveralReturns deadlines={deadlines} />;
}

function OneReturn({ deadline }: { deadline: Deadline }) {
  const { i18n, t } = useLingui();
  const { companyName, periodStart, periodEnd, readiness } = deadline;
  return (
    <section className={classes.card} aria-label={t`Your next VAT201`}>
      <div className={classes.words}>
        <h2>
          <Trans>VAT201 for {{ period: periodText(i18n, periodStart, periodEnd) }}</Trans>
        </h2>
        <p>{companyName}</p>
        {readiness && <ReturnState readiness={readiness} />}
      </div>
      <div className={classes.figure}>
        {readiness && <Payable amountCents={readiness.netCents} />}
        {readiness && <ZeroReasons readiness={readiness} />}
      </div>
      <div className={classes.due} data-near={isNear(deadline.daysLeft) || undefined}>
        <span>{daysLeftWords(i18n, deadline.daysLeft)}</span>
        <strong>
          <DateText day={deadline.dueDate} />
        </strong>
      </div>
      <OpenReturn deadline={deadline} />
    </section>
  );
}

/** Without a VAT-registered company in scope. What has no company yet is said, because it is why nothing is due. */
function NoReturn() {
  const { t } = useLingui();
  const { data: unassigned } = useQuery(unassignedQuery);
  const count = unassigned ? countUnassigned(unassigned) : 0;
  return (
    <section className={classes.card} aria-label={t`Your next VAT201`}>
      <div className={classes.words}>
        <h2>
          <Trans>No VAT201 is due</Trans>
        </h2>
        <p>
          {count > 0
            ? t`${plural(count, { one: '# document has no company, so no VAT201 has it.', other: '# documents have no company, so no VAT201 has them.' })}`
            : t`The next return of a VAT-registered company appears here with the days left.`}
        </p>
      </div>
      <Button variant="default" renderRoot={(props) => <Link to="/app/companies" {...props} />}>
        <Trans>Open companies</Trans>
      </Button>
    </section>
  );
}
