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

const ROOTS = ['CrossIndustryInvoice', 'CrossIndustryDocument'];
/** The names of the first version (`CrossIndustryDocument`, ZUGFeRD 1) by those of the current one. */
const EARLIER_NAMES = new Map(
  Object.entries({
    HeaderExchangedDocument: 'ExchangedDocument',
    SpecifiedSupplyChainTradeTransaction: 'SupplyChainTradeTransaction',
    ApplicableSupplyChainTradeAgreement: 'ApplicableHeaderTradeAgreement',
    ApplicableSupplyChainTradeSettlement: 'ApplicableHeaderTradeSettlement',
    SpecifiedTradeSettlementMonetarySummation: 'SpecifiedTradeSettlementHeaderMonetarySummation',
    SpecifiedSupplyChainTradeAgreement: 'SpecifiedLineTradeAgreement',
    SpecifiedSupplyChainTradeDelivery: 'SpecifiedLineTradeDelivery',
    SpecifiedSupplyChainTradeSettlement: 'SpecifiedLineTradeSettlement',
  }),
);
/** Codes of UN/EDIFACT 1001 for credit notes. */
const CREDIT_NOTES = ['81', '83', '261', '262', '296', '308', '381', '396', '420', '458', '532'];

/**
 * Read an invoice of UN/CEFACT's Cross Industry Invoice: Factur-X, ZUGFeRD, XRechnung; null for another document.
 *
 * Spec: UN/CEFACT CII D16B; EN 16931-1.
 */
export function readCii(given: XmlElement): StructuredInvoice | null {
  if (!ROOTS.includes(given.name)) return null;
  const root = withCurrentNames(given);
  const [document] = elementsAt(root, 'ExchangedDocument');
  const [trade] = elementsAt(root, 'SupplyChainTradeTransaction');
  const [agreement] = elementsAt(trade, 'ApplicableHeaderTradeAgreement');
  const [settlement] = elementsAt(trade, 'ApplicableHeaderTradeSettlement');
  const typeCode = textAt(document, 'TypeCode');
  return {
    format: 'CII',
    isCreditNote: CREDIT_NOTES.includes(typeCode ?? ''),
    typeCode,
    number: textAt(document, 'ID'),
    date: parseDay(textAt(document, 'IssueDateTime', 'DateTimeString')),
    dueDate: parseDay(textAt(settlement, 'SpecifiedTradePaymentTerms', 'DueDateDateTime', 'DateTimeString')),
    currency: textAt(settlement, 'InvoiceCurrencyCode'),
    orderReference: textAt(agreement, 'BuyerOrderReferencedDocument', 'IssuerAssignedID'),
    notes: elementsAt(document, 'IncludedNote', 'Content').map(({ text }) => text),
    seller: readParty(elementsAt(agreement, 'SellerTradeParty')[0]),
    buyer: readParty(elementsAt(agreement, 'BuyerTradeParty')[0]),
    lines: elementsAt(trade, 'IncludedSupplyChainTradeLineItem').map(readLine),
    allowances: elementsAt(settlement, 'SpecifiedTradeAllowanceCharge').flatMap(readAllowance),
    taxes: elementsAt(settlement, 'ApplicableTradeTax').map(readSubtotal),
    totals: readTotals(settlement),
    accounts: elementsAt(settlement, 'SpecifiedTradeSettlementPaymentMeans', 'PayeePartyCreditorFinancialAccount')
      .map((account) => textAt(account, 'IBANID') ?? textAt(account, 'ProprietaryID'))
      .filter((account) => account !== null),
    paymentTerms: textAt(settlement, 'SpecifiedTradePaymentTerms', 'Description'),
  };
}

const withCurrentNames = (element: XmlElement): XmlElement => ({
  ...element,
  name: EARLIER_NAMES.get(element.name) ?? element.name,
  children: element.children.map(withCurrentNames),
});

function readParty(party: XmlElement | undefined): StructuredParty {
  return {
    name: textAt(party, 'Name'),
    tradingName: textAt(party, 'SpecifiedLegalOrganization', 'TradingBusinessName'),
    vatNumber: readVatNumber(party),
    registration: textAt(party, 'SpecifiedLegalOrganization', 'ID'),
    address: readAddress(elementsAt(party, 'PostalTradeAddress')[0]),
    phone: textAt(party, 'DefinedTradeContact', 'TelephoneUniversalCommunication', 'CompleteNumber'),
    email: textAt(party, 'DefinedTradeContact', 'EmailURIUniversalCommunication', 'URIID'),
  };
}

/** The VAT number; a party may give a shorter tax number beside it. */
function readVatNumber(party: XmlElement | undefined): string | null {
  const ids = elementsAt(party, 'SpecifiedTaxRegistration', 'ID');
  const vat = ids.find(({ attributes }) => attributes.schemeID === 'VA') ?? ids[0];
  return vat?.text.replace(/\s/g, '') || null;
}

const readAddress = (address: XmlElement | undefined): string | null =>
  joinParts(
    textAt(address, 'LineOne'),
    textAt(address, 'LineTwo'),
    textAt(address, 'LineThree'),
    joinParts(textAt(address, 'CityName'), textAt(address, 'PostcodeCode'))?.replace(', ', ' ') ?? null,
    textAt(address, 'CountrySubDivisionName'),
    textAt(address, 'CountryID'),
  );

const readTax = (tax: XmlElement | undefined): StructuredTax => ({
  category: textAt(tax, 'CategoryCode'),
  percent: parseDecimal(textAt(tax, 'RateApplicablePercent') ?? textAt(tax, 'ApplicablePercent')),
});

function readLine(line: XmlElement): StructuredLine {
  const [price] = elementsAt(line, 'SpecifiedLineTradeAgreement', 'NetPriceProductTradePrice');
  const [settlement] = elementsAt(line, 'SpecifiedLineTradeSettlement');
  const amount = parseDecimal(textAt(price, 'ChargeAmount'));
  const base = parseDecimal(textAt(price, 'BasisQuantity')) || 1;
  return {
    description: textAt(line, 'SpecifiedTradeProduct', 'Name') ?? '',
    quantity: parseDecimal(textAt(line, 'SpecifiedLineTradeDelivery', 'BilledQuantity')),
    unitPrice: amount === null ? null : (amount * 100) / base,
    netCents: parseCents(
      textAt(settlement, 'SpecifiedTradeSettlementLineMonetarySummation', 'LineTotalAmount') ??
        textAt(settlement, 'SpecifiedTradeSettlementMonetarySummation', 'LineTotalAmount') ??
        textAt(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation', 'LineTotalAmount'),
    ),
    allowances: elementsAt(settlement, 'SpecifiedTradeAllowanceCharge').flatMap(readAllowance),
    ...readTax(elementsAt(settlement, 'ApplicableTradeTax')[0]),
  };
}

function readAllowance(given: XmlElement): StructuredAllowance[] {
  const amountCents = parseCents(textAt(given, 'ActualAmount'));
  if (amountCents === null) return [];
  const isCharge = textAt(given, 'ChargeIndicator', 'Indicator') === 'true';
  return [
    { isCharge, reason: textAt(given, 'Reason'), amountCents, ...readTax(elementsAt(given, 'CategoryTradeTax')[0]) },
  ];
}

const readSubtotal = (tax: XmlElement): TaxSubtotal => ({
  taxableCents: parseCents(textAt(tax, 'BasisAmount')),
  taxCents: parseCents(textAt(tax, 'CalculatedAmount')),
  ...readTax(tax),
});

function readTotals(settlement: XmlElement | undefined): StructuredTotals {
  const [sums] = elementsAt(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation');
  const amount = (name: string) => parseCents(textAt(sums, name));
  return {
    linesCents: amount('LineTotalAmount'),
    allowancesCents: amount('AllowanceTotalAmount'),
    chargesCents: amount('ChargeTotalAmount'),
    exclusiveCents: amount('TaxBasisTotalAmount'),
    taxCents: amount('TaxTotalAmount'),
    inclusiveCents: amount('GrandTotalAmount'),
    prepaidCents: amount('TotalPrepaidAmount'),
    roundingCents: amount('RoundingAmount'),
    payableCents: amount('DuePayableAmount'),
  };
}
