import { joinParts, parseCents, parseDay, parseDecimal } from './data-values.ts';
import { elementsAt, textAt, type XmlElement } from './read-xml.ts';
import type {
  StructuredAllowance,
  StructuredInvoice,
  StructuredLine,
  StructuredParty,
  StructuredTax,
  StructuredTotals,
  TaxSubtotal,
} from './structured-invoice.ts';

const ROOTS = ['Invoice', 'CreditNote'];

/**
 * Read a UBL 2.1 invoice or credit note, such as those of Peppol BIS Billing 3; null for another document.
 *
 * Spec: OASIS UBL 2.1; EN 16931-1.
 */
export function readUbl(root: XmlElement): StructuredInvoice | null {
  if (!ROOTS.includes(root.name) || elementsAt(root, 'LegalMonetaryTotal').length === 0) return null;
  const currency = textAt(root, 'DocumentCurrencyCode');
  const isCreditNote = root.name === 'CreditNote';
  const [seller] = elementsAt(root, 'AccountingSupplierParty', 'Party');
  const [buyer] = elementsAt(root, 'AccountingCustomerParty', 'Party');
  return {
    format: 'UBL',
    isCreditNote,
    typeCode: textAt(root, isCreditNote ? 'CreditNoteTypeCode' : 'InvoiceTypeCode'),
    number: textAt(root, 'ID'),
    date: parseDay(textAt(root, 'IssueDate')),
    dueDate: parseDay(textAt(root, 'DueDate') ?? textAt(root, 'PaymentMeans', 'PaymentDueDate')),
    currency,
    orderReference: textAt(root, 'OrderReference', 'ID') ?? textAt(root, 'BuyerReference'),
    notes: elementsAt(root, 'Note').map(({ text }) => text),
    seller: readParty(seller),
    buyer: readParty(buyer),
    lines: elementsAt(root, isCreditNote ? 'CreditNoteLine' : 'InvoiceLine').map(readLine),
    allowances: elementsAt(root, 'AllowanceCharge').flatMap(readAllowance),
    taxes: taxTotals(root, currency).flatMap((total) => elementsAt(total, 'TaxSubtotal').map(readSubtotal)),
    totals: readTotals(root, currency),
    accounts: elementsAt(root, 'PaymentMeans', 'PayeeFinancialAccount', 'ID').map(({ text }) => text),
    paymentTerms: textAt(root, 'PaymentTerms', 'Note'),
  };
}

/** The tax in the currency of the document; the tax may be stated again in that of the tax authority. */
const taxTotals = (root: XmlElement, currency: string | null): readonly XmlElement[] => {
  const totals = elementsAt(root, 'TaxTotal');
  const own = totals.filter((total) => elementsAt(total, 'TaxAmount')[0]?.attributes.currencyID === currency);
  return own.length > 0 ? own : totals.slice(0, 1);
};

function readParty(party: XmlElement | undefined): StructuredParty {
  const tradingName = textAt(party, 'PartyName', 'Name');
  const vat = elementsAt(party, 'PartyTaxScheme').find((scheme) => textAt(scheme, 'TaxScheme', 'ID') === 'VAT');
  return {
    name: textAt(party, 'PartyLegalEntity', 'RegistrationName') ?? tradingName,
    tradingName,
    vatNumber: textAt(vat, 'CompanyID')?.replace(/\s/g, '') ?? null,
    registration: textAt(party, 'PartyLegalEntity', 'CompanyID'),
    address: readAddress(elementsAt(party, 'PostalAddress')[0]),
    phone: textAt(party, 'Contact', 'Telephone'),
    email: textAt(party, 'Contact', 'ElectronicMail'),
  };
}

const readAddress = (address: XmlElement | undefined): string | null =>
  joinParts(
    textAt(address, 'StreetName'),
    textAt(address, 'AdditionalStreetName'),
    textAt(address, 'AddressLine', 'Line'),
    joinParts(textAt(address, 'CityName'), textAt(address, 'PostalZone'))?.replace(', ', ' ') ?? null,
    textAt(address, 'CountrySubentity'),
    textAt(address, 'Country', 'IdentificationCode'),
  );

const readTax = (category: XmlElement | undefined): StructuredTax => ({
  category: textAt(category, 'ID'),
  percent: parseDecimal(textAt(category, 'Percent')),
});

function readLine(line: XmlElement): StructuredLine {
  const price = parseDecimal(textAt(line, 'Price', 'PriceAmount'));
  const base = parseDecimal(textAt(line, 'Price', 'BaseQuantity')) || 1;
  return {
    description: textAt(line, 'Item', 'Name') ?? textAt(line, 'Item', 'Description') ?? '',
    quantity: parseDecimal(textAt(line, 'InvoicedQuantity') ?? textAt(line, 'CreditedQuantity')),
    unitPrice: price === null ? null : (price * 100) / base,
    netCents: parseCents(textAt(line, 'LineExtensionAmount')),
    allowances: elementsAt(line, 'AllowanceCharge').flatMap(readAllowance),
    ...readTax(elementsAt(line, 'Item', 'ClassifiedTaxCategory')[0]),
  };
}

function readAllowance(given: XmlElement): StructuredAllowance[] {
  const amountCents = parseCents(textAt(given, 'Amount'));
  if (amountCents === null) return [];
  const isCharge = textAt(given, 'ChargeIndicator') === 'true';
  const reason = textAt(given, 'AllowanceChargeReason');
  return [{ isCharge, reason, amountCents, ...readTax(elementsAt(given, 'TaxCategory')[0]) }];
}

const readSubtotal = (subtotal: XmlElement): TaxSubtotal => ({
  taxableCents: parseCents(textAt(subtotal, 'TaxableAmount')),
  taxCents: parseCents(textAt(subtotal, 'TaxAmount')),
  ...readTax(elementsAt(subtotal, 'TaxCategory')[0]),
});

function readTotals(root: XmlElement, currency: string | null): StructuredTotals {
  const amount = (name: string) => parseCents(textAt(root, 'LegalMonetaryTotal', name));
  const [tax] = taxTotals(root, currency);
  return {
    linesCents: amount('LineExtensionAmount'),
    allowancesCents: amount('AllowanceTotalAmount'),
    chargesCents: amount('ChargeTotalAmount'),
    exclusiveCents: amount('TaxExclusiveAmount'),
    taxCents: parseCents(textAt(tax, 'TaxAmount')),
    inclusiveCents: amount('TaxInclusiveAmount'),
    prepaidCents: amount('PrepaidAmount'),
    roundingCents: amount('PayableRoundingAmount'),
    payableCents: amount('PayableAmount'),
  };
}
