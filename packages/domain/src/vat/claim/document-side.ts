import { normaliseVatNumber } from '../rates/vat-number.ts';
import type { VatSide } from './claim-types.ts';

/** What tells a sale from a purchase. */
export interface SideClues {
  /** What a person said; null leaves it to the others. */
  readonly chosen: VatSide | null;
  readonly folderName: string | null;
  /** As it stands on the document. */
  readonly supplierVatNumber: string | null;
  readonly ownVatNumber: string | null;
}

/** The folder whose documents the company issued. Spec: 1 §4 (default folders). */
const SALES_FOLDER = 'sales';

/** Whether the documents of a folder are the company's own sales, by its name. */
export const isSalesFolder = (name: string | null): boolean => name?.trim().toLowerCase() === SALES_FOLDER;

/**
 * Whether a document is a purchase or was issued by the company itself: as a person said, else by the Sales
 * folder, else by the company's own VAT number standing as the supplier's.
 */
export function documentSide({ chosen, folderName, supplierVatNumber, ownVatNumber }: SideClues): VatSide {
  if (chosen !== null) return chosen;
  if (isSalesFolder(folderName)) return 'sale';
  const own = normaliseVatNumber(ownVatNumber ?? '');
  return own !== '' && own === normaliseVatNumber(supplierVatNumber ?? '') ? 'sale' : 'purchase';
}
