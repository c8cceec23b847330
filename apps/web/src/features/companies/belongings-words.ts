import type { CompanyBelongings } from '@tillslip/contract/companies';

const count = (n: number, one: string, many = `${one}s`): string => (n === 1 ? `1 ${one}` : `${n} ${many}`);

/** What belongs to a company and what deleting it does to that: a sentence for each kind there is any of. */
export function belongingsWords({ folders, invoices, statements, uploads }: CompanyBelongings): string[] {
  const sentences: string[] = [];
  if (folders > 0) sentences.push(`Deleted with it: ${count(folders, 'folder')}.`);
  if (invoices > 0) {
    const [stay, their] = invoices === 1 ? ['stays', 'its'] : ['stay', 'their'];
    sentences.push(
      `${count(invoices, 'invoice')} ${stay} in your list, without a company: ${their} VAT leaves this company's VAT201.`,
    );
  }
  if (statements > 0) {
    const stay = statements === 1 ? 'stays' : 'stay';
    sentences.push(`${count(statements, 'bank statement')} ${stay} in your list, without a company.`);
  }
  if (uploads > 0) {
    const words = uploads === 1 ? 'upload that is not settled stays' : 'uploads that are not settled stay';
    sentences.push(`${uploads} ${words}, without a company.`);
  }
  return sentences.length > 0 ? sentences : ['Nothing belongs to it.'];
}
