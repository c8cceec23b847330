import { normaliseVatNumber } from '../../vat/rates/vat-number.ts';
import { supplierKey } from '../suppliers/supplier-key.ts';

/** One of the person's own companies; the sample is none. */
export interface CandidateCompany {
  readonly id: string;
  readonly companyName: string;
  /** Ten digits; null while it is not known. */
  readonly vatNumber: string | null;
}

/** What a document says about whose it is. */
export interface DocumentOwner {
  readonly recipientName: string | null;
  readonly recipientVatNumber: string | null;
  /** The company that the reader recognised as the seller of the document; null for a purchase. */
  readonly sellerId: string | null;
}

/** Why a document belongs to a company. */
export type CompanyReason = 'only-company' | 'seller' | 'vat-number' | 'name';

/** The company that a document belongs to, and why. */
export interface CompanyProposal {
  readonly companyId: string;
  readonly reason: CompanyReason;
}

/**
 * Propose the company of a document that nobody filed: the only one there is, the seller of an own sale, the company with
 * the recipient's VAT number, or the one with the recipient's name. A number decides before a name, and a name does not
 * decide against a number. Null where it stays open, which the person is asked.
 */
export function proposeCompany(owner: DocumentOwner, companies: readonly CandidateCompany[]): CompanyProposal | null {
  const [only] = companies;
  if (only && companies.length === 1) return { companyId: only.id, reason: 'only-company' };
  const seller = companies.find(({ id }) => id === owner.sellerId);
  if (seller) return { companyId: seller.id, reason: 'seller' };
  const number = normaliseVatNumber(owner.recipientVatNumber ?? '');
  const numbered = number === '' ? [] : companies.filter(({ vatNumber }) => vatNumber === number);
  if (numbered.length === 1) return proposed(numbered, 'vat-number');
  // Members of a VAT group share a number, and a company without one may have the number that was read.
  const named = (numbered.length > 1 ? numbered : companies.filter((company) => mayHave(company, number))).filter(
    ({ companyName }) => isSameName(companyName, owner.recipientName),
  );
  return named.length === 1 ? proposed(named, 'name') : null;
}

const proposed = ([company]: readonly CandidateCompany[], reason: CompanyReason): CompanyProposal | null =>
  company ? { companyId: company.id, reason } : null;

const mayHave = ({ vatNumber }: CandidateCompany, number: string): boolean =>
  number === '' || vatNumber === null || vatNumber === number;

function isSameName(companyName: string, recipientName: string | null): boolean {
  const key = supplierKey(recipientName ?? '');
  return key !== '' && key === supplierKey(companyName);
}
