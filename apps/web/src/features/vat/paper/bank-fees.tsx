import type { VatBankFee } from '@tillslip/contract/vat-paper';
import { defineColumns } from '@tillslip/domain/kernel/list-column';
import { type Cents, subtract, sum } from '@tillslip/domain/kernel/money';
import { notClaimableText } from '@tillslip/messages/claims';
import { useMemo } from 'react';
import { ENGLISH } from '../../../api/error-message.ts';
import { Money } from '../../../ui/format/money.tsx';
import { type Column, tableColumns } from '../../../ui/table/column.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import classes from './paper.module.css';

type BankFeesProps = {
  fees: readonly VatBankFee[];
  /** What is lost of each is shown instead of what is claimed. */
  isExclusion: boolean;
};

/** Bank charges behind a figure, each with its way to its statement. */
export function BankFees({ fees, isExclusion }: BankFeesProps) {
  const columns = useMemo(() => columnsFor(isExclusion), [isExclusion]);
  return (
    <section>
      <h3 className={classes.panelTitle}>Bank charges</h3>
      <DataTable
        label="Bank charges behind this figure"
        isFrameless
        view="cards"
        columns={columns}
        rows={fees}
        rowKey={({ transactionId }) => transactionId}
        rowName={({ description }) => description}
        target={({ statementHref }) => ({ href: statementHref })}
        totals={{
          label: fees.length === 1 ? '1 charge' : `${fees.length} charges`,
          values: { amount: <Money amount={sum(fees.map((fee) => amountOf(fee, isExclusion)))} /> },
        }}
      />
    </section>
  );
}

const amountOf = ({ vatCents, claimableCents }: VatBankFee, isExclusion: boolean): Cents =>
  isExclusion ? subtract(vatCents, claimableCents) : claimableCents;

const columnsFor = (isExclusion: boolean): Column<VatBankFee>[] =>
  tableColumns(
    defineColumns<VatBankFee>()({
      description: { label: 'Charge', kind: 'text' },
      amount: { label: 'Amount', kind: 'money', value: (fee) => amountOf(fee, isExclusion) },
      date: { label: 'Date', kind: 'date' },
      account: { label: 'Account', kind: 'text', value: accountWords },
      amountCents: { label: 'Charged', kind: 'money' },
      vatCents: { label: 'VAT', kind: 'money' },
      remark: { label: 'Remark', kind: 'text', value: remark },
    }),
    {
      description: { card: 'title' },
      amount: { card: 'figure' },
      remark: { cell: (fee) => <strong className={classes.remark}>{remark(fee)}</strong> },
    },
  );

const accountWords = ({ bankName, accountMasked, page }: VatBankFee): string =>
  `${bankName} ${accountMasked}${page === null ? '' : `, page ${page}`}`;

function remark({ origin, proved, reason, section }: VatBankFee): string | null {
  const parts = [
    origin === 'late' && 'Late, of a submitted period.',
    !proved && 'The transaction is not proved.',
    reason !== null && `${notClaimableText(ENGLISH, reason)} (section ${section})`,
  ].filter(Boolean);
  return parts.length === 0 ? null : parts.join(' ');
}
