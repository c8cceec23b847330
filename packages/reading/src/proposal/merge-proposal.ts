import { buildLayout } from '../layout/build-rows.ts';
import type { Layout, Place } from '../layout/text-row.ts';
import type { FieldEvidence, ReadingField, ReceiptReading } from '../receipt/receipt-reading.ts';
import type { PageWords } from '../word.ts';
import { placeOfAddress, placeOfDate, placeOfNumber, placeOfText } from './find-place.ts';
import type { Proposal } from './proposal.ts';
import { settleAmounts } from './settle-amounts.ts';
import { agreed, disputed, type Settled, settleField } from './settle-field.ts';
import { settleLines } from './settle-lines.ts';

/**
 * The rules' reading of a document together with what a model proposes: the model proposes, the proof
 * disposes.
 *
 * A proposed value counts by where it is printed: amounts, days and numbers that stand nowhere on the page
 * are not heard, names and addresses (a logo has no words) are marked as guesses without a place. Amounts pass
 * the arithmetic. Nothing becomes `checked` here, and what the rules have proved is never replaced.
 */
export function mergeProposal(pages: readonly PageWords[], local: ReceiptReading, proposal: Proposal): ReceiptReading {
  const layout = buildLayout(pages);
  const { total, subtotal, vat } = settleAmounts(layout, local, proposal);
  const settled = { ...settleTexts(layout, local, proposal), ...settleKinds(local, proposal) };
  const amounts = { totalCents: total.value, subtotalCents: subtotal.value, vatCents: vat.value };
  return {
    ...local,
    ...valuesOf(settled),
    ...amounts,
    lineItems: settleLines(layout, local.lineItems, { proposed: proposal.lineItems, sums: amounts }),
    fields: evidenceOf(local, { ...settled, totalCents: total, subtotalCents: subtotal, vatCents: vat }),
  };
}

type Texts = Pick<
  ReceiptReading,
  | 'invoiceTitle'
  | 'supplierName'
  | 'supplierAddress'
  | 'supplierVatNumber'
  | 'recipientName'
  | 'recipientAddress'
  | 'recipientVatNumber'
  | 'invoiceNumber'
  | 'invoiceDate'
  | 'dueDate'
>;
type SettledFields<T> = { readonly [Name in keyof T]: Settled<NonNullable<T[Name]>> };

function settleTexts(layout: Layout, local: ReceiptReading, proposal: Proposal): SettledFields<Texts> {
  const settle = <Name extends keyof Texts>(
    name: Name,
    place: (layout: Layout, value: string) => Place | null,
    mayLackPlace = false,
  ) => {
    const proposed = proposal[name];
    return settleField<string>({
      local: { value: local[name], evidence: local.fields[name] },
      proposed,
      place: proposed === null ? null : place(layout, proposed),
      mayLackPlace,
      isSame: isSameText,
    });
  };
  const day = (name: 'invoiceDate' | 'dueDate') => {
    const proposed = proposal[name];
    const place = proposed === null ? null : placeOfDate(layout, proposed);
    return settleField({ local: { value: local[name], evidence: local.fields[name] }, proposed, place });
  };
  return {
    invoiceTitle: settle('invoiceTitle', placeOfText),
    supplierName: settle('supplierName', placeOfText, true),
    supplierAddress: settle('supplierAddress', placeOfAddress, true),
    supplierVatNumber: settle('supplierVatNumber', placeOfNumber),
    recipientName: settle('recipientName', placeOfText, true),
    recipientAddress: settle('recipientAddress', placeOfAddress, true),
    recipientVatNumber: settle('recipientVatNumber', placeOfNumber),
    invoiceNumber: settle('invoiceNumber', placeOfNumber),
    invoiceDate: day('invoiceDate'),
    dueDate: day('dueDate'),
  };
}

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Capitals, spaces and strokes aside; a name within the longer one is the same name. */
function isSameText(a: string, b: string): boolean {
  const [one, other] = [plain(a), plain(b)];
  const shorter = Math.min(one.length, other.length);
  return one === other || (shorter >= 5 && (one.includes(other) || other.includes(one)));
}

type Kinds = Pick<ReceiptReading, 'documentType' | 'currency' | 'paymentMethod'>;

/** What is understood rather than read has no place: the rules keep what they say, and fill what they lack. */
function settleKinds(local: ReceiptReading, proposal: Proposal): SettledFields<Kinds> {
  const isKnown = local.documentType !== 'UNKNOWN';
  return {
    documentType: understood(
      { value: isKnown ? local.documentType : null, evidence: local.fields.documentType },
      proposal.documentType,
    ),
    currency: understood({ value: local.currency, evidence: local.fields.currency }, proposal.currency),
    paymentMethod: understood(
      { value: local.paymentMethod, evidence: local.fields.paymentMethod },
      proposal.paymentMethod,
    ),
  };
}

function understood<T>(local: Settled<T>, proposed: T | null): Settled<T> {
  if (local.value === null || proposed === null)
    return settleField({ local, proposed, place: null, mayLackPlace: true });
  if (local.value === proposed) return { value: local.value, evidence: agreed(local.evidence) };
  return { value: local.value, evidence: disputed(local.evidence, String(proposed)) };
}

function valuesOf({ documentType, ...settled }: SettledFields<Texts> & SettledFields<Kinds>): Texts & Kinds {
  return {
    documentType: documentType.value ?? 'UNKNOWN',
    invoiceTitle: settled.invoiceTitle.value,
    supplierName: settled.supplierName.value,
    supplierAddress: settled.supplierAddress.value,
    supplierVatNumber: settled.supplierVatNumber.value,
    recipientName: settled.recipientName.value,
    recipientAddress: settled.recipientAddress.value,
    recipientVatNumber: settled.recipientVatNumber.value,
    invoiceNumber: settled.invoiceNumber.value,
    invoiceDate: settled.invoiceDate.value,
    dueDate: settled.dueDate.value,
    currency: settled.currency.value,
    paymentMethod: settled.paymentMethod.value,
  };
}

/** The evidence of every settled field; the rules' for the rest. */
function evidenceOf(
  local: ReceiptReading,
  settled: Partial<Record<ReadingField, Settled<unknown>>>,
): ReceiptReading['fields'] {
  const given: [string, FieldEvidence | undefined][] = Object.entries(settled).map(([name, { evidence }]) => [
    name,
    evidence,
  ]);
  const kept = Object.entries(local.fields).filter(([name]) => !(name in settled));
  return Object.fromEntries([...kept, ...given].filter(([, evidence]) => evidence !== undefined));
}
