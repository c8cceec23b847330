import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { StatementRow } from '@tillslip/contract/bank/schemas';
import { STATEMENT_COLUMNS } from '@tillslip/contract/columns/statement-columns';
import { accountText, bankAccountText, bankText } from '@tillslip/messages/bank/accounts';
import { DateText } from '../../../ui/format/date-text.tsx';
import { tableColumns } from '../../../ui/table/column.tsx';
import { BalanceMark, ReconciliationMark, StatusMark } from '../shared/marks.tsx';
import { ReconciledBar } from '../shared/reconciled-bar.tsx';

const nowhere = { isInTable: false, card: 'hidden' } as const;

/** How the list shows its columns. Spec: 2 §2 (what a card shows). */
export const statementColumns = (i18n: I18n) =>
  tableColumns<StatementRow, keyof typeof STATEMENT_COLUMNS>(STATEMENT_COLUMNS, {
    ...accountColumns(i18n),
    ...progressColumns(i18n),
    folderName: nowhere,
    openingCents: nowhere,
    closingCents: { label: i18n.t(msg`Closing balance`), dropOrder: 5, card: 'hidden' },
    filename: nowhere,
    createdAt: { label: i18n.t(msg`Uploaded`), dropOrder: 6, card: 'hidden' },
  });

type Looks = Partial<Parameters<typeof tableColumns<StatementRow, keyof typeof STATEMENT_COLUMNS>>[1]>;

/** Whose statement it is, and of which days. */
const accountColumns = (i18n: I18n) =>
  ({
    bankName: {
      label: i18n.t(msg`Bank`),
      width: 150,
      grows: 1,
      card: 'title',
      cell: ({ bankName }) => bankText(i18n, bankName),
      note: ({ filename }) => filename,
    },
    accountMasked: {
      label: i18n.t(msg`Account`),
      width: 128,
      cell: ({ accountMasked }) => accountText(i18n, accountMasked),
      note: ({ accountType }) => accountType,
      isNoteInCard: false,
    },
    accountType: {
      label: i18n.t(msg`Account type`),
      isInTable: false,
      cell: ({ accountType }) => accountType ?? i18n.t(msg`Not known`),
    },
    periodStart: {
      label: i18n.t(msg`Period`),
      cell: ({ periodStart }) => <DateText day={periodStart} fallback={i18n.t(msg`Not known`)} />,
      note: ({ periodEnd }) => <PeriodEnd day={periodEnd} />,
    },
    periodEnd: nowhere,
    companyName: {
      label: i18n.t(msg`Company`),
      width: 130,
      dropOrder: 2,
      isWideInCard: true,
      cell: ({ companyName }) => companyName ?? i18n.t(msg`No company`),
      note: ({ folderName }) => folderName,
    },
  }) satisfies Looks;

/** How far it is checked and reconciled. */
const progressColumns = (i18n: I18n) =>
  ({
    transactionCount: { label: i18n.t(msg`Transactions`), width: 108, dropOrder: 3 },
    reconciledCount: { label: i18n.t(msg`Reconciled`), isInTable: false },
    reconciledPercent: {
      label: i18n.t(msg`Progress`),
      width: 120,
      isRight: false,
      isWideInCard: true,
      cell: ({ reconciledCount, transactionCount }) => (
        <ReconciledBar reconciled={reconciledCount} all={transactionCount} />
      ),
    },
    status: {
      label: i18n.t(msg`Status`),
      width: 128,
      dropOrder: 4,
      card: 'badge',
      cell: ({ status }) => <StatusMark status={status} />,
    },
    balanceConfirmed: {
      label: i18n.t(msg`Balance check`),
      width: 160,
      card: 'badge',
      cell: (row) => <BalanceMark result={row.balanceResult} />,
    },
    reconciliationStatus: {
      label: i18n.t(msg`Reconciliation`),
      width: 188,
      card: 'badge',
      cell: ({ reconciliationStatus }) => <ReconciliationMark status={reconciliationStatus} />,
    },
  }) satisfies Looks;

function PeriodEnd({ day }: { day: StatementRow['periodEnd'] }) {
  const { t } = useLingui();
  return (
    <Trans>
      to <DateText day={day} fallback={t`not known`} />
    </Trans>
  );
}

/** The bank and account of a statement, as its name in labels. */
export const statementName = (i18n: I18n, statement: StatementRow): string => bankAccountText(i18n, statement);
