import type { I18n } from '@lingui/core';
import { msg, ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Dashboard, Deadline } from '@tillslip/contract/dashboard';
import type { Vat201Preview } from '@tillslip/contract/vat/preview';
import { periodText } from '@tillslip/messages/dates';
import { Payable } from '../../../features/vat/payable.tsx';
import { vat201Query } from '../../../features/vat/vat.queries.ts';
import { ProgressRing } from '../../../ui/charts/progress-ring.tsx';
import { DateText } from '../../../ui/format/date-text.tsx';
import { daysLeftWords, isNear } from '../../../ui/format/deadline-words.ts';
import classes from './strip.module.css';

/** The next return: how many invoices are on it, the amount, and the due date. */
export function ReadinessStrip({ deadlines }: { deadlines: Dashboard['deadlines'] }) {
  const [next] = deadlines;
  return next === undefined ? <NoReturn /> : <NextReturn deadline={next} />;
}

function NextReturn({ deadline }: { deadline: Deadline }) {
  const { i18n, t } = useLingui();
  const month = deadline.periodEnd.slice(0, 7);
  const { data: preview } = useQuery(vat201Query(deadline.companyId, month));
  return (
    <section className={classes.strip} aria-label={t`Your next VAT201`}>
      <FormShare deadline={deadline} preview={preview ?? null} />
      <div className={classes.payable}>{preview && <Payable preview={preview} />}</div>
      <div className={classes.due} data-near={isNear(deadline.daysLeft) || undefined}>
        <span>{daysLeftWords(i18n, deadline.daysLeft)}</span>
        <strong>
          <DateText day={deadline.dueDate} />
        </strong>
      </div>
      <Button renderRoot={(props) => <Link to="/app/vat" search={{ company: deadline.companyId, month }} {...props} />}>
        <Trans>Open VAT201</Trans>
      </Button>
    </section>
  );
}

function FormShare({ deadline, preview }: { deadline: Deadline; preview: Vat201Preview | null }) {
  const { i18n } = useLingui();
  const [on, off] = [preview?.included.length ?? 0, preview?.excluded.length ?? 0];
  const count = on + off;
  return (
    <div className={classes.share}>
      {preview === null ? <Skeleton circle height={72} /> : <FormShareRing on={on} count={count} />}
      <div>
        <h2>
          <Trans>VAT201 for {ph({ period: periodText(i18n, deadline.periodStart, deadline.periodEnd) })}</Trans>
        </h2>
        <p>{deadline.companyName}</p>
        <p>{preview && formShareText(i18n, on, off, preview.waiting)}</p>
      </div>
    </div>
  );
}

/** Also shown for an empty period, so that the text beside it does not move. */
function FormShareRing({ on, count }: { on: number; count: number }) {
  const { t } = useLingui();
  if (count === 0) return <ProgressRing share={0} text="–" label={t`No invoices yet`} />;
  return (
    <ProgressRing share={on / count} text={`${on}/${count}`} label={t`${on} of ${count} invoices are on the form`} />
  );
}

function formShareText(i18n: I18n, on: number, off: number, waiting: number): string {
  if (on + off === 0 && waiting === 0) return i18n.t(msg`No invoices in this period yet.`);
  const parts = [i18n.t(msg`${on} on the form`)];
  if (off > 0) parts.push(i18n.t(msg`${off} not claimed`));
  if (waiting > 0) parts.push(i18n.t(msg`${waiting} to check`));
  return parts.join(', ');
}

function NoReturn() {
  const { t } = useLingui();
  return (
    <section className={classes.strip} aria-label={t`Your next VAT201`}>
      <div className={classes.words}>
        <h2>
          <Trans>No VAT201 is due</Trans>
        </h2>
        <p>
          <Trans>The next return of a VAT-registered company appears here with the days left.</Trans>
        </p>
      </div>
      <Button variant="default" renderRoot={(props) => <Link to="/app/companies" {...props} />}>
        <Trans>Open companies</Trans>
      </Button>
    </section>
  );
}
