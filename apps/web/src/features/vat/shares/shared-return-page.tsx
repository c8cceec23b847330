import type { I18n } from '@lingui/core';
import { msg, ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { SharedLine, SharedReturn } from '@tillslip/contract/vat/shares';
import { formatRand } from '@tillslip/domain/kernel/format-rand';
import { formatVatNumber } from '@tillslip/domain/vat/rates/vat-number';
import { isTotalField } from '@tillslip/domain/vat/vat201/vat201-fields';
import { dayText, periodText } from '@tillslip/messages/dates';
import { fileSizeText } from '@tillslip/messages/file-size';
import { notClaimableText } from '@tillslip/messages/vat/claims';
import { adjustmentText } from '@tillslip/messages/vat/types';
import { Download } from 'lucide-react';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { isRefusal } from '../../../api/refusal.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingRows } from '../../../ui/feedback/loading-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { MomentTime } from '../../../ui/format/date-text.tsx';
import { Money } from '../../../ui/format/money.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { usePageTitle } from '../../../ui/layout/use-page-title.ts';
import classes from './shares.module.css';

/** One return, read-only, for whoever has its link. The token stays in the address's hash, which no server gets. */
export function SharedReturnPage() {
  const { i18n, t } = useLingui();
  usePageTitle(t`VAT return`);
  const token = useLocation({ select: ({ hash }) => hash });
  const shared = useQuery({
    queryKey: ['shared-return', token],
    queryFn: ({ signal }) => client.vat.shares.open({ token }, { signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  return (
    <main className={classes.page}>
      {shared.isPending && (
        <>
          <h1>{t`VAT return`}</h1>
          <LoadingRows rows={6} />
        </>
      )}
      {shared.isError && (
        <>
          <h1>{t`VAT return`}</h1>
          <ErrorState
            title={isRefusal(shared.error, 'SHARED_RETURN_NOT_FOUND') ? t`Not found` : t`We could not open this return`}
            message={errorText(i18n, shared.error)}
            {...(!isRefusal(shared.error, 'SHARED_RETURN_NOT_FOUND') && { onRetry: () => void shared.refetch() })}
          />
        </>
      )}
      {shared.data && <SharedPaper shared={shared.data} token={token} />}
    </main>
  );
}

function SharedPaper({ shared, token }: { shared: SharedReturn; token: string }) {
  const { t } = useLingui();
  return (
    <>
      <h1>{t`VAT return of ${{ company: shared.companyName }}`}</h1>
      <Facts shared={shared} />
      {shared.submittedAt === null && (
        <Notice kind="info">{t`This return is not submitted yet, so its figures can still change.`}</Notice>
      )}
      <PackForm shared={shared} token={token} />
      <FieldsCard shared={shared} />
      {shared.adjustments.length > 0 && <AdjustmentsCard shared={shared} />}
      {shared.schedules.map((schedule) => (
        <ScheduleCard key={schedule.kind} schedule={schedule} />
      ))}
    </>
  );
}

function Facts({ shared }: { shared: SharedReturn }) {
  const { i18n, t } = useLingui();
  const facts: [string, string][] = [
    [t`VAT number`, shared.vatNumber === null ? t`None` : formatVatNumber(shared.vatNumber)],
    [t`VAT period`, `${shared.periodCode}, ${periodText(i18n, shared.periodStart, shared.periodEnd)}`],
    [t`Due`, dayText(i18n, shared.dueDate)],
    [t`Shared with`, shared.recipient],
    [t`Open until`, dayText(i18n, shared.openUntil)],
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <dt>{t`Submitted`}</dt>
      <dd>{shared.submittedAt === null ? t`Not yet` : <MomentTime moment={shared.submittedAt} />}</dd>
    </dl>
  );
}

/** Downloads the pack by a form, whose body has the token, so that no address does. */
function PackForm({ shared: { pack }, token }: { shared: SharedReturn; token: string }) {
  const { i18n, t } = useLingui();
  if (pack === null)
    return <Notice kind="info">{t`The supporting pack is not there yet. Open the link again later.`}</Notice>;
  return (
    <form method="post" action="/shared-returns/pack">
      <input type="hidden" name="token" value={token} />
      <Button type="submit" variant="default" leftSection={<Download size={15} aria-hidden />}>
        <Trans>
          Download pack
          <span className="visually-hidden"> {ph({ file: pack.filename })}</span>
        </Trans>
        {pack.bytes !== null && `, ${fileSizeText(i18n, pack.bytes)}`}
      </Button>
    </form>
  );
}

function FieldsCard({ shared }: { shared: SharedReturn }) {
  return (
    <Card title="VAT201">
      <table className={classes.fields}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">
              <Trans>Field</Trans>
            </th>
            <th scope="col">
              <Trans>Description</Trans>
            </th>
            <th scope="col">
              <Trans>Amount</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {shared.fields.map(({ field, label, amountCents }) => (
            <tr key={field} data-total={isTotalField(field) || undefined}>
              <th scope="row">{field}</th>
              <td>{label}</td>
              <td>
                <Money amount={amountCents} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function AdjustmentsCard({ shared }: { shared: SharedReturn }) {
  const { i18n, t } = useLingui();
  return (
    <Card title={t`Adjustments`}>
      <ul className={classes.lines}>
        {shared.adjustments.map((one) => (
          <li key={`${one.kind} ${one.day} ${one.vatCents} ${one.reason}`}>
            <b>{adjustmentText(i18n, one.kind)}</b>: {formatRand(one.vatCents)}
            <div>{one.reason}</div>
            <div className={classes.soft}>
              {t`Field ${{ field: one.field }}`}, {dayText(i18n, one.day)}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const SCHEDULES = {
  output: msg`Output schedule`,
  input: msg`Input schedule`,
  excluded: msg`Not claimed`,
  fees: msg`Bank charges`,
} as const;

type Schedule = SharedReturn['schedules'][number];

function ScheduleCard({ schedule: { kind, lines, total } }: { schedule: Schedule }) {
  const { t } = useLingui();
  if (total === 0) return null;
  return (
    <Card title={t(SCHEDULES[kind])}>
      <ul className={classes.lines}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change, and two can be alike
          <ScheduleLine key={index} line={line} kind={kind} />
        ))}
      </ul>
      {lines.length < total && (
        <p className={classes.soft}>{t`The first ${{ count: lines.length }} of ${total} lines. The pack has all.`}</p>
      )}
    </Card>
  );
}

function ScheduleLine({ line, kind }: { line: SharedLine; kind: Schedule['kind'] }) {
  const { i18n } = useLingui();
  const named = [line.party, line.number, line.description].filter(Boolean).join(', ');
  return (
    <li>
      <div>{named}</div>
      <div>{amountsText(i18n, line, kind)}</div>
      {line.reason !== null && <div className={classes.soft}>{notClaimableText(i18n, line.reason)}</div>}
    </li>
  );
}

function amountsText(i18n: I18n, line: SharedLine, kind: Schedule['kind']): string {
  const values = {
    day: line.day === null ? i18n.t(msg`No date`) : dayText(i18n, line.day),
    total: formatRand(line.inclusiveCents),
    vat: formatRand(line.vatCents),
    claimed: formatRand(line.claimableCents),
  };
  if (kind === 'output')
    return i18n.t(msg`${{ day: values.day }}: ${{ total: values.total }}, of which VAT ${{ vat: values.vat }}`);
  return i18n.t(
    msg`${{ day: values.day }}: ${{ total: values.total }}, VAT ${{ vat: values.vat }}, claimed ${{ claimed: values.claimed }}`,
  );
}
