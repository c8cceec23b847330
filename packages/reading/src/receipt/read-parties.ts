import { type Layout, type Segment, wholeOf } from '../layout/text-row.ts';
import { chooseSupplier, type Supplier } from '../parties/choose-supplier.ts';
import { deliverySegments, findRecipient, findSecondBlock, type Recipient } from '../parties/find-recipient.ts';
import { assignVatNumbers, findVatNumbers, type VatNumberFound } from '../parties/find-vat-numbers.ts';
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
  const numbers = assignVatNumbers(findVatNumbers(layout), theirs, supplier?.segment ?? null);
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
      ...(numbers.supplier ? { supplierVatNumber: numberEvidence(numbers.supplier, numbers.others) } : {}),
      ...(numbers.recipient ? { recipientVatNumber: numberEvidence(numbers.recipient, []) } : {}),
    },
  };
}

function supplierEvidence(supplier: Supplier | null): Partial<Record<ReadingField, FieldEvidence>> {
  if (!supplier) return {};
  const trust: ConfidenceClass = supplier.margin > 0.4 ? 'likely' : 'guess';
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

const numberEvidence = (found: VatNumberFound, others: readonly VatNumberFound[]): FieldEvidence =>
  seen(
    passesLuhn(found.number) ? 'checked' : 'likely',
    found.place,
    others.map((other) => other.number),
  );

/** Real South African VAT numbers carry a Luhn digit: passing it proves the reading, failing proves nothing. */
function passesLuhn(number: string): boolean {
  if (!/^4\d{9}$/.test(number)) return false;
  const total = [...number].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
  return total % 10 === 0;
}
