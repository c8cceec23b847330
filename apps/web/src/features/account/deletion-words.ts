import type { AccountDeletion } from '@tillslip/contract/account';
import { formatDate } from '@tillslip/domain/kernel/calendar-date';

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

/** What is gone at once when the account is deleted. */
export function removedWords({ companies, removedUploads }: AccountDeletion): string {
  const parts = ['your name, email and password', 'every session'];
  if (companies > 0) parts.push('companies that have no invoices or statements');
  if (removedUploads > 0)
    parts.push(`${count(removedUploads, 'upload', 'uploads')} that never became an invoice or statement`);
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;
}

/** What the law has kept, and until when; null when there is nothing to keep. */
export function keptWords({ keptInvoices, keptStatements, keptFiles, keptUntil }: AccountDeletion): string | null {
  if (keptUntil === null) return null;
  const records = [
    ...(keptInvoices > 0 ? [count(keptInvoices, 'invoice', 'invoices')] : []),
    ...(keptStatements > 0 ? [count(keptStatements, 'bank statement', 'bank statements')] : []),
  ];
  const what = `${records.join(' and ')} with ${count(keptFiles, 'original file', 'original files')}, and the companies they belong to`;
  return `${what}, without your name and addresses, until ${formatDate(keptUntil)}`;
}
