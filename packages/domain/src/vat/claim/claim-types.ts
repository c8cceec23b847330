import type { CalendarDate } from '../../kernel/calendar-date.ts';
import type { Cents } from '../../kernel/money.ts';
import type { BasisPoints, VatTreatmentKind } from '../rates/vat-rate.ts';
import type { InputTaxDenial, NotClaimableReason } from './input-tax.ts';
import type { LineReason } from './line-reason.ts';
import type { VatQuestion } from './vat-question.ts';
import type { VatRule } from './vat-rule.ts';
import type { InputVatType, LineOrigin, LineSource, NoteKind, SupplyKind, VatType } from './vat-type.ts';

/** A purchase, or a document the company issued. */
export type VatSide = 'purchase' | 'sale';

/** What a person says a purchase is, where the document cannot tell. */
export const PURCHASE_KINDS = ['imported-services', 'second-hand-goods'] as const;

/** What a person says a purchase is. */
export type PurchaseKind = (typeof PURCHASE_KINDS)[number];

/** A line as it stands on a document. */
export interface DocumentLine {
  readonly description: string;
  /** Null where the document does not say. With or without VAT: `lineAmounts` tells. */
  readonly totalCents: Cents | null;
  /** As the document marks it, or a person did. */
  readonly vatTreatment: VatTreatmentKind;
  /** What section 17(2) denies of it, told from the category and its words. */
  readonly denial: InputTaxDenial | null;
}

/** A document to be placed on the VAT201, judged already. */
export interface ClaimDocument {
  readonly side: VatSide;
  readonly kind: NoteKind;
  /** Of a sale: the customer. */
  readonly supplierName: string | null;
  readonly supplierVatNumber: string | null;
  readonly date: CalendarDate | null;
  readonly totalCents: Cents | null;
  readonly subtotalCents: Cents | null;
  /** As stated or as it follows; null when unknown. Of a credit note either sign will do. */
  readonly chargedCents: Cents | null;
  /** False for a document in another currency. */
  readonly isInRand: boolean;
  readonly lines: readonly DocumentLine[];
  /** What a person chose for the whole document; `standard` is the same as nothing chosen. */
  readonly chosenType: InputVatType;
  readonly companyIsVendor: boolean;
  readonly supplierIsVendor: boolean;
  readonly hasValidTaxInvoice: boolean;
  /** False for quotations, pro formas, statements and delivery notes. */
  readonly isTaxDocument: boolean;
  readonly isDuplicate: boolean;
  readonly businessUse: BasisPoints;
}

/** What a person said of the document for VAT, beside what stands on it. */
export interface DocumentChoices {
  readonly supply: SupplyKind | null;
  readonly purchase: PurchaseKind | null;
  /** Second-hand goods: what they were worth on the open market; the lower of this and the price counts. */
  readonly marketValueCents: Cents | null;
  /** Second-hand goods: the identity or registration number of who sold them. */
  readonly sellerId: string | null;
  /** The seller declared on a VAT264 that the sale is not taxable. */
  readonly sellerDeclared: boolean;
  /** A copy of the identity document, or of a company's letterhead, is kept. */
  readonly sellerIdCopied: boolean;
  readonly importReference: string | null;
  readonly importReleased: boolean;
  /** The VAT on goods from abroad counts on this day; null: with the document. */
  readonly importReleasedOn: CalendarDate | null;
  readonly importVatReceipt: string | null;
  readonly randTotalCents: Cents | null;
  readonly randVatCents: Cents | null;
  readonly originalNumber: string | null;
  readonly exportProof: string | null;
  readonly lineTypes: readonly { readonly position: number; readonly vatType: VatType }[];
  readonly acceptedReason: string | null;
}

/** Nothing said. */
export const NO_CHOICES: DocumentChoices = {
  supply: null,
  purchase: null,
  marketValueCents: null,
  sellerId: null,
  sellerDeclared: false,
  sellerIdCopied: false,
  importReference: null,
  importReleased: false,
  importReleasedOn: null,
  importVatReceipt: null,
  randTotalCents: null,
  randVatCents: null,
  originalNumber: null,
  exportProof: null,
  lineTypes: [],
  acceptedReason: null,
};

/** What the classification needs beside the document: what a person said, the company's rules and its share. */
export interface ClaimContext {
  readonly rules: readonly VatRule[];
  readonly choices: DocumentChoices;
  /** The company's apportionment: the share of its supplies that is taxable. */
  readonly taxableUse: BasisPoints;
}

/** A line with its place on the VAT201. Amounts of a credit note are negative. */
export interface ClaimLine {
  readonly position: number;
  readonly description: string;
  readonly lineOrigin: LineOrigin;
  readonly inclusiveCents: Cents;
  readonly vatCents: Cents;
  /** Of a sale: the output tax, all of it. */
  readonly claimableCents: Cents;
  readonly treatment: VatTreatmentKind;
  /** Null where no VAT falls on it. */
  readonly rate: BasisPoints | null;
  readonly vatType: VatType;
  /** Of a sale: where it belongs on the form; null where nowhere. Null of a purchase. */
  readonly supply: SupplyKind | null;
  readonly source: LineSource;
  /** Why it has this VAT type: one code or more, in the order in which they are said. */
  readonly why: readonly LineReason[];
  readonly reason: NotClaimableReason | null;
}

/** A document with its place on the VAT201; the lines add up to the totals, to the cent. */
export interface VatClaim {
  readonly lines: readonly ClaimLine[];
  readonly inclusiveCents: Cents;
  readonly chargedCents: Cents;
  readonly claimableCents: Cents;
  readonly questions: readonly VatQuestion[];
}
