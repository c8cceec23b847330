import { useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Dashboard, Deadline } from '@tillslip/contract/dashboard';
import type { Vat201Preview } from '@tillslip/contract/vat';
import { Payable } from '../../../features/vat/payable.tsx';
import { vat201Query } from '../../../features/vat/vat.queries.ts';
import { ProgressRing } from '../../../ui/charts/progress-ring.tsx';
import { DateText } from '../../../ui/format/date-text.tsx';
import { daysLeftWords, isNear } from '../../../ui/format/deadline-words.ts';
import { periodWords } from '../../../ui/format/period-words.ts';
import classes from './strip.module.css';

/** One line that answers "am I ready?" for the return that is due next: how much is on it, what it comes to, by when. */
export function ReadinessStrip({ deadlines }: { deadlines: Dashboard['deadlines'] }) {
  const [next] = deadlines;
  return next === undefined ? <NoReturn /> : <NextReturn deadline={next} />;
}

function NextReturn({ deadline }: { deadline: Deadline }) {
  const { i18n } = useLingui();
  const month = deadline.periodEnd.slice(0, 7);
  const { data: preview } = useQuery(vat201Query(deadline.companyId, month));
  return (
    <section className={classes.strip} aria-label="Your next VAT201">
      <OnTheForm deadline={deadline} preview={preview ?? null} />
      <div className={classes.payable}>{preview && <Payable preview={preview} />}</div>
      <div className={classes.due} data-near={isNear(deadline.daysLeft) || undefined}>
        <span>{daysLeftWords(i18n, deadline.daysLeft)}</span>
        <strong>
          <DateText day={deadline.dueDate} />
        </strong>
      </div>
      <Button renderRoot={(props) => <Link to="/app/vat" search={{ company: deadline.companyId, month }} {...props} />}>
        Open VAT201
      </Button>
    </section>
  );
}

function OnTheForm({ deadline, preview }: { deadline: Deadline; preview: Vat201Preview | null }) {
  const [on, off] = [preview?.included.length ?? 0, preview?.excluded.length ?? 0];
  const count = on + off;
  return (
    <div className={classes.share}>
      {preview === null ? <Skeleton circle height={72} /> : <OnTheFormRing on={on} count={count} />}
      <div>
        <h2>VAT201 for {periodWords(deadline.periodStart, deadline.periodEnd)}</h2>
        <p>{deadline.companyName}</p>
        <p>{preview && onTheFormWords(on, off, preview.waiting)}</p>
      </div>
    </div>
  );
}

/** It stands there also for an empty period: the words beside it may not move. */
function OnTheFormRing({ on, count }: { on: number; count: number }) {
  if (count === 0) return <ProgressRing share={0} text="–" label="No documents yet" />;
  return (
    <ProgressRing share={on / count} text={`${on}/${count}`} label={`${on} of ${count} documents are on the form`} />
  );
}

function onTheFormWords(on: number, off: number, waiting: number): string {
  if (on + off === 0 && waiting === 0) return 'No invoices in this period yet.';
  const words = [`${on} on the form`];
  if (off > 0) words.push(`${off} not claimed`);
  if (waiting > 0) words.push(`${waiting} waiting for you`);
  return words.join(', ');
}

function NoReturn() {
  return (
    <section className={classes.strip} aria-label="Your next VAT201">
      <div className={classes.words}>
        <h2>No VAT201 is due</h2>
        <p>A company that is registered for VAT shows its next return and the days left here.</p>
      </div>
      <Button variant="default" renderRoot={(props) => <Link to="/app/companies" {...props} />}>
        Open companies
      </Button>
    </section>
  );
}
