import type { VatChoices, VatDocumentDetail } from '@tillslip/contract/vat/documents';
import { type CalendarDate, parseCalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { formatDecimal } from '@tillslip/domain/kernel/format-rand';
import type { Cents } from '@tillslip/domain/kernel/money';
import { parseRand } from '@tillslip/domain/kernel/parse-rand';
import { PURCHASE_KINDS } from '@tillslip/domain/vat/claim/claim-types';
import {
  SUPPLY_USES,
  type SupplyKind,
  type SupplyUse,
  VAT_TYPES,
  type VatType,
} from '@tillslip/domain/vat/claim/vat-type';

/** The values of the form: text in every field, empty where nothing is given. */
export interface DocumentValues {
  readonly side: string;
  readonly supply: string;
  readonly purchase: string;
  readonly marketValue: string;
  readonly sellerId: string;
  readonly sellerDeclared: boolean;
  readonly sellerIdCopied: boolean;
  readonly paidOn: string;
  readonly importReference: string;
  readonly importReleased: boolean;
  readonly importReleasedOn: string;
  readonly importVatReceipt: string;
  readonly randTotal: string;
  readonly randVat: string;
  readonly originalNumber: string;
  readonly exportProof: string;
  readonly acceptedReason: string;
  /** By position; empty where the line keeps its own classification. */
  readonly vatTypes: Readonly<Record<number, string>>;
  /** By position; empty where nobody says what the line is used for. */
  readonly uses: Readonly<Record<number, string>>;
  readonly reason: string;
}

/** The saved choices for a document, as the form shows them. */
export function documentValues({ choices }: Pick<VatDocumentDetail, 'choices'>): DocumentValues {
  return {
    side: choices.side ?? '',
    supply: choices.supply ?? '',
    purchase: choices.purchase ?? '',
    marketValue: formatRandInput(choices.marketValueCents),
    sellerId: choices.sellerId ?? '',
    sellerDeclared: choices.sellerDeclared,
    sellerIdCopied: choices.sellerIdCopied,
    paidOn: choices.paidOn ?? '',
    importReference: choices.importReference ?? '',
    importReleased: choices.importReleased,
    importReleasedOn: choices.importReleasedOn ?? '',
    importVatReceipt: choices.importVatReceipt ?? '',
    randTotal: formatRandInput(choices.randTotalCents),
    randVat: formatRandInput(choices.randVatCents),
    originalNumber: choices.originalNumber ?? '',
    exportProof: choices.exportProof ?? '',
    acceptedReason: choices.acceptedReason ?? '',
    vatTypes: Object.fromEntries(choices.lineTypes.map(({ position, vatType }) => [position, vatType])),
    uses: Object.fromEntries(choices.lineUses.map(({ position, use }) => [position, use])),
    reason: '',
  };
}

const formatRandInput = (amount: Cents | null): string => (amount === null ? '' : formatDecimal(amount));

/** The input of the call that saves the form; an empty field gives null. */
export function documentChoices(values: DocumentValues, supplies: readonly SupplyKind[]): VatChoices {
  return {
    side: values.side === 'purchase' || values.side === 'sale' ? values.side : null,
    supply: supplies.find((kind) => kind === values.supply) ?? null,
    purchase: PURCHASE_KINDS.find((kind) => kind === values.purchase) ?? null,
    marketValueCents: parseRand(values.marketValue),
    sellerId: toText(values.sellerId),
    sellerDeclared: values.sellerDeclared,
    sellerIdCopied: values.sellerIdCopied,
    paidOn: toDay(values.paidOn),
    importReference: toText(values.importReference),
    importReleased: values.importReleased,
    importReleasedOn: toDay(values.importReleasedOn),
    importVatReceipt: toText(values.importVatReceipt),
    randTotalCents: parseRand(values.randTotal),
    randVatCents: parseRand(values.randVat),
    originalNumber: toText(values.originalNumber),
    exportProof: toText(values.exportProof),
    acceptedReason: toText(values.acceptedReason),
    lineTypes: Object.entries(values.vatTypes).flatMap(([position, chosen]) => {
      const vatType = toVatType(chosen);
      return vatType === null ? [] : [{ position: Number(position), vatType }];
    }),
    lineUses: Object.entries(values.uses).flatMap(([position, chosen]) => {
      const use = toSupplyUse(chosen);
      return use === null ? [] : [{ position: Number(position), use }];
    }),
  };
}

/** The VAT type with this name; null for the empty choice. */
export const toVatType = (name: string): VatType | null => VAT_TYPES.find((vatType) => vatType === name) ?? null;

const toSupplyUse = (name: string): SupplyUse | null => SUPPLY_USES.find((use) => use === name) ?? null;

const toText = (text: string): string | null => (text.trim() === '' ? null : text.trim());

const toDay = (text: string): CalendarDate | null => (text === '' ? null : parseCalendarDate(text));
