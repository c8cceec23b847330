import { type Cents, cents, subtract, ZERO } from '@tillslip/domain/kernel/money';
import type { InvoiceSum, InvoiceSumDifference } from '@tillslip/domain/receipts/facts/invoice-sums';
import { type BasisPoints, type VatTreatmentKind, WHOLE } from '@tillslip/domain/vat/rates/vat-rate';
import { isOurName, isSameNumber, type OwnCompany } from '@tillslip/reading/parties/own-traces';
import { CLASS_CONFIDENCE, MAX_ALTERNATIVES } from '@tillslip/reading/receipt/evidence';
import type {
  FieldEvidence,
  ReadingField,
  ReadLineItem,
  ReceiptReading,
} from '@tillslip/reading/receipt/receipt-reading';
import { printedVatNumber, roundCents } from './data-values.ts';
import { boxOfCell, pageOf } from './draw-invoice.ts';
import { type Cell, titleOf } from './lay-out-invoice.ts';
import type { StructuredInvoice, StructuredParty, StructuredTax } from './structured-invoice.ts';

/**
 * Read the facts of an electronic invoice from its data. Everything stated is *checked*, except amounts that contradict
 * the rest of the data, which are *likely*, with what follows from the rest as the alternative.
 *
 * The total includes VAT, and what was paid before is part of it. The lines exclude VAT; allowances and charges of the
 * whole document are lines of their own, so that the lines add up to the subtotal.
 */
export function readData(
  invoice: StructuredInvoice,
  cells: readonly Cell[],
  differences: readonly InvoiceSumDifference[],
  ourselves: readonly OwnCompany[],
): ReceiptReading {
  const { seller, buyer, totals } = invoice;
  const values = {
    ...kindOf(invoice),
    ...{
      supplierName: seller.name,
      supplierAddress: seller.address,
      supplierVatNumber: printedVatNumber(seller.vatNumber),
    },
    ...{
      recipientName: buyer.name,
      recipientAddress: buyer.address,
      recipientVatNumber: printedVatNumber(buyer.vatNumber),
    },
    ...{ terms: invoice.paymentTerms, referenceNumber: invoice.orderReference },
    supplierContact: [seller.phone, seller.email].filter((one) => one !== null).join(', ') || null,
    ...{ invoiceNumber: invoice.number, invoiceDate: invoice.date, dueDate: invoice.dueDate },
    ...{ currency: invoice.currency, paymentMethod: null, vatRate: rateOf(invoice) },
    totalCents: totalOf(invoice),
    subtotalCents: totals.exclusiveCents,
    vatCents:
      totals.taxCents ??
      (totals.exclusiveCents !== null && totals.exclusiveCents === totals.inclusiveCents ? ZERO : null),
  };
  const own = ourselves.find((company) => isParty(seller, company) && !isParty(buyer, company));
  return {
    ...values,
    ...(own && { ownSaleOf: own.id }),
    lineItems: lineItemsOf(invoice),
    fields: evidenceOf(values, cells, differences),
  };
}

const isParty = ({ name, tradingName, vatNumber }: StructuredParty, own: OwnCompany): boolean =>
  (vatNumber !== null && isSameNumber(vatNumber, own.vatNumber)) ||
  [name, tradingName].some((one) => one !== null && isOurName(one, own));

/** The total includes VAT; data without it states only what is to be paid. */
const totalOf = ({ totals: { inclusiveCents, payableCents, prepaidCents } }: StructuredInvoice): Cents | null =>
  inclusiveCents ?? (payableCents === null ? null : cents(payableCents + (prepaidCents ?? 0)));

/** The document's type by its title. */
function kindOf(invoice: StructuredInvoice): Pick<ReceiptReading, 'documentType' | 'invoiceTitle'> {
  const invoiceTitle = titleOf(invoice);
  if (invoice.isCreditNote) return { documentType: 'CREDIT_NOTE', invoiceTitle };
  if (invoice.typeCode === PRO_FORMA) return { documentType: 'PRO_FORMA', invoiceTitle };
  return { documentType: /^(?:tax|vat)/i.test(invoiceTitle) ? 'TAX_INVOICE' : 'INVOICE', invoiceTitle };
}

/** The code of UN/EDIFACT 1001 for a pro forma invoice. */
const PRO_FORMA = '325';

/** The rate, when only one is charged. */
function rateOf({ taxes }: StructuredInvoice): BasisPoints | null {
  const rates = new Set(taxes.map(({ percent }) => percent));
  const [rate] = rates;
  return rates.size === 1 && rate !== undefined && rate !== null ? Math.round((rate * WHOLE) / 100) : null;
}

/** The treatments of the categories of UNCL 5305. Reverse charge and what is outside the scope are asked. */
const TREATMENTS = new Map<string | null, VatTreatmentKind>(
  Object.entries({
    ...{ S: 'standard', Z: 'zero-rated', G: 'zero-rated', K: 'zero-rated', E: 'exempt', L: 'standard', M: 'standard' },
  }),
);

const treatmentOf = ({ category }: StructuredTax): VatTreatmentKind => TREATMENTS.get(category) ?? 'unknown';

function lineItemsOf({ lines, allowances }: StructuredInvoice): readonly ReadLineItem[] {
  return [
    ...lines.map((line) => ({
      description: line.description,
      quantity: line.quantity,
      unitPriceCents: line.unitPrice === null ? null : roundCents(line.unitPrice),
      totalCents: line.netCents,
      vatTreatment: treatmentOf(line),
    })),
    ...allowances.map(({ isCharge, reason, amountCents, ...tax }) => ({
      description: reason ?? (isCharge ? 'Charge' : 'Allowance'),
      quantity: null,
      unitPriceCents: null,
      totalCents: isCharge ? amountCents : subtract(ZERO, amountCents),
      vatTreatment: treatmentOf(tax),
    })),
  ];
}

/** The amounts that a sum is about. */
const FIELDS_OF_SUM: Readonly<Record<InvoiceSum, readonly ReadingField[]>> = {
  line: [],
  lines: ['subtotalCents'],
  allowances: ['subtotalCents'],
  charges: ['subtotalCents'],
  net: ['subtotalCents'],
  taxable: ['subtotalCents'],
  'tax-of-category': ['vatCents'],
  tax: ['vatCents'],
  total: ['totalCents', 'subtotalCents', 'vatCents'],
  payable: ['totalCents'],
};
/** The sums whose other value is that of the whole document. */
const ALTERNATIVE_OF: Partial<Record<InvoiceSum, ReadingField>> = {
  net: 'subtotalCents',
  taxable: 'subtotalCents',
  tax: 'vatCents',
  total: 'totalCents',
};

function evidenceOf(
  values: Omit<ReceiptReading, 'lineItems' | 'fields'>,
  cells: readonly Cell[],
  differences: readonly InvoiceSumDifference[],
): Partial<Record<ReadingField, FieldEvidence>> {
  const doubtful = new Set(differences.flatMap(({ sum }) => FIELDS_OF_SUM[sum]));
  const fields = Object.entries(values).filter(([, value]) => value !== null) as [ReadingField, unknown][];
  return Object.fromEntries(
    fields.map(([field]) => {
      const cell = cells.find((one) => one.field === field);
      const given = doubtful.has(field) ? 'likely' : 'checked';
      const others = differences
        .filter(({ sum }) => ALTERNATIVE_OF[sum] === field)
        .map(({ calculatedCents }) => (calculatedCents / 100).toFixed(2));
      const evidence: FieldEvidence = {
        confidence: CLASS_CONFIDENCE[given],
        class: given,
        page: cell ? pageOf(cell) : null,
        box: cell ? boxOfCell(cell) : null,
        alternatives: others.slice(0, MAX_ALTERNATIVES),
      };
      return [field, evidence];
    }),
  );
}
