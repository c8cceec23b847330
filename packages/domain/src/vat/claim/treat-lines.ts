import { absolute, type Cents, cents, subtract, sum, ZERO } from '../../kernel/money.ts';
import { vatInside, vatOnTop } from '../rates/vat-inside.ts';
import { type BasisPoints, standardOn, type VatTreatmentKind } from '../rates/vat-rate.ts';
import type { ClaimContext, ClaimDocument } from './claim-types.ts';
import type { LineAmount, LineAmounts } from './line-amounts.ts';
import type { LineReason } from './line-reason.ts';
import { isImportedServices, isSecondHand } from './special-purchase.ts';
import { SUPPLIER_WORDS, type SupplyKindWords, supplyKindOf } from './supply-words.ts';
import { firstRuleFor } from './vat-rule.ts';
import type { LineSource, VatType } from './vat-type.ts';

/** How VAT falls on a line, who said so, and why. */
export interface LineTreatment {
  readonly treatment: VatTreatmentKind | 'out-of-scope' | 'import' | 'imported-service';
  /** Where a person or a rule put it; null where it follows from the treatment. */
  readonly placed: VatType | null;
  readonly source: LineSource;
  readonly why: LineReason;
  /** A rule's share; null leaves it to the document. */
  readonly businessUse: BasisPoints | null;
}

/** The treatments of all lines, and whether the document's VAT follows from them. */
export interface TreatedLines {
  readonly treatments: readonly LineTreatment[];
  /** False when the VAT is not what the rate makes of the standard-rated lines. */
  readonly addsUp: boolean;
}

/** Per document, and one cent more per line: suppliers round line by line. */
const TOLERANCE = 5;

/**
 * Says of every line how VAT falls on it. What a person or a rule of the company says stands. Then the
 * document's own VAT is asked: none charged, charged on everything, or charged on a part, which the marks
 * of the document and the words of the items must explain.
 *
 * Law: Value-Added Tax Act 89 of 1991, sections 7, 11 and 12.
 * Spec: decisions 3.
 */
export function treatLines(document: ClaimDocument, amounts: LineAmounts, context: ClaimContext): TreatedLines {
  const placed = amounts.lines.map((line) => placedLine(line, document, context));
  const guess = (of: (line: LineAmount) => LineTreatment): LineTreatment[] =>
    amounts.lines.map((line, index) => placed[index] ?? (line.origin === 'rounding' ? ROUNDING : of(line)));
  const { chargedCents } = document;
  const whole = saidOfWhole(document, context);
  if (whole !== null) return { treatments: guess(() => whole), addsUp: true };
  if (chargedCents === null) return { treatments: guess((line) => untold(line, document)), addsUp: true };
  if (chargedCents === ZERO) return { treatments: guess((line) => uncharged(line, document)), addsUp: true };
  const candidates = [guess(taxed), guess(byMarkThenWords), guess(byWords), guess(byMark)];
  const found = candidates.find((treatments) => explains(treatments, amounts, document));
  return { treatments: found ?? fallback(candidates, amounts), addsUp: found !== undefined };
}

/** What a person said of the line, else the first rule that applies to it. */
function placedLine(line: LineAmount, document: ClaimDocument, { rules, choices }: ClaimContext): LineTreatment | null {
  const chosen = choices.lineTypes.find(({ position }) => position === line.position);
  if (chosen) return fromVatType(chosen.vatType, 'person', { code: 'CHOSEN_FOR_LINE' }, null);
  if (line.origin === 'rounding') return null;
  const { supplierName, supplierVatNumber } = document;
  const { description, amountCents } = line;
  const rule = firstRuleFor(rules, { supplierName, supplierVatNumber, description, amountCents });
  return rule && fromVatType(rule.vatType, 'rule', { code: 'RULE', rule: rule.name }, rule.businessUse);
}

const VAT_TYPE_TREATMENTS: Readonly<Record<VatType, VatTreatmentKind | 'out-of-scope' | 'imported-service'>> = {
  standard: 'standard',
  capital: 'standard',
  import_capital: 'standard',
  import_other: 'standard',
  imported_services: 'imported-service',
  denied: 'standard',
  zero_rated: 'zero-rated',
  exempt: 'exempt',
  out_of_scope: 'out-of-scope',
  unknown: 'unknown',
};

const fromVatType = (
  placed: VatType,
  source: LineSource,
  why: LineReason,
  businessUse: BasisPoints | null,
): LineTreatment => ({
  treatment: VAT_TYPE_TREATMENTS[placed],
  placed,
  source,
  why,
  businessUse,
});

const said = (treatment: LineTreatment['treatment'], source: LineSource, why: LineReason): LineTreatment => ({
  treatment,
  placed: null,
  source,
  why,
  businessUse: null,
});

const ROUNDING = said('out-of-scope', 'amounts', { code: 'ROUNDING' });

const FROM_ABROAD = said('imported-service', 'person', { code: 'IMPORTED_SERVICES' });
const SECOND_HAND = said('standard', 'person', { code: 'SECOND_HAND_GOODS' });

/** What a person said of the whole purchase; null where nothing, or where the document says otherwise. */
function saidOfWhole(document: ClaimDocument, { choices }: ClaimContext): LineTreatment | null {
  if (isImportedServices(document, choices)) return FROM_ABROAD;
  return isSecondHand(document, choices) ? SECOND_HAND : null;
}

const TAXED = said('standard', 'amounts', { code: 'VAT_ON_WHOLE_TOTAL' });
/** Goods may be marked or named as untaxed by mistake: the VAT that was charged on everything decides. */
const taxed = (line: LineAmount): LineTreatment => importLine(line) ?? TAXED;

const REST = said('standard', 'amounts', { code: 'VAT_CHARGED' });
const byMarkThenWords = (line: LineAmount): LineTreatment => importLine(line) ?? mark(line) ?? words(line) ?? REST;
const byWords = (line: LineAmount): LineTreatment => importLine(line) ?? words(line) ?? REST;
const byMark = (line: LineAmount): LineTreatment => importLine(line) ?? mark(line) ?? REST;

/** VAT is unknown: what the document marks, the words of the item, what such a supplier sells; else it is asked. */
function untold(line: LineAmount, { supplierName }: ClaimDocument): LineTreatment {
  const kind = supplyKindOf(supplierName ?? '', SUPPLIER_WORDS);
  const bySupplier = kind && said(treatmentOf(kind), 'supplier', { code: 'SUPPLIER_SELLS', supply: kind.name });
  return mark(line) ?? words(line) ?? bySupplier ?? said('unknown', 'nothing', { code: 'NOTHING_SAYS' });
}

/** No VAT was charged: the words say why; else it is zero-rated, or the supplier is no vendor. */
function uncharged(line: LineAmount, document: ClaimDocument): LineTreatment {
  const told = mark(line) ?? words(line) ?? untold(line, document);
  if (told.treatment !== 'standard' && told.treatment !== 'unknown') return told;
  if (document.side === 'purchase' && !document.supplierIsVendor)
    return said('out-of-scope', 'document', { code: 'SUPPLIER_NOT_VENDOR' });
  return said('zero-rated', 'document', { code: 'NO_VAT_CHARGED' });
}

function mark({ line }: LineAmount): LineTreatment | null {
  if (line === null || line.vatTreatment === 'unknown') return null;
  return said(line.vatTreatment, 'document', { code: 'MARKED', treatment: line.vatTreatment });
}

function words({ description, line }: LineAmount): LineTreatment | null {
  const kind = line && supplyKindOf(description);
  return kind && said(treatmentOf(kind), 'words', { code: 'NAMES_SUPPLY', supply: kind.name });
}

/** What an agent paid to customs for the importer: VAT through and through. */
function importLine(line: LineAmount): LineTreatment | null {
  const told = words(line);
  return told?.treatment === 'import' ? told : null;
}

const treatmentOf = ({ treatment }: SupplyKindWords): LineTreatment['treatment'] => treatment;

/** True when the VAT charged is what the rate makes of the standard-rated lines, and what customs took. */
function explains(
  treatments: readonly LineTreatment[],
  amounts: LineAmounts,
  { chargedCents, date }: ClaimDocument,
): boolean {
  const charged = absolute(chargedCents ?? ZERO);
  const rate = standardOn(date);
  const base = amountOf(treatments, amounts, 'standard');
  const expected = absolute(amounts.includeVat ? vatInside(base, rate) : vatOnTop(base, rate));
  const customs = absolute(amountOf(treatments, amounts, 'import'));
  const tolerance = cents(TOLERANCE + amounts.lines.length);
  const near = (amount: Cents): boolean => absolute(subtract(charged, amount)) <= tolerance;
  return near(expected) || (customs > 0 && near(sum([expected, customs])));
}

/** What the lines of one treatment come to. */
export const amountOf = (
  treatments: readonly LineTreatment[],
  { lines }: LineAmounts,
  treatment: LineTreatment['treatment'],
): Cents =>
  sum(lines.filter((_line, index) => treatments[index]?.treatment === treatment).map(({ amountCents }) => amountCents));

/** No candidate explains the VAT: the first but one that leaves anything to carry it; else all of it does. */
function fallback(candidates: readonly (readonly LineTreatment[])[], amounts: LineAmounts): readonly LineTreatment[] {
  const [all = [], ...others] = candidates;
  return others.find((treatments) => amountOf(treatments, amounts, 'standard') !== ZERO) ?? all;
}
