import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Vat201Preview } from '@tillslip/contract/vat';
import { daysBetween } from '@tillslip/domain/kernel/calendar-date';
import { companiesQuery } from '../../api/companies.queries.ts';
import { receiptListQuery } from '../../features/receipts/receipts.queries.ts';
import { Payable } from '../../features/vat/payable.tsx';
import { vat201Query } from '../../features/vat/vat.queries.ts';
import { DateText } from '../../ui/date-text.tsx';
import { LoadingState } from '../../ui/loading-state.tsx';
import { localDay } from '../../ui/local-day.ts';
import { ProgressRing } from '../../ui/progress-ring.tsx';
import classes from './dashboard.module.css';

type StripProps = { companyId: string | null; month: string };

/** One line that answers "am I ready?": share of valid invoices, VAT so far, days left, one button. */
export function ReadinessStrip({ companyId, month }: StripProps) {
  const companies = useQuery(companiesQuery);
  const preview = useQuery(vat201Query(companyId, month));
  if (companies.isPending || (companyId !== null && preview.isPending)) {
    return (
      <LoadingState>
        <Skeleton height={112} />
      </LoadingState>
    );
  }
  if (companies.data?.length === 0) return <FirstCompany />;
  if (companyId === null) return <ChooseCompany />;
  // The strip is a summary: when its figures cannot be had, the VAT page says why.
  return preview.data ? <Strip preview={preview.data} month={month} companyId={companyId} /> : <ChooseCompany />;
}

function Strip({ preview, month, companyId }: { preview: Vat201Preview; month: string; companyId: string }) {
  return (
    <section className={classes.strip} aria-label="VAT201 of this month">
      <ValidShare companyId={companyId} month={month} waiting={preview.waiting} />
      <Payable preview={preview} />
      <div className={classes.due}>
        <span>{daysLeft(preview)}</span>
        <strong>
          <DateText day={preview.dueDate} />
        </strong>
      </div>
      <Button renderRoot={(props) => <Link to="/app/vat" search={{ company: companyId, month }} {...props} />}>
        Open VAT201
      </Button>
    </section>
  );
}

function ValidShare({ companyId, month, waiting }: { companyId: string; month: string; waiting: number }) {
  const common = { companyId, month, limit: 1 } as const;
  const all = useQuery(receiptListQuery(common));
  const valid = useQuery(receiptListQuery({ ...common, filter: 'valid' }));
  const [count, good] = [all.data?.count ?? 0, valid.data?.count ?? 0];
  return (
    <div className={classes.share}>
      <ProgressRing share={count === 0 ? 0 : good / count} label={`${good} of ${count} invoices are valid`} />
      <div>
        <h2>{readyWords(count, good, waiting)}</h2>
        <p>
          {count === 0 ? 'No invoices dated this month yet.' : `${good} of ${count} invoices this month are valid.`}
        </p>
      </div>
    </div>
  );
}

function readyWords(count: number, good: number, waiting: number): string {
  if (count === 0) return 'Nothing to file yet';
  return count === good && waiting === 0 ? 'VAT201 Ready' : 'Almost ready';
}

function daysLeft({ dueDate }: Vat201Preview): string {
  const days = daysBetween(localDay(new Date()), dueDate);
  if (days < 0) return 'Was due';
  if (days === 0) return 'Due today';
  return days === 1 ? 'Due tomorrow' : `Due in ${days} days`;
}

function FirstCompany() {
  return (
    <section className={classes.strip} aria-label="First step">
      <div className={classes.words}>
        <h2>Start with your company</h2>
        <p>Its VAT number decides what may be claimed. You can add slips right away, too.</p>
      </div>
      <Button renderRoot={(props) => <Link to="/app/companies" {...props} />}>Add company</Button>
    </section>
  );
}

function ChooseCompany() {
  return (
    <section className={classes.strip} aria-label="VAT201">
      <div className={classes.words}>
        <h2>Every company files its own VAT201</h2>
        <p>Choose a company above to see what it owes this month.</p>
      </div>
      <Button variant="default" renderRoot={(props) => <Link to="/app/vat" {...props} />}>
        Open VAT201
      </Button>
    </section>
  );
}
