import { defineColumns, fileColumns } from '@tillslip/domain/kernel/list-column';
import type { StatementRow } from '../bank/schemas.ts';

/** The columns of the list of bank statements in screen order; those with `file` are also in its CSV. */
export const STATEMENT_COLUMNS = defineColumns<StatementRow>()({
  bankName: { kind: 'text', sort: 'bank', file: { title: 'Bank', width: 20 } },
  accountMasked: { kind: 'text', sort: 'account', file: { title: 'Account', width: 16 } },
  accountType: { kind: 'text', file: { title: 'Account Type', width: 18 } },
  periodStart: { kind: 'date', sort: 'start', file: { title: 'Period Start', width: 12 } },
  periodEnd: { kind: 'date', sort: 'end', file: { title: 'Period End', width: 12 } },
  companyName: { kind: 'text', sort: 'company', file: { title: 'Company', width: 24 } },
  folderName: { kind: 'text', file: { title: 'Folder', width: 20 } },
  openingCents: { kind: 'money', file: { title: 'Opening Balance', width: 16 } },
  closingCents: { kind: 'money', file: { title: 'Closing Balance', width: 16 } },
  transactionCount: { kind: 'number', file: { title: 'Transactions', width: 12 } },
  reconciledCount: { kind: 'number', file: { title: 'Reconciled', width: 12 } },
  reconciledPercent: { kind: 'number', value: percent, file: { title: 'Reconciled %', width: 12 } },
  status: { kind: 'text', file: { title: 'Status', width: 12 } },
  balanceConfirmed: { kind: 'yes-no', file: { title: 'Balance Confirmed', width: 18 } },
  reconciliationStatus: { kind: 'text', file: { title: 'Reconciliation', width: 20 } },
  filename: { kind: 'text', file: { title: 'File', width: 32 } },
  createdAt: { kind: 'moment', sort: 'uploaded', file: { title: 'Uploaded', width: 12 } },
});

/** Whole percent; 0 when there is nothing to reconcile. */
function percent({ transactionCount, reconciledCount }: StatementRow): number {
  return transactionCount === 0 ? 0 : Math.round((reconciledCount / transactionCount) * 100);
}

/** The columns of the file, with the ends of the statement before its company and folder. */
export const STATEMENT_FILE = fileColumns(STATEMENT_COLUMNS, [
  ...(['bankName', 'accountMasked', 'accountType', 'companyName', 'folderName', 'periodStart', 'periodEnd'] as const),
]);
