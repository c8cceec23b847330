import type { CalendarDate } from '../../kernel/calendar-date.ts';
import { absolute, subtract } from '../../kernel/money.ts';
import { isSentence } from '../../kernel/sentence.ts';
import { vatInside } from '../../vat/rates/vat-inside.ts';
import { isVatNumber, normaliseVatNumber } from '../../vat/rates/vat-number.ts';
import { standardOn } from '../../vat/rates/vat-rate.ts';
import { type DocumentFacts, isStated } from '../facts/document-facts.ts';
import type { FactName } from '../facts/fact-schema.ts';
import type { PrintedAdjustment } from '../facts/printed-adjustment.ts';
import { supplierKey } from '../suppliers/supplier-key.ts';
import { amountsAgree } from './amounts-agree.ts';

/** What a person must answer before a document counts, in the order in which it is asked. */
export const GATE_REASONS = [
  'amounts-disagree',
  'total-not-labelled',
  'vat-above-fraction',
  'foreign-money',
  'recipient-is-another',
  'date-in-future',
  'no-date',
] as const;

/** One of the reasons. */
export type GateReason = (typeof GATE_REASONS)[number];

/** The facts that a reason is about; the first is the one that the document shows it at. */
export const GATE_FIELDS: Readonly<Record<GateReason, readonly [FactName, ...FactName[]]>> = {
  'amounts-disagree': ['totalCents', 'vatCents', 'subtotalCents'],
  'total-not-labelled': ['totalCents'],
  'vat-above-fraction': ['vatCents', 'totalCents'],
  'foreign-money': ['currency', 'totalCents'],
  'recipient-is-another': ['recipientName', 'recipientVatNumber'],
  'date-in-future': ['invoiceDate'],
  'no-date': ['invoiceDate'],
};

/** A person's answer: that a document is right although there is a reason to ask. */
export interface GateAnswer {
  readonly reason: GateReason;
  /** What was asked. The answer holds until this changes. */
  readonly about: string;
  /** Why, in the person's words; kept for an invoice that is made out to somebody else. */
  readonly why?: string | undefined;
}

/** What the gate knows besides the facts. */
export interface GateContext {
  readonly today: CalendarDate;
  /** The company that bought; null while there is none. */
  readonly companyName?: string | null;
  readonly ownVatNumber: string | null;
  /** True when the company itself issued the document, so that the recipient is its customer. */
  readonly isOwnSale?: boolean;
  readonly adjustments?: readonly PrintedAdjustment[];
  /** False when the reader found the total beside no label of a total, and nothing else proves it. */
  readonly isTotalLabelled?: boolean;
  /** True when the reader proved the total by other amounts (*checked*), and nobody typed an amount since. */
  readonly isTotalChecked?: boolean;
  readonly answers?: readonly GateAnswer[];
  /** The recipients that a person said are the company itself, by `recipientSubject`. */
  readonly ownRecipients?: ReadonlySet<string>;
}

/** How far VAT may exceed the tax fraction, in cents: each line may have been rounded. */
const VAT_TOLERANCE_CENTS = 5;

const REASONS: Readonly<Record<GateReason, (facts: DocumentFacts, context: GateContext) => boolean>> = {
  'amounts-disagree': (facts, { adjustments = [], isTotalChecked = false }) =>
    !amountsAgree(facts, adjustments, !isTotalChecked),
  'total-not-labelled': ({ totalCents }, { isTotalLabelled = true }) => totalCents !== null && !isTotalLabelled,
  'vat-above-fraction': isVatAboveFraction,
  'foreign-money': (facts) => isForeignMoney(facts),
  'recipient-is-another': isRecipientAnother,
  'date-in-future': ({ invoiceDate }, { today }) => invoiceDate !== null && invoiceDate > today,
  'no-date': ({ invoiceDate }) => invoiceDate === null,
};

/**
 * List what a person must answer before a document counts in VAT and statistics. A reason that was answered is asked
 * again when one of its facts changes.
 *
 * Law: Value-Added Tax Act 89 of 1991, sections 16(2) and 20(4).
 * Spec: decisions 8 (what is doubtful does not count silently).
 */
export function gateReasons(facts: DocumentFacts, context: GateContext): GateReason[] {
  const { answers = [] } = context;
  const isAnswered = (reason: GateReason): boolean =>
    answers.some((answer) => answer.reason === reason && answer.about === aboutOf(reason, facts));
  return GATE_REASONS.filter((reason) => REASONS[reason](facts, context) && !isAnswered(reason));
}

/** Build a person's answer to a reason: what was asked is kept with it, and why if it needs words. */
export const answerTo = (reason: GateReason, facts: DocumentFacts, why: string | null = null): GateAnswer => ({
  reason,
  about: aboutOf(reason, facts),
  ...(why !== null && reason === 'recipient-is-another' && { why }),
});

/**
 * Check whether these answers lack the words that go with them: an invoice made out to somebody else is not claimed until
 * a person says why.
 */
export const lacksReason = (answers: readonly GateReason[], why: string | null | undefined): boolean =>
  answers.includes('recipient-is-another') && !isSentence(why ?? '');

/** The reason why an invoice made out to somebody else is claimed; null once it names another recipient, or us. */
export function recipientReason(facts: DocumentFacts, answers: readonly GateAnswer[]): string | null {
  const about = aboutOf('recipient-is-another', facts);
  const answer = answers.find((one) => one.reason === 'recipient-is-another' && one.about === about);
  return answer?.why ?? null;
}

function aboutOf(reason: GateReason, facts: DocumentFacts): string {
  const lines = reason === 'amounts-disagree' ? facts.lineItems.map(({ totalCents }) => totalCents) : [];
  return JSON.stringify([...GATE_FIELDS[reason].map((field) => facts[field]), ...lines]);
}

/** Check for an amount in another currency than rand. */
export const isForeignMoney = ({ currency }: Pick<DocumentFacts, 'currency'>): boolean =>
  currency !== null && currency !== 'ZAR';

/** The VAT inside a total is at most the tax fraction of it; foreign tax has other rates. */
function isVatAboveFraction(facts: DocumentFacts): boolean {
  const { vatCents, totalCents, invoiceDate } = facts;
  if (vatCents === null || totalCents === null || isForeignMoney(facts)) return false;
  const most = vatInside(absolute(totalCents), standardOn(invoiceDate));
  return subtract(absolute(vatCents), most) > VAT_TOLERANCE_CENTS;
}

/** Names of buyers that are nobody. */
const ANYBODY = /^(?:cash(?: (?:sales?|customer|account))?|customer|walk[- ]?in(?: customer)?|kontant(?:kliënt)?)$/i;

/**
 * What an accepted recipient is remembered by: its VAT number where that decides, otherwise its name. Null where the
 * document names nobody.
 */
export function recipientSubject(
  { recipientName, recipientVatNumber }: Pick<DocumentFacts, 'recipientName' | 'recipientVatNumber'>,
  ownVatNumber: string | null,
): string | null {
  const number = normaliseVatNumber(recipientVatNumber ?? '');
  if (isVatNumber(number) && ownVatNumber !== null) return number;
  return supplierKey(recipientName ?? '') || null;
}

/** The VAT number decides where both are known, otherwise the name does. */
function isRecipientAnother(
  facts: DocumentFacts,
  { companyName = null, ownVatNumber, isOwnSale, ownRecipients }: GateContext,
): boolean {
  const subject = recipientSubject(facts, ownVatNumber);
  if (isOwnSale || (subject !== null && ownRecipients?.has(subject))) return false;
  const number = normaliseVatNumber(facts.recipientVatNumber ?? '');
  if (isVatNumber(number) && ownVatNumber !== null) return number !== normaliseVatNumber(ownVatNumber);
  const { recipientName } = facts;
  if (!isStated(recipientName) || companyName === null || ANYBODY.test(recipientName.trim())) return false;
  return !isAlikeName(recipientName, companyName);
}

/** The shortest word that says whose name it is. */
const MIN_NAME_LETTERS = 3;

/** A trading name, a branch or a misread letter leaves at least one word that both names have. */
function isAlikeName(one: string, other: string): boolean {
  const words = supplierKey(other).split(' ');
  const joined = words.join('');
  const key = supplierKey(one);
  if (key === '' || key.replaceAll(' ', '') === joined) return true;
  return key.split(' ').some((word) => word.length >= MIN_NAME_LETTERS && !VAGUE.has(word) && words.includes(word));
}

/** Words that many names have. */
const VAGUE: ReadonlySet<string> = new Set(
  'and trading services solutions group holdings south africa company enterprises projects'.split(' '),
);
