import { type Layout, type Segment, wholeOf } from '../layout/text-row.ts';
import { chooseSupplier, type Supplier } from '../parties/choose-supplier.ts';
import { deliverySegments, findRecipient, findSecondBlock, type Recipient } from '../parties/find-recipient.ts';
import { assignVatNumbers, findVatNumbers, isNumberCertain, type VatNumberFound } from '../parties/find-vat-numbers.ts';
import { seen } from './evidence.ts';
import type { ConfidenceClass, FieldEvidence, ReadingField, ReceiptReading } from './receipt-reading.ts';

type PartyFields = Pick<
  ReceiptReading,
  'supplierName' | 'supplierAddress' | 'supplierVatNumber' | 'recipientName' | 'recipientAddress' | 'recipientVatNumber'
>;

/** Who sold to whom, with the evidence of each field. */
export interface ReadParties extends PartyFields {
  readonly fields: Partial<Record<ReadingField, FieldEvidence>>;
}

/** Reads the blocks of supplier and recipient and tells their VAT numbers apart. */
export function readParties(layout: Layout): ReadParties {
  const headed = findRecipient(layout);
  const excluded = new Set<Segment>([...headed.segments, ...deliverySegments(layout)]);
  const supplier = chooseSupplier(layout, excluded);
  const ours = new Set<Segment>([...excluded, ...(supplier?.address?.segments ?? [])]);
  const recipient = headed.name === null && supplier ? findSecondBlock(layout, supplier, ours) : headed;
  const theirs = new Set(recipient.segments);
  const found = findVatNumbers(layout);
  const numbers = assignVatNumbers(found, theirs, supplier?.segment ?? null);
  // Of two parties without a heading the numbers are told apart only as surely as the names.
  const isTold = headed.name !== null || supplier?.isProved || found.filter(({ labelled }) => labelled).length < 2;
  const isSure = numbers.isSure && isTold;
  return {
    supplierName: supplier?.name ?? null,
    supplierAddress: supplier?.address?.text ?? null,
    supplierVatNumber: numbers.supplier?.number ?? null,
    recipientName: recipient.name,
    recipientAddress: recipient.address?.text ?? null,
    recipientVatNumber: numbers.recipient?.number ?? null,
    fields: {
      ...supplierEvidence(supplier),
      ...recipientEvidence(recipient),
      ...(numbers.supplier ? { supplierVatNumber: numberEvidence(numbers.supplier, numbers.others, isSure) } : {}),
      ...(numbers.recipient ? { recipientVatNumber: numberEvidence(numbers.recipient, [], isSure) } : {}),
    },
  };
}

function supplierEvidence(supplier: Supplier | null): Partial<Record<ReadingField, FieldEvidence>> {
  if (!supplier) return {};
  const trust: ConfidenceClass = supplier.isProved ? 'checked' : supplier.margin > 0.4 ? 'likely' : 'guess';
  const [address] = supplier.address?.segments ?? [];
  return {
    supplierName: seen(trust, wholeOf(supplier.segment), supplier.alternatives),
    ...(address ? { supplierAddress: seen('likely', wholeOf(address)) } : {}),
  };
}

function recipientEvidence(recipient: Recipient): Partial<Record<ReadingField, FieldEvidence>> {
  const [address] = recipient.address?.segments ?? [];
  return {
    ...(recipient.place ? { recipientName: seen('likely', recipient.place) } : {}),
    ...(address ? { recipientAddress: seen('likely', wholeOf(address)) } : {}),
  };
}

const numberEvidence = (found: VatNumberFound, others: readonly VatNumberFound[], isSure: boolean): FieldEvidence =>
  seen(
    isSure && isNumberCertain(found) ? 'checked' : 'likely',
    found.place,
    others.map(({ number, place }) => ({ text: number, place })),
  );
