import type { AmountCandidate } from '../amounts/amount-candidate.ts';
import { findAmountCandidates } from '../amounts/amount-candidates.ts';
import { findAdjustments } from '../amounts/find-adjustments.ts';
import { buildTrace, classify, type Explain, LIKELY_BY_RULE } from '../explain.ts';
import { buildLayout } from '../layout/build-rows.ts';
import type { Layout, Place } from '../layout/text-row.ts';
import { DEFAULT_PACKS } from '../locale/default-packs.ts';
import { joinPacks } from '../locale/locale.ts';
import type { LocalePack } from '../locale/locale-pack.ts';
import type { OwnCompany } from '../parties/own-traces.ts';
import { supplierIdentity } from '../parties/supplier-identity.ts';
import type { PageWords } from '../word.ts';
import { withoutMinus } from './credit-note-signs.ts';
import { findTitle } from './document-title.ts';
import { derivedEvidence, printedEvidence } from './evidence.ts';
import { rankCurrencies } from './find-currency.ts';
import { findPayment } from './find-payment.ts';
import { findLineItems } from './items/find-line-items.ts';
import { inferLineRate, settleTreatments } from './items/item-vat.ts';
import { settleBasis } from './items/settle-basis.ts';
import { checkNumber, isLikelyNumber, otherNumbers } from './numbers/check-number.ts';
import { findLikelierNumber } from './numbers/learned/likeliest-number.ts';
import type { NumberText } from './numbers/number-values.ts';
import { NUMBER_WEIGHTS, rankInvoiceNumbers, type ScoredNumber } from './numbers/rank-numbers.ts';
import { readAmounts } from './read-amounts.ts';
import { readDates } from './read-dates.ts';
import { findContact, findReference, findTerms } from './read-details.ts';
import { readParties } from './read-parties.ts';
import type { FieldEvidence, ReadingField, ReceiptReading } from './receipt-reading.ts';
import { applyMemory, type ConfirmedSupplier } from './supplier-memory.ts';

/** Options for reading a document. */
export interface ReadOptions {
  /** The countries whose words and conventions apply, home country first. */
  readonly packs?: readonly LocalePack[];
  /** Suppliers that a person has confirmed before. */
  readonly memory?: readonly ConfirmedSupplier[];
  /** Our own companies, the most likely first: on a purchase they are never the supplier. */
  readonly ourselves?: readonly OwnCompany[];
  /** Receives how each field was chosen. */
  readonly explain?: Explain;
}

/**
 * Read the pages of one document: who, when, what and how much, with evidence.
 *
 * Several pages form one document: tables continue on the next page, and the stated grand total wins. What the
 * document does not say is null. Takes a few milliseconds. With `memory`, details a person confirmed for the same
 * supplier win.
 *
 * Spec: decisions 8, 9.
 */
export function readReceipt(
  pages: readonly PageWords[],
  { packs = DEFAULT_PACKS, memory = [], ourselves = [], explain }: ReadOptions = {},
): ReceiptReading {
  const layout = buildLayout(pages, joinPacks(packs));
  const reading = readLayout(layout, { ourselves, explain });
  return memory.length > 0 ? applyMemory(reading, supplierIdentity(layout, ourselves), memory, pages) : reading;
}

function readLayout(
  layout: Layout,
  { ourselves, explain }: { readonly ourselves: readonly OwnCompany[]; readonly explain: Explain | undefined },
): ReceiptReading {
  const printed = findAmountCandidates(layout);
  const found = { candidates: printed, items: findLineItems(layout, printed) };
  const isCorrection = findTitle(layout)?.type === 'CREDIT_NOTE';
  const { candidates, items: marked } = isCorrection ? withoutMinus(found) : found;
  const currency = readCurrency(layout, candidates, explain);
  // A line of zero proves no sum.
  const items = marked.flatMap(({ item }) => (item.totalCents === 0 ? [] : [item]));
  const amounts = readAmounts(layout, candidates, { items, currency, ...(explain && { explain }) });
  const lineItems = settleTreatments(layout, settleBasis(marked, amounts.printedSubtotalCents), {
    vat: amounts.vatCents,
    subtotal: amounts.subtotalCents,
    total: amounts.totalCents,
  });
  const lineRate = amounts.vatRate === null ? inferLineRate(lineItems, amounts.vatCents, layout.locale) : null;
  const parties = readParties(layout, explain, ourselves);
  const title = readTitle(layout, candidates, explain);
  const number = readNumber(layout, explain);
  const payment = readPayment(layout, explain);
  const details = readDetails(layout, number.values.invoiceNumber, { ourselves, explain });
  const adjustments = findAdjustments(printed);
  const dates = readDates(layout, { isCorrection, currency, explain });
  return {
    ...title.values,
    ...number.values,
    ...payment.values,
    ...details.values,
    ...parties.values,
    ...dates.values,
    totalCents: amounts.totalCents,
    subtotalCents: amounts.subtotalCents,
    vatCents: amounts.vatCents,
    vatRate: amounts.vatRate ?? lineRate,
    currency,
    lineItems,
    ...(parties.seller && { ownSaleOf: parties.seller.id }),
    ...(adjustments.length > 0 && { adjustments }),
    fields: {
      ...title.fields,
      ...number.fields,
      ...payment.fields,
      ...details.fields,
      ...parties.fields,
      ...dates.fields,
      ...amounts.fields,
      ...(lineRate !== null && { vatRate: derivedEvidence('checked') }),
    },
  };
}

/** Some fields of a reading with their evidence. */
interface Read<Name extends keyof ReceiptReading> {
  readonly values: Pick<ReceiptReading, Name>;
  readonly fields: Partial<Record<ReadingField, FieldEvidence>>;
}

function readCurrency(layout: Layout, amounts: readonly AmountCandidate[], explain?: Explain): string | null {
  const ranked = rankCurrencies(layout, amounts);
  explain?.({
    field: 'currency',
    class: null,
    checks: [],
    candidates: ranked.map(({ code, by, worth }, at) =>
      buildTrace({ value: code, isChosen: at === 0, label: by, ...(worth !== null && { score: worth }) }),
    ),
  });
  return ranked[0]?.code ?? null;
}

/** A slip without a title still prints the amount paid and the change. */
const isTillSlip = (amounts: readonly AmountCandidate[]): boolean =>
  amounts.some((one) => one.hasCents && (one.role === 'tendered' || one.role === 'change'));

function readTitle(
  layout: Layout,
  amounts: readonly AmountCandidate[],
  explain?: Explain,
): Read<'documentType' | 'invoiceTitle'> {
  const title = findTitle(layout);
  const type = title?.type ?? (isTillSlip(amounts) ? 'RECEIPT' : 'UNKNOWN');
  explainRule(explain, 'documentType', type === 'UNKNOWN' ? null : type, title?.place);
  explainRule(explain, 'invoiceTitle', title?.title ?? null, title?.place);
  return {
    values: { documentType: type, invoiceTitle: title?.title ?? null },
    fields: {
      ...(title && {
        documentType: printedEvidence('likely', title.place),
        invoiceTitle: printedEvidence('likely', title.place),
      }),
      ...(!title && type === 'RECEIPT' && { documentType: derivedEvidence('likely') }),
    },
  };
}

/** A number with a lower score is too unlikely to be the document's own. */
const MIN_NUMBER_SCORE = 0;

function readNumber(layout: Layout, explain?: Explain): Read<'invoiceNumber'> {
  const ranked = rankInvoiceNumbers(layout).filter((one) => one.score > MIN_NUMBER_SCORE);
  const [best] = ranked;
  const learned = findLikelierNumber(layout, best);
  if (learned) return readLearnedNumber(learned, ranked, explain);
  const decision = classify(checkNumber(layout, ranked), [{ code: 'HIGH_SCORE', holds: isLikelyNumber(ranked) }]);
  explain?.({
    field: 'invoiceNumber',
    class: best ? decision.class : null,
    checks: best ? decision.checks : [],
    candidates: ranked.map((one) => traceOfNumber(one, one === best)),
  });
  return {
    values: { invoiceNumber: best?.number ?? null },
    fields: { ...(best && { invoiceNumber: printedEvidence(decision.class, best.place, otherNumbers(ranked)) }) },
  };
}

/** A number that the rules would not choose is a guess; theirs are offered beside it. */
function readLearnedNumber(
  { text: number, place }: NumberText,
  ranked: readonly ScoredNumber[],
  explain?: Explain,
): Read<'invoiceNumber'> {
  const decision = classify([{ code: ranked.length > 0 ? 'NO_OTHER_NUMBER' : 'OWN_LABEL', holds: false }], []);
  const others = ranked.filter((one) => one.number !== number);
  explain?.({
    field: 'invoiceNumber',
    class: decision.class,
    checks: decision.checks,
    candidates: [
      buildTrace({ value: number, isChosen: true, place }),
      ...others.map((one) => traceOfNumber(one, false)),
    ],
  });
  return {
    values: { invoiceNumber: number },
    fields: {
      invoiceNumber: printedEvidence(decision.class, place, otherNumbers([{ number, place }, ...others])),
    },
  };
}

const traceOfNumber = ({ number, place, score, features }: ScoredNumber, isChosen: boolean) =>
  buildTrace({ value: number, isChosen, place, score, features, weights: NUMBER_WEIGHTS });

function readPayment(layout: Layout, explain?: Explain): Read<'paymentMethod'> {
  const payment = findPayment(layout);
  explainRule(explain, 'paymentMethod', payment?.method ?? null, payment?.place);
  return {
    values: { paymentMethod: payment?.method ?? null },
    fields: { ...(payment && { paymentMethod: printedEvidence('likely', payment.place) }) },
  };
}

/** What a document says besides what the Act asks for. */
function readDetails(
  layout: Layout,
  invoiceNumber: string | null,
  { ourselves, explain }: { readonly ourselves: readonly OwnCompany[]; readonly explain: Explain | undefined },
): Read<'terms' | 'referenceNumber' | 'supplierContact'> {
  const found = {
    terms: findTerms(layout),
    referenceNumber: findReference(layout, invoiceNumber),
    supplierContact: findContact(layout, ourselves),
  };
  const { terms, referenceNumber, supplierContact } = found;
  for (const field of ['terms', 'referenceNumber', 'supplierContact'] as const)
    explainRule(explain, field, found[field]?.text ?? null, found[field]?.place);
  return {
    values: {
      terms: terms?.text ?? null,
      referenceNumber: referenceNumber?.text ?? null,
      supplierContact: supplierContact?.text ?? null,
    },
    fields: {
      ...(terms && { terms: printedEvidence('likely', terms.place) }),
      ...(referenceNumber && { referenceNumber: printedEvidence('likely', referenceNumber.place) }),
      ...(supplierContact && { supplierContact: printedEvidence('likely', supplierContact.place) }),
    },
  };
}

/** Trace a field given by a rule: one candidate or none. */
function explainRule(
  explain: Explain | undefined,
  field: ReadingField,
  value: string | null,
  place: Place | undefined,
): void {
  explain?.({
    field,
    class: value === null ? null : LIKELY_BY_RULE.class,
    checks: value === null ? [] : LIKELY_BY_RULE.checks,
    candidates: value === null ? [] : [buildTrace({ value, isChosen: true, place: place ?? null })],
  });
}
