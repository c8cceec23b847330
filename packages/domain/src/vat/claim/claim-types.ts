import type { CalendarDate } from '../../kernel/calendar-date.ts';
import type { Cents } from '../../kernel/money.ts';
import type { BasisPoints, VatTreatmentKind } from '../rates/vat-rate.ts';
import type { LineRefusal, NotClaimableReason } from './input-tax.ts';
import type { LineReason } from './line-reason.ts';
import type { PurchaseQuestion, UseQuestion, VatQuestion } from './vat-question.ts';
import type { VatRule } from './vat-rule.ts';
import type { InputVatType, LineOrigin, LineSource, NoteKind, SupplyKind, SupplyUse, VatType } from './vat-type.ts';

/** A purchase, or a document the company issued. */
export type VatSide = 'purchase' | 'sale';

/** The special kinds of purchase that only a person can identify. */
export const PURCHASE_KINDS = ['imported-services', 'second-hand-goods'] as const;

/** A special kind of purchase that only a person can identify. */
export type PurchaseKind = (typeof PURCHASE_KINDS)[number];

/** A line as the document prints it. */
export interface DocumentLine {
  readonly description: string;
  /** Null when the document does not say. `lineAmounts` finds out whether it includes VAT. */
  readonly totalCents: Cents | null;
  /** The treatment that the document or a person marked. */
  readonly vatTreatment: VatTreatmentKind;
  /** The denial of section 17(2) that applies, found from the category and the description. */
  readonly denial: LineRefusal | null;
  /** What a person should be asked before the denial is certain. */
  readonly question?: PurchaseQuestion | UseQuestion | null;
  /** True for food, fuel and the like, of which some carries no VAT. */
  readonly mayBeUntaxed?: boolean;
}

/** A checked document, ready to be claimed on the VAT201. */
export interface ClaimDocument {
  readonly side: VatSide;
  readonly kind: NoteKind;
  /** The customer for a sale. */
  readonly supplierName: string | null;
  readonly supplierVatNumber: string | null;
  readonly date: CalendarDate | null;
  readonly totalCents: Cents | null;
  readonly subtotalCents: Cents | null;
  /** The VAT as stated or derived; null when unknown. On a credit note it may have either sign. */
  readonly chargedCents: Cents | null;
  /** True for a supplier abroad, by its number, currency or name. */
  readonly isFromAbroad?: boolean;
  /** False for a document in another currency. */
  readonly isInRand: boolean;
  readonly lines: readonly DocumentLine[];
  /** The VAT type a person chose for the whole document; `standard` is the same as no choice. */
  readonly chosenType: InputVatType;
  readonly companyIsVendor: boolean;
  readonly supplierIsVendor: boolean;
  readonly hasValidTaxInvoice: boolean;
  /** The particulars of which a person is asked whether they are there, by their codes. */
  readonly askedParticulars?: readonly string[];
  /** False for quotations, pro formas, statements and delivery notes. */
  readonly isTaxDocument: boolean;
  readonly isDuplicate: boolean;
  readonly businessUse: BasisPoints;
}

/** The VAT choices a person made for a document, in addition to what the document says. */
export interface DocumentChoices {
  readonly supply: SupplyKind | null;
  readonly purchase: PurchaseKind | null;
  /** Second-hand goods: the open market value; the lower of this and the price counts. */
  readonly marketValueCents: Cents | null;
  /** Second-hand goods: the identity or registration number of the seller. */
  readonly sellerId: string | null;
  /** True when the seller declared on a VAT264 that the sale is not taxable. */
  readonly sellerDeclared: boolean;
  /** True when a copy of the identity document or company letterhead is kept. */
  readonly sellerIdCopied: boolean;
  readonly importReference: string | null;
  readonly importReleased: boolean;
  /** The day on which the VAT on imported goods counts; null for the document's own day. */
  readonly importReleasedOn: CalendarDate | null;
  readonly importVatReceipt: string | null;
  readonly randTotalCents: Cents | null;
  readonly randVatCents: Cents | null;
  readonly originalNumber: string | null;
  readonly exportProof: string | null;
  readonly lineTypes: readonly { readonly position: number; readonly vatType: VatType }[];
  /** What a person says a line is used for. */
  readonly lineUses: readonly { readonly position: number; readonly use: SupplyUse }[];
  readonly acceptedReason: string | null;
}

/** A document without any choices. */
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
  lineUses: [],
  acceptedReason: null,
};

/** The context of a claim: the choices for the document, the company's rules and its apportionment. */
export interface ClaimContext {
  readonly rules: readonly VatRule[];
  readonly choices: DocumentChoices;
  /** The company's apportionment: the share of its supplies that is taxable. */
  readonly taxableUse: BasisPoints;
  /** The company's answer whether use of 95 % or more counts as all of it; null or absent while nobody said. */
  readonly nearFullUse?: boolean | null;
}

/** A line with its claim. Amounts of a credit note are negative. */
export interface ClaimLine {
  readonly position: number;
  readonly description: string;
  readonly lineOrigin: LineOrigin;
  readonly inclusiveCents: Cents;
  readonly vatCents: Cents;
  /** For a sale, all of the output tax. */
  readonly claimableCents: Cents;
  readonly treatment: VatTreatmentKind;
  /** Null when the line is not standard-rated. */
  readonly rate: BasisPoints | null;
  readonly vatType: VatType;
  /** The kind of a sale on the form; null for a purchase and for a sale that is not on the form. */
  readonly supply: SupplyKind | null;
  readonly source: LineSource;
  /** Why the line has this VAT type: one or more codes, in the order they are shown. */
  readonly why: readonly LineReason[];
  readonly reason: NotClaimableReason | null;
}

/** The claim of a document; the lines add up to the totals exactly. */
export interface VatClaim {
  readonly lines: readonly ClaimLine[];
  readonly inclusiveCents: Cents;
  readonly chargedCents: Cents;
  readonly claimableCents: Cents;
  readonly questions: readonly VatQuestion[];
}
