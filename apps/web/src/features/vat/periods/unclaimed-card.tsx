import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { UnclaimedEntry, UnclaimedShare } from '@tillslip/contract/vat/late-claims';
import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { defineColumns } from '@tillslip/domain/kernel/list-column';
import { monthOfCode } from '@tillslip/domain/vat/periods/vat-period';
import { bankAccountText } from '@tillslip/messages/bank/accounts';
import { adjustmentText } from '@tillslip/messages/vat/types';
import { useMemo } from 'react';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { DateText } from '../../../ui/format/date-text.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { tableColumns } from '../../../ui/table/column.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { RowTarget } from '../../../ui/table/data-table-props.ts';
import { useVatChange } from '../use-vat-change.ts';
import { unclaimedQuery } from '../vat.queries.ts';
import classes from './periods.module.css';

/** What counts on a day that no return has: why, how long it may be claimed, and one press to claim it late. */
export function UnclaimedCard({ companyId }: { companyId: string }) {
  const { i18n, t } = useLingui();
  const unclaimed = useQuery(unclaimedQuery(companyId));
  const columns = useMemo(() => columnsFor(i18n, companyId), [i18n, companyId]);
  const release = useVatChange({ run: client.vat.late.release, done: t`Taken out of the open return again` });
  const take = useVatChange({
    run: client.vat.late.take,
    done: null,
    onDone: (taken) => void toast.undo(t`Taken into the open return`, () => release.mutate(taken)),
  });
  if (unclaimed.isError) {
    return (
      <ErrorState
        title={t`We could not load what is in no return yet`}
        message={errorText(i18n, unclaimed.error)}
        onRetry={() => void unclaimed.refetch()}
      />
    );
  }
  // Most companies have nothing here, so nothing is shown before it is known.
  const { shares = [], total = 0, entries = [] } = unclaimed.data ?? {};
  const all = total + entries.length;
  if (all === 0) return null;
  const takeButton = ({ share }: Row) =>
    share?.target && (
      <TakeButton
        share={share}
        period={share.target.periodCode}
        isTaking={take.isPending && isSameShare(take.variables, share)}
        onTake={(periodId) => take.mutate({ receiptId: share.receiptId, share: share.share, periodId })}
      />
    );
  return (
    <Card
      flush
      title={t`In no return yet`}
      aside={<span>{t`${plural(all, { one: '# entry', other: '# entries' })}`}</span>}
    >
      <DataTable
        label={t`In no return yet`}
        isFrameless
        columns={columns}
        rows={rowsOf(i18n, shares, entries)}
        rowKey={({ key }) => key}
        rowName={({ name }) => name}
        target={({ target }) => target(companyId)}
        {...(shares.some(({ target }) => target) && { actions: takeButton, actionsWidth: 190 })}
      />
      {total > shares.length && <OldestShown count={shares.length} />}
    </Card>
  );
}

function OldestShown({ count }: { count: number }) {
  return (
    <p className={classes.more}>
      <Trans>The oldest {{ count }} are shown. Take or start their returns, and the next follow.</Trans>
    </p>
  );
}

type TakeButtonProps = {
  share: UnclaimedShare;
  period: string;
  isTaking: boolean;
  onTake: (periodId: string) => void;
};

function TakeButton({ share: { target, supplierName }, period, isTaking, onTake }: TakeButtonProps) {
  return (
    <Button size="compact-md" variant="light" loading={isTaking} onClick={() => target && onTake(target.id)}>
      <Trans>
        Take into {period}
        <span className="visually-hidden">: {supplierName}</span>
      </Trans>
    </Button>
  );
}

const isSameShare = (a: Pick<UnclaimedShare, 'receiptId' | 'share'>, b: typeof a): boolean =>
  a.receiptId === b.receiptId && a.share === b.share;

/** A row of the list: a share of a document, the charges of a statement, or an adjustment. */
interface Row extends Pick<UnclaimedEntry, 'day' | 'vatCents' | 'why' | 'periodCode'> {
  readonly key: string;
  readonly name: string;
  readonly note: string | null;
  /** Null for VAT that is owed without limit. */
  readonly claimUntil: CalendarDate | null;
  readonly target: (companyId: string) => RowTarget;
  /** What can be taken into an open return; the others count once the return of their day is started. */
  readonly share: UnclaimedShare | null;
}

/** All rows, the oldest first. */
const rowsOf = (i18n: I18n, shares: readonly UnclaimedShare[], entries: readonly UnclaimedEntry[]): Row[] =>
  [...shares.map((share) => shareRow(i18n, share)), ...entries.map((entry) => entryRow(i18n, entry))].toSorted(
    (a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)),
  );

function shareRow(i18n: I18n, share: UnclaimedShare): Row {
  const { receiptId, supplierName, invoiceNumber: note } = share;
  return {
    ...{ ...share, share, note, key: `${receiptId} ${share.share}` },
    name: supplierName ?? note ?? i18n.t(msg`Document`),
    target: () => ({ to: '/app/receipts/$id', params: { id: receiptId } }),
  };
}

function entryRow(i18n: I18n, entry: UnclaimedEntry): Row {
  const { day, vatCents, why, periodCode } = entry;
  const charges = entry.kind === 'bank-charges' ? entry.charges : 0;
  const common = { day, vatCents, why, periodCode, share: null };
  if (entry.kind === 'bank-charges')
    return {
      ...{ ...common, key: `${entry.statementId} ${periodCode}`, claimUntil: entry.claimUntil },
      name: bankAccountText(i18n, entry),
      note: i18n.t(msg`${plural(charges, { one: '# bank charge', other: '# bank charges' })}`),
      target: () => ({ to: '/app/bank-statements/$id', params: { id: entry.statementId } }),
    };
  return {
    ...{ ...common, key: entry.id, claimUntil: null, note: entry.reason },
    name: adjustmentText(i18n, entry.adjustment),
    target: (company) => ({ to: '/app/vat', search: { company, month: monthOfCode(periodCode) } }),
  };
}

const columnsFor = (i18n: I18n, companyId: string) =>
  tableColumns(
    defineColumns<Row>()({
      name: { label: i18n.t(msg`Document`), kind: 'text', value: ({ name }) => name },
      day: { label: i18n.t(msg`Date`), kind: 'date' },
      vatCents: { label: i18n.t(msg`VAT`), kind: 'money' },
      why: { label: i18n.t(msg`Why`), kind: 'text', value: (row) => whyText(i18n, row) },
      claimUntil: { label: i18n.t(msg`Claim until`), kind: 'date' },
    }),
    {
      name: { width: 204, grows: 1, card: 'title', note: ({ note }) => note },
      vatCents: { card: 'figure' },
      why: {
        ...{ width: 188, grows: 2, wraps: true, isWideInCard: true },
        cell: (row) => <Why row={row} companyId={companyId} />,
      },
      claimUntil: { width: 112, cell: (row) => <ClaimUntil row={row} /> },
    },
  );

function whyText(i18n: I18n, { why, periodCode }: Row): string {
  switch (why) {
    case 'before-first':
      return i18n.t(msg`Dated before the first return here (${periodCode})`);
    case 'not-started':
      return i18n.t(msg`The return ${periodCode} was not started`);
    case 'before-registration':
      return i18n.t(msg`Dated before the registration for VAT, so no return has it`);
    case 'after-registration':
      return i18n.t(msg`Dated after the registration for VAT, so no return has it`);
  }
}

/** Whether a return can be started for the day of a row. */
const hasReturn = ({ why }: Row): boolean => why === 'before-first' || why === 'not-started';

/** The reason, which leads to the return of the day. */
function Why({ row, companyId }: { row: Row; companyId: string }) {
  const { i18n } = useLingui();
  if (!hasReturn(row)) return whyText(i18n, row);
  return (
    <Anchor
      inherit
      renderRoot={(props) => (
        <Link to="/app/vat" search={{ company: companyId, month: monthOfCode(row.periodCode) }} {...props} />
      )}
    >
      {whyText(i18n, row)}
    </Anchor>
  );
}

function ClaimUntil({ row }: { row: Row }) {
  const { claimUntil, share } = row;
  if (claimUntil !== null) return <DateText day={claimUntil} />;
  return share === null || !hasReturn(row) ? (
    <span className={classes.noLimit}>–</span>
  ) : (
    <span className={classes.noLimit}>
      <Trans>VAT is owed</Trans>
    </span>
  );
}
