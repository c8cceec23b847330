import { register } from 'tsx/esm/api';

register();
const { checkReceipt } = await import('../../packages/domain/src/receipts/check-receipt.ts');
const { answerParticular, unreadParticulars } = await import('../../packages/domain/src/receipts/check/is-it-there.ts');
const { tradeRule } = await import('../../packages/domain/src/receipts/categories/trades.ts');
const { NO_FACTS } = await import('../../packages/domain/src/receipts/facts/fact-schema.ts');

/** A number that no supplier has, or its documents would be the company's own sales. */
const OWN_VAT_NUMBER = '4999999994';

/** Check a labelled document as the application does, with all particulars of a full tax invoice. */
export function judgeCase({ company, document }) {
  const facts = factsOf(document);
  const check = checkReceipt(facts, {
    unread: unreadOf(facts),
    recipientIsVendor: company.vatRegistered,
    ownVatNumber: company.vatRegistered ? OWN_VAT_NUMBER : null,
    today: '2026-12-01',
    purchase: { trade: company.trade, suppliesFood: saidOfFood(company.trade), motorCars: new Map(), learned: [] },
  });
  return {
    category: check.categoryCode === 'NONE' ? 'none' : check.categoryCode,
    claimableVatCents: check.vatClaimableCents,
    asks: check.questions.length > 0,
    questions: check.questions,
  };
}

/** A trade that supplies food was asked once, and said yes; what is scored is the next document. */
const saidOfFood = (trade) => (tradeRule(trade)?.suppliesFood ? true : null);

/** A document without lines: a person saw that it describes what was bought, as every tax invoice must. */
const unreadOf = (facts) =>
  unreadParticulars(facts, {
    ...{ evidence: {}, isTyped: () => false, isPicturePoor: false, wasRead: true },
    answers: facts.lineItems.length > 0 ? [] : [answerParticular('MISSING_DESCRIPTION', true, facts)],
  });

const factsOf = (document) => ({
  ...NO_FACTS,
  documentType: document.type === 'till_slip' ? 'RECEIPT' : 'TAX_INVOICE',
  invoiceTitle: 'Tax Invoice',
  supplierName: document.supplier,
  supplierAddress: '1 Church Street, Graaff-Reinet',
  supplierVatNumber: document.supplierVatNumber,
  recipientName: 'Dorp Trading CC',
  recipientAddress: '2 Long Street, Cape Town',
  recipientVatNumber: OWN_VAT_NUMBER,
  invoiceNumber: 'INV-1001',
  invoiceDate: document.date,
  vatCents: document.vatCents,
  totalCents: document.totalCents,
  currency: document.currency,
  lineItems: document.lines.map(lineOf),
});

/** A line of a document: `vatCents` is null where the document does not say it of the line. */
const lineOf = ({ description, quantity, amountCents, vatCents }) => ({
  description,
  quantity,
  totalCents: amountCents,
  vatTreatment: vatCents === null ? 'unknown' : vatCents === 0 ? 'zero-rated' : 'standard',
});
