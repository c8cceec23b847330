import type { I18n } from '@lingui/core';
import { msg, ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { defineColumns } from '@tillslip/domain/kernel/list-column';
import { accountText, bankText } from '@tillslip/messages/bank/accounts';
import { dayText } from '@tillslip/messages/dates';
import { useMemo } from 'react';
import { Card } from '../../../ui/layout/card.tsx';
import { tableColumns } from '../../../ui/table/column.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Selection } from '../../../ui/table/use-selection.ts';
import { transactionsText } from '../shared/statement-words.ts';
import classes from './overlap.module.css';
import { type NewRow, rowKey, type SharedRow } from './overlap-values.ts';

type SharedRowsProps = { rows: readonly SharedRow[]; count: number; selection: Selection };

/** The transactions that may be saved, each beside the saved one; the selected ones are imported as well. */
export function SharedRows({ rows, count, selection }: SharedRowsProps) {
  const { i18n, t } = useLingui();
  const columns = useMemo(() => sharedColumns(i18n), [i18n]);
  return (
    <Card title={t`Perhaps already saved: ${{ transactions: transactionsText(i18n, count) }}`} flush>
      <DataTable
        label={t`Perhaps already saved`}
        isFrameless
        view="compact"
        notes="below"
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        rowName={({ description }) => description}
        selection={selection}
      />
      <More count={count - rows.length} />
    </Card>
  );
}

const sharedColumns = (i18n: I18n) =>
  tableColumns(
    defineColumns<SharedRow>()({
      date: { label: i18n.t(msg`Date`), kind: 'date' },
      description: { label: i18n.t(msg`In this file`), kind: 'text' },
      there: { label: i18n.t(msg`Already saved`), kind: 'text', value: ({ there }) => there.description },
      amountCents: { label: i18n.t(msg`Amount`), kind: 'money' },
    }),
    {
      description: { width: 180, grows: 1, card: 'title' },
      there: { width: 220, grows: 1, isWideInCard: true, note: (row) => savedIn(i18n, row) },
      amountCents: { card: 'figure' },
    },
  );

/** Where the saved transaction is: bank, account, file and, where it differs, the day. */
function savedIn(i18n: I18n, { date, there }: SharedRow): string {
  const account = there.accountMasked === null ? [] : [accountText(i18n, there.accountMasked)];
  const day = there.date !== null && there.date !== date ? [dayText(i18n, there.date)] : [];
  return [bankText(i18n, there.bankName), ...account, there.filename, ...day].join(' · ');
}

/** The transactions that are not saved yet. */
export function NewRows({ rows, count }: { rows: readonly NewRow[]; count: number }) {
  const { i18n, t } = useLingui();
  const columns = useMemo(() => newColumns(i18n), [i18n]);
  return (
    <Card title={t`New: ${{ transactions: transactionsText(i18n, count) }}`} flush>
      <DataTable
        label={t`New transactions`}
        isFrameless
        view="compact"
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        rowName={({ description }) => description}
        empty={
          <p className={classes.none}>
            <Trans>Every transaction of this file is, or may be, already saved.</Trans>
          </p>
        }
      />
      <More count={count - rows.length} />
    </Card>
  );
}

const newColumns = (i18n: I18n) =>
  tableColumns(
    defineColumns<NewRow>()({
      date: { label: i18n.t(msg`Date`), kind: 'date' },
      description: { label: i18n.t(msg`Description`), kind: 'text' },
      amountCents: { label: i18n.t(msg`Amount`), kind: 'money' },
    }),
    { description: { width: 200, grows: 1, card: 'title' }, amountCents: { card: 'figure' } },
  );

const More = ({ count }: { count: number }) =>
  count > 0 && (
    <p className={classes.none}>
      <Trans>and {ph({ rowCount: count })} more</Trans>
    </p>
  );
