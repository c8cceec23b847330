import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { UnclaimedShare } from '@tillslip/contract/vat/late-claims';
import { defineColumns } from '@tillslip/domain/kernel/list-column';
import { useMemo } from 'react';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { DateText } from '../../../ui/format/date-text.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { tableColumns } from '../../../ui/table/column.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
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
  if (!unclaimed.data || unclaimed.data.total === 0) return null;
  const { shares, total } = unclaimed.data;
  return (
    <Card
      flush
      title={t`In no return yet`}
      aside={<span>{t`${plural(total, { one: '# document', other: '# documents' })}`}</span>}
    >
      <DataTable
        label={t`In no return yet`}
        isFrameless
        columns={columns}
        rows={shares}
        rowKey={({ receiptId, share }) => `${receiptId} ${share}`}
        rowName={({ supplierName, invoiceNumber }) => supplierName ?? invoiceNumber ?? t`Document`}
        target={({ receiptId }) => ({ to: '/app/receipts/$id', params: { id: receiptId } })}
        actions={({ receiptId, share, target, supplierName }) =>
          target && (
            <Button
              size="compact-md"
              variant="light"
              loading={take.isPending && take.variables.receiptId === receiptId && take.variables.share === share}
              onClick={() => take.mutate({ receiptId, share, periodId: target.id })}
            >
              <Trans>
                Take into {{ period: target.periodCode }}
                <span className="visually-hidden">: {supplierName}</span>
              </Trans>
            </Button>
          )
        }
        actionsWidth={190}
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

const columnsFor = (i18n: I18n, companyId: string) =>
  tableColumns(
    defineColumns<UnclaimedShare>()({
      name: {
        label: i18n.t(msg`Document`),
        kind: 'text',
        value: ({ supplierName, invoiceNumber }) => supplierName ?? invoiceNumber ?? i18n.t(msg`Document`),
      },
      day: { label: i18n.t(msg`Date`), kind: 'date' },
      vatCents: { label: i18n.t(msg`VAT`), kind: 'money' },
      why: { label: i18n.t(msg`Why`), kind: 'text', value: (share) => whyText(i18n, share) },
      claimUntil: { label: i18n.t(msg`Claim until`), kind: 'date' },
    }),
    {
      name: { width: 200, grows: 1, card: 'title', note: ({ invoiceNumber }) => invoiceNumber },
      vatCents: { card: 'figure' },
      why: { width: 260, isWideInCard: true, cell: (share) => <Why share={share} companyId={companyId} /> },
      claimUntil: { width: 130, cell: ({ claimUntil }) => <ClaimUntil day={claimUntil} /> },
    },
  );

function whyText(i18n: I18n, { why, periodCode }: UnclaimedShare): string {
  return why === 'before-first'
    ? i18n.t(msg`Dated before the first return here (${periodCode})`)
    : i18n.t(msg`The return ${periodCode} was not started`);
}

/** The reason, which leads to the return of the document's own day. */
function Why({ share, companyId }: { share: UnclaimedShare; companyId: string }) {
  const { i18n } = useLingui();
  return (
    <Anchor
      inherit
      renderRoot={(props) => (
        <Link to="/app/vat" search={{ company: companyId, month: share.periodEnd.slice(0, 7) }} {...props} />
      )}
    >
      {whyText(i18n, share)}
    </Anchor>
  );
}

function ClaimUntil({ day }: { day: UnclaimedShare['claimUntil'] }) {
  return day === null ? (
    <span className={classes.noLimit}>
      <Trans>VAT is owed</Trans>
    </span>
  ) : (
    <DateText day={day} />
  );
}
