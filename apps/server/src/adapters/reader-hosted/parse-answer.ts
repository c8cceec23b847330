import { parseCalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { type Cents, cents } from '@tillslip/domain/kernel/money';
import { parseRand } from '@tillslip/domain/kernel/parse-rand';
import type { Proposal, ProposedLine } from '@tillslip/reading/proposal/proposal';
import { z } from 'zod';
import { AnswerSchema } from './answer-schema.ts';

/** Beyond this an amount is no amount of a document. */
const LARGEST_RAND = 1e10;
/** More lines than the longest invoice has. */
const MOST_LINES = 500;
const LONGEST = 400;

/**
 * What an answer says, or null when there is no JSON object in it. Fences and prose around it do not matter;
 * a field of the wrong kind is dropped, the others stay.
 */
export function parseAnswer(text: string): Proposal | null {
  const found = z.record(z.string(), z.unknown()).safeParse(jsonIn(text));
  if (!found.success) return null;
  const answer = found.data;
  const name = (field: string) => textOf(answer[field]);
  return {
    documentType: AnswerSchema.shape.document_type.catch(null).parse(answer.document_type),
    invoiceTitle: name('invoice_title'),
    supplierName: name('supplier_name'),
    supplierAddress: name('supplier_address'),
    supplierVatNumber: name('supplier_vat_number'),
    recipientName: name('recipient_name'),
    recipientAddress: name('recipient_address'),
    recipientVatNumber: name('recipient_vat_number'),
    invoiceNumber: name('invoice_number'),
    invoiceDate: parseCalendarDate(name('invoice_date') ?? ''),
    dueDate: parseCalendarDate(name('due_date') ?? ''),
    subtotalCents: amountOf(answer.subtotal),
    vatCents: amountOf(answer.vat_amount),
    totalCents: amountOf(answer.total_amount),
    currency: currencyOf(name('currency')),
    paymentMethod: AnswerSchema.shape.payment_method.catch(null).parse(answer.payment_method),
    lineItems: linesOf(answer.line_items),
  };
}

/** From the first brace to the last: models put their JSON in fences and friendly sentences. */
function jsonIn(text: string): unknown {
  const [from, to] = [text.indexOf('{'), text.lastIndexOf('}')];
  if (from < 0 || to < from) return null;
  try {
    return JSON.parse(text.slice(from, to + 1));
  } catch {
    return null;
  }
}

function textOf(value: unknown): string | null {
  const text = z.union([z.string(), z.number().transform(String)]).safeParse(value);
  const tidy = text.success ? text.data.replace(/\s+/g, ' ').trim() : '';
  return tidy === '' || tidy.length > LONGEST || /^(?:null|n\/a|none|unknown)$/i.test(tidy) ? null : tidy;
}

/** An amount in rand as cents; null for what is none. Some models write it as text. */
function amountOf(value: unknown): Cents | null {
  const number = z.number().min(-LARGEST_RAND).max(LARGEST_RAND).safeParse(value);
  if (number.success) return cents(Math.round(number.data * 100));
  const text = z.string().safeParse(value);
  return text.success ? parseRand(text.data) : null;
}

const currencyOf = (text: string | null): string | null => (text && /^[A-Z]{3}$/.test(text) ? text : null);

function linesOf(value: unknown): readonly ProposedLine[] {
  const list = z.array(z.record(z.string(), z.unknown())).max(MOST_LINES).safeParse(value);
  return (list.success ? list.data : []).flatMap((line) => {
    const totalCents = amountOf(line.total);
    const quantity = z.number().safeParse(line.quantity);
    if (totalCents === null) return [];
    const description = textOf(line.description) ?? '';
    return [
      {
        description,
        quantity: quantity.success ? quantity.data : null,
        unitPriceCents: amountOf(line.unit_price),
        totalCents,
      },
    ];
  });
}
