import { readXml, type XmlText } from './read-xml.ts';

/** The data of a Factur-X or ZUGFeRD invoice; null where it is missing. */
export interface InvoiceData {
  readonly supplierName: string | null;
  readonly supplierVatNumber: string | null;
  readonly invoiceNumber: string | null;
  /** ISO 8601. */
  readonly invoiceDate: string | null;
  readonly totalCents: number | null;
  readonly vatCents: number | null;
  readonly subtotalCents: number | null;
}

/** The ends of the element paths in both versions of the format: `Cross Industry Invoice` and `…Document`. */
const ENDS = {
  root: /^CrossIndustry(?:Invoice|Document)\//,
  number: /^[^/]+\/(?:Header)?ExchangedDocument\/ID$/,
  date: /^[^/]+\/(?:Header)?ExchangedDocument\/IssueDateTime\/DateTimeString$/,
  supplier: /TradeAgreement\/SellerTradeParty\/Name$/,
  vatNumber: /TradeAgreement\/SellerTradeParty\/SpecifiedTaxRegistration\/ID$/,
  total: /TradeSettlement\/SpecifiedTradeSettlement(?:Header)?MonetarySummation\/GrandTotalAmount$/,
  vat: /TradeSettlement\/SpecifiedTradeSettlement(?:Header)?MonetarySummation\/TaxTotalAmount$/,
  subtotal: /TradeSettlement\/SpecifiedTradeSettlement(?:Header)?MonetarySummation\/TaxBasisTotalAmount$/,
};

/** Parse the data; null when the XML is not an invoice. */
export function invoiceData(xml: string): InvoiceData | null {
  const texts = readXml(xml);
  if (!texts?.some(({ path }) => ENDS.root.test(path))) return null;
  const first = (end: RegExp) => texts.find(({ path }) => end.test(path))?.text ?? null;
  return {
    supplierName: first(ENDS.supplier),
    supplierVatNumber: vatNumber(texts),
    invoiceNumber: first(ENDS.number),
    invoiceDate: isoDate(first(ENDS.date)),
    totalCents: inCents(first(ENDS.total)),
    vatCents: inCents(first(ENDS.vat)),
    subtotalCents: inCents(first(ENDS.subtotal)),
  };
}

/** Return the VAT number; a supplier may give a shorter tax number beside it. */
function vatNumber(texts: readonly XmlText[]): string | null {
  const numbers = texts.filter(({ path }) => ENDS.vatNumber.test(path)).map(({ text }) => text.replace(/\s/g, ''));
  return numbers.find((number) => /^[A-Z]{2}/.test(number)) ?? numbers[0] ?? null;
}

function isoDate(text: string | null): string | null {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(text ?? '') ?? [];
  return year ? `${year}-${month}-${day}` : null;
}

function inCents(text: string | null): number | null {
  const [, sign, whole, cents = ''] = /^([-+]?)(\d{1,12})(?:\.(\d{1,4}))?$/.exec(text ?? '') ?? [];
  if (whole === undefined) return null;
  return (sign === '-' ? -1 : 1) * (Number(whole) * 100 + Number(cents.padEnd(2, '0').slice(0, 2)));
}
