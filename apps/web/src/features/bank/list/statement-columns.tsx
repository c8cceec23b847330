import type { StatementRow } from '@tillslip/contract/bank-schemas';
import { STATEMENT_COLUMNS } from '@tillslip/contract/columns/statement-columns';
import { DateText } from '../../../ui/format/date-text.tsx';
import { tableColumns } from '../../../ui/table/column.tsx';
import { ProvedMark, ReconciliationMark, StatusMark } from '../shared/marks.tsx';
import { ReconciledBar } from '../shared/reconciled-bar.tsx';
import { bankTitle } from '../shared/statement-words.ts';

const nowhere = { isInTable: false, card: 'hidden' } as const;

/** How the list shows its columns; one that is not named here is drawn as its kind. Spec: 2 §2 (what a card shows). */
export const COLUMNS = tableColumns<StatementRow, keyof typeof STATEMENT_COLUMNS>(STATEMENT_COLUMNS, {
  bankName: {
    width: 150,
    grows: 1,
    card: 'title',
    cell: ({ bankName }) => bankTitle(bankName),
    note: ({ filename }) => filename,
  },
  accountMasked: { width: 128, note: ({ accountType }) => accountType, isNoteInCard: false },
  accountType: { isInTable: false, cell: ({ accountType }) => accountType ?? 'Not known' },
  periodStart: {
    cell: ({ periodStart }) => <DateText day={periodStart} fallback="Not known" />,
    note: ({ periodEnd }) => (
      <>
        to <DateText day={periodEnd} fallback="not known" />
      </>
    ),
  },
  periodEnd: nowhere,
  companyName: {
    width: 130,
    dropOrder: 2,
    isWideInCard: true,
    cell: ({ companyName }) => companyName ?? 'No company',
    note: ({ folderName }) => folderName,
  },
  folderName: nowhere,
  openingCents: nowhere,
  closingCents: { dropOrder: 5, card: 'hidden' },
  transactionCount: { width: 108, dropOrder: 3 },
  reconciledCount: { isInTable: false },
  reconciledPercent: {
    width: 120,
    isRight: false,
    isWideInCard: true,
    cell: ({ reconciledCount, transactionCount }) => (
      <ReconciledBar reconciled={reconciledCount} all={transactionCount} />
    ),
  },
  status: { width: 128, dropOrder: 4, card: 'badge', cell: ({ status }) => <StatusMark status={status} /> },
  proved: { width: 124, card: 'badge', cell: ({ proved }) => <ProvedMark proved={proved} /> },
  reconciliationStatus: {
    width: 168,
    card: 'badge',
    cell: ({ reconciliationStatus }) => <ReconciliationMark status={reconciliationStatus} />,
  },
  filename: nowhere,
  createdAt: { dropOrder: 6, card: 'hidden' },
});

/** What a statement is called where it is spoken of. */
export const statementName = ({ bankName, accountMasked }: StatementRow): string =>
  `${bankTitle(bankName)} ${accountMasked}`;
