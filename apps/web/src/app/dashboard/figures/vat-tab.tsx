import type { I18n } from '@lingui/core';
import { msg, ph, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Dashboard, Deadline } from '@tillslip/contract/dashboard';
import type { Vat201Preview } from '@tillslip/contract/vat/preview';
import { monthOfCode } from '@tillslip/domain/vat/periods/vat-period';
import { periodText } from '@tillslip/messages/dates';
import { Scale } from 'lucide-react';
import { errorText } from '../../../api/error-text.ts';
import { vat201Query } from '../../../features/vat/vat.queries.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { DateText } from '../../../ui/format/date-text.tsx';
import { daysLeftWords } from '../../../ui/format/deadline-words.ts';
import { Money } from '../../../ui/format/money.tsx';
import classes from './vat-tab.module.css';

/** The next VAT201 with its status and figures, and later returns (Spec: 1 §2.5). */
export function VatTab({ deadlines }: { deadlines: Dashboard['deadlines'] }) {
  const { t } = useLingui();
  const [next, ...later] = deadlines;
  if (next === undefined) {
    return (
      <EmptyState
        icon={Scale}
        title={t`No VAT201 is due`}
      >{t`Add a VAT-registered company to see its return here.`}</EmptyState>
    );
  }
  return (
    <div className={classes.tab}>
      <Breakdown deadline={next} />
      {later.length > 0 && (
        <section>
          <h3>
            <Trans>Later returns</Trans>
          </h3>
          <ul className={classes.later}>
            {later.map((deadline) => (
              <Later key={`${deadline.companyId} ${deadline.periodEnd}`} deadline={deadline} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Breakdown({ deadline }: { deadline: Deadline }) {
  const { i18n, t } = useLingui();
  const month = monthOfCode(deadline.periodCode);
  const preview = useQuery(vat201Query(deadline.companyId, month));
  return (
    <section>
      <h3>
        <Trans>
          VAT201 of {ph({ companyName: deadline.companyName })},{' '}
          {ph({ period: periodText(i18n, deadline.periodStart, deadline.periodEnd) })}
        </Trans>
      </h3>
      <p className={classes.status}>
        <Trans>
          {ph({ daysLeft: daysLeftWords(i18n, deadline.daysLeft) })}, on <DateText day={deadline.dueDate} />.
        </Trans>{' '}
        {preview.data && statusText(i18n, preview.data)}
      </p>
      {preview.isPending && (
        <LoadingState>
          <Skeleton height={120} />
        </LoadingState>
      )}
      {preview.isError && (
        <ErrorState
          title={t`We could not load the VAT201`}
          message={errorText(i18n, preview.error)}
          onRetry={() => void preview.refetch()}
        />
      )}
      {preview.data && <Figures preview={preview.data} />}
      <Anchor renderRoot={(props) => <Link to="/app/vat" search={{ company: deadline.companyId, month }} {...props} />}>
        <Trans>Open working paper</Trans>
      </Anchor>
    </section>
  );
}

function statusText(i18n: I18n, { included, excluded, waiting }: Vat201Preview): string {
  if (waiting > 0)
    return i18n.t(
      msg`${plural(waiting, { one: '# invoice needs your review first.', other: '# invoices need your review first.' })}`,
    );
  if (included.length + excluded.length === 0) return i18n.t(msg`No invoices in this period yet.`);
  return i18n.t(msg`All its invoices are checked.`);
}

/** Fields with an amount, and always the result. */
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
      <Link to="/app/vat" search={{ company: deadline.companyId, month: monthOfCode(deadline.periodCode) }}>
        {deadline.companyName}
      </Link>
      <span>
        {periodText(i18n, deadline.periodStart, deadline.periodEnd)} · {daysLeftWords(i18n, deadline.daysLeft)}
      </span>
    </li>
  );
}
