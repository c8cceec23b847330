import { defineColumns, fileColumns } from '@tillslip/domain/kernel/list-column';
import type { StatementRow } from '../bank/schemas.ts';

/** The columns of the list of bank statements in the order of the screen; those with `file` are in its CSV too. */
export const STATEMENT_COLUMNS = defineColumns<StatementRow>()({
  bankName: { label: 'Bank', kind: 'text', sort: 'bank', file: { width: 20 } },
  accountMasked: { label: 'Account', kind: 'text', sort: 'account', file: { width: 16 } },
  accountType: { label: 'Account type', kind: 'text', file: { title: 'Account Type', width: 18 } },
  periodStart: { label: 'Period', kind: 'date', sort: 'start', file: { title: 'Period Start', width: 12 } },
  periodEnd: { label: 'Period end', kind: 'date', sort: 'end', file: { title: 'Period End', width: 12 } },
  companyName: { label: 'Company', kind: 'text', sort: 'company', file: { width: 24 } },
  folderName: { label: 'Folder', kind: 'text', file: { width: 20 } },
  openingCents: { label: 'Opening balance', kind: 'money', file: { title: 'Opening Balance', width: 16 } },
  closingCents: { label: 'Closing balance', kind: 'money', file: { title: 'Closing Balance', width: 16 } },
  transactionCount: { label: 'Transactions', kind: 'number', file: { width: 12 } },
  reconciledCount: { label: 'Reconciled', kind: 'number', file: { width: 12 } },
  reconciledPercent: { label: 'Progress', kind: 'number', value: percent, file: { title: 'Reconciled %', width: 12 } },
  status: { label: 'Status', kind: 'text', file: { width: 12 } },
  proved: { label: 'Balance check', kind: 'yes-no', file: { title: 'Proved', width: 10 } },
  reconciliationStatus: { label: 'Reconciliation', kind: 'text', file: { width: 20 } },
  filename: { label: 'File', kind: 'text', file: { width: 32 } },
  createdAt: { label: 'Uploaded', kind: 'moment', sort: 'uploaded', file: { width: 12 } },
});

/** Whole percent; 0 where there is nothing to reconcile. */
function percent({ transactionCount, reconciledCount }: StatementRow): number {
  return transactionCount === 0 ? 0 : Math.round((reconciledCount / transactionCount) * 100);
}

/** The columns of the file, the ends of the statement before its place. */
export const STATEMENT_FILE = fileColumns(STATEMENT_COLUMNS, [
  ...(['bankName', 'accountMasked', 'accountType', 'companyName', 'folderName', 'periodStart', 'periodEnd'] as const),
]);
