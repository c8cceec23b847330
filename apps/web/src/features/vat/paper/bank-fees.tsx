import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { VatBankFee } from '@tillslip/contract/vat/paper';
import { defineColumns } from '@tillslip/domain/kernel/list-column';
import { type Cents, subtract, sum } from '@tillslip/domain/kernel/money';
import type { NotClaimableReason } from '@tillslip/domain/vat/claim/input-tax';
import { bankAccountText } from '@tillslip/messages/bank/accounts';
import { bankFeeText } from '@tillslip/messages/bank/transactions';
import { bankFeeReasonText } from '@tillslip/messages/vat/bank-fees';
import { useMemo } from 'react';
import { Money } from '../../../ui/format/money.tsx';
import { type Column, tableColumns } from '../../../ui/table/column.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import classes from './paper.module.css';

type BankFeesProps = {
  fees: readonly VatBankFee[];
  /** Shows the denied VAT of each charge instead of the claimed VAT. */
  isExclusion: boolean;
};

/** The bank charges behind a figure, each linked to its statement. */
export function BankFees({ fees, isExclusion }: BankFeesProps) {
  const { i18n, t } = useLingui();
  const columns = useMemo(() => columnsFor(i18n, isExclusion), [i18n, isExclusion]);
  return (
    <section>
      <h3 className={classes.panelTitle}>
        <Trans>Bank charges</Trans>
      </h3>
      <DataTable
        label={t`Bank charges behind this figure`}
        isFrameless
        view="cards"
        columns={columns}
        rows={fees}
        rowKey={({ transactionId }) => transactionId}
        rowName={(fee) => bankFeeText(i18n, fee)}
        target={({ statementHref }) => ({ href: statementHref })}
        totals={{
          label: t`${plural({ count: fees.length }, { one: '# charge', other: '# charges' })}`,
          values: { amount: <Money amount={sum(fees.map((fee) => amountOf(fee, isExclusion)))} /> },
        }}
      />
    </section>
  );
}

const amountOf = ({ vatCents, claimableCents }: VatBankFee, isExclusion: boolean): Cents =>
  isExclusion ? subtract(vatCents, claimableCents) : claimableCents;

const columnsFor = (i18n: I18n, isExclusion: boolean): Column<VatBankFee>[] =>
  tableColumns(
    defineColumns<VatBankFee>()({
      description: { label: i18n.t(msg`Charge`), kind: 'text', value: (fee) => bankFeeText(i18n, fee) },
      amount: { label: i18n.t(msg`Amount`), kind: 'money', value: (fee) => amountOf(fee, isExclusion) },
      date: { label: i18n.t(msg`Date`), kind: 'date' },
      account: { label: i18n.t(msg`Account`), kind: 'text', value: (fee) => placeText(i18n, fee) },
      amountCents: { label: i18n.t(msg`Charged`), kind: 'money' },
      vatCents: { label: i18n.t(msg`VAT`), kind: 'money' },
      remark: { label: i18n.t(msg`Note`), kind: 'text', value: (fee) => noteText(i18n, fee) },
    }),
    {
      description: { card: 'title' },
      amount: { card: 'figure' },
      remark: { cell: (fee) => <strong className={classes.remark}>{noteText(i18n, fee)}</strong> },
    },
  );

function placeText(i18n: I18n, { page, ...fee }: VatBankFee): string {
  const account = bankAccountText(i18n, fee);
  return page === null ? account : i18n.t(msg`${account}, page ${page}`);
}

function noteText(i18n: I18n, { origin, balanceConfirmed, reason, section, bankName }: VatBankFee): string | null {
  const parts = [
    origin === 'late' && i18n.t(msg`Late: dated in a submitted period.`),
    !balanceConfirmed && i18n.t(msg`The balance of this transaction is not confirmed.`),
    reason !== null && reasonText(i18n, { reason, section, bankName }),
  ].filter(Boolean);
  return parts.length === 0 ? null : parts.join(' ');
}

function reasonText(
  i18n: I18n,
  { section, ...denied }: { reason: NotClaimableReason; section: string | null; bankName: string | null },
): string {
  const why = bankFeeReasonText(i18n, denied);
  return section === null ? why : i18n.t(msg`${why} (section ${section})`);
}
