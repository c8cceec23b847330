import { useLingui } from '@lingui/react/macro';
import { Anchor, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Dashboard, Deadline } from '@tillslip/contract/dashboard';
import type { Vat201Preview } from '@tillslip/contract/vat';
import { Scale } from 'lucide-react';
import { errorMessage } from '../../../api/error-message.ts';
import { vat201Query } from '../../../features/vat/vat.queries.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { DateText } from '../../../ui/format/date-text.tsx';
import { daysLeftWords } from '../../../ui/format/deadline-words.ts';
import { Money } from '../../../ui/format/money.tsx';
import { periodWords } from '../../../ui/format/period-words.ts';
import classes from './vat-tab.module.css';

/** The status of the next VAT201 with its figures, and the returns after it (Spec: 1 §2.5). */
export function VatTab({ deadlines }: { deadlines: Dashboard['deadlines'] }) {
  const [next, ...later] = deadlines;
  if (next === undefined) {
    return (
      <EmptyState icon={Scale} title="No VAT201 is due">
        Add a company that is registered for VAT to see its return here.
      </EmptyState>
    );
  }
  return (
    <div className={classes.tab}>
      <Breakdown deadline={next} />
      {later.length > 0 && (
        <section>
          <h3>After that</h3>
          <ul className={classes.later}>
            {later.map((deadline) => (
              <Later key={deadline.companyId} deadline={deadline} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Breakdown({ deadline }: { deadline: Deadline }) {
  const { i18n } = useLingui();
  const month = deadline.periodEnd.slice(0, 7);
  const preview = useQuery(vat201Query(deadline.companyId, month));
  return (
    <section>
      <h3>
        VAT201 of {deadline.companyName}, {periodWords(deadline.periodStart, deadline.periodEnd)}
      </h3>
      <p className={classes.status}>
        {daysLeftWords(i18n, deadline.daysLeft)}, on <DateText day={deadline.dueDate} />.{' '}
        {preview.data && statusWords(preview.data)}
      </p>
      {preview.isPending && (
        <LoadingState>
          <Skeleton height={120} />
        </LoadingState>
      )}
      {preview.isError && (
        <ErrorState
          title="The VAT201 could not be computed"
          message={errorMessage(preview.error)}
          onRetry={() => void preview.refetch()}
        />
      )}
      {preview.data && <Figures preview={preview.data} />}
      <Anchor renderRoot={(props) => <Link to="/app/vat" search={{ company: deadline.companyId, month }} {...props} />}>
        Open the working paper
      </Anchor>
    </section>
  );
}

function statusWords({ included, excluded, waiting }: Vat201Preview): string {
  if (waiting > 0) return waiting === 1 ? '1 invoice waits for you first.' : `${waiting} invoices wait for you first.`;
  if (included.length + excluded.length === 0) return 'No invoices in this period yet.';
  return 'Everything in it is settled.';
}

/** The fields that hold a figure, and the result, whatever it is. */
function Figures({ preview }: { preview: Vat201Preview }) {
  const shown = preview.fields.filter(({ field, amountCents }) => field === '20' || amountCents !== 0);
  return (
    <dl className={classes.figures}>
      {shown.map(({ field, label, amountCents, section }) => (
        <div key={field} data-result={section === 'result' || undefined}>
          <dt>
            <span className={classes.field}>{field}</span>
            {label}
          </dt>
          <dd>
            <Money amount={amountCents} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Later({ deadline }: { deadline: Deadline }) {
  const { i18n } = useLingui();
  return (
    <li>
      <Link to="/app/vat" search={{ company: deadline.companyId, month: deadline.periodEnd.slice(0, 7) }}>
        {deadline.companyName}
      </Link>
      <span>
        {periodWords(deadline.periodStart, deadline.periodEnd)}, {daysLeftWords(i18n, deadline.daysLeft).toLowerCase()}
      </span>
    </li>
  );
}
