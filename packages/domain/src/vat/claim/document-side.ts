import { normaliseVatNumber } from '../rates/vat-number.ts';
import type { VatSide } from './claim-types.ts';

/** The clues that distinguish a sale from a purchase. */
export interface SideClues {
  /** The choice of a person; null to use the other clues. */
  readonly chosen: VatSide | null;
  readonly folderName: string | null;
  /** As printed on the document. */
  readonly supplierVatNumber: string | null;
  readonly ownVatNumber: string | null;
  /** True when the reader found that the company itself issued it. */
  readonly isOwnSale?: boolean;
}

/** The folder for documents that the company issued. Spec: 1 §4 (default folders). */
const SALES_FOLDER = 'sales';

/** Check by its name whether a folder holds the company's own sales. */
export const isSalesFolder = (name: string | null): boolean => name?.trim().toLowerCase() === SALES_FOLDER;

/**
 * Decide whether a document is a purchase or a sale of the company: by the choice of a person, otherwise by the Sales
 * folder, otherwise by the company's own letterhead or its VAT number as the supplier's.
 */
export function documentSide({ chosen, folderName, supplierVatNumber, ownVatNumber, isOwnSale }: SideClues): VatSide {
  if (chosen !== null) return chosen;
  if (isSalesFolder(folderName) || isOwnSale) return 'sale';
  const own = normaliseVatNumber(ownVatNumber ?? '');
  return own !== '' && own === normaliseVatNumber(supplierVatNumber ?? '') ? 'sale' : 'purchase';
}
