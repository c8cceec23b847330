import { parseCalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { ModelAnswer, ModelLine } from '@tillslip/reading/model-answer/model-answer';
import { z } from 'zod';
import { AnswerSchema } from './answer-schema.ts';
import { amountOf, jsonIn, textOf } from './answer-values.ts';

/** More lines than the longest invoice has. */
const MOST_LINES = 500;

/**
 * What an answer says, or null when there is no JSON object in it. Fences and prose around it do not matter;
 * a field of the wrong kind is dropped, the others stay.
 */
export function parseAnswer(text: string): ModelAnswer | null {
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

const currencyOf = (text: string | null): string | null => (text && /^[A-Z]{3}$/.test(text) ? text : null);

function linesOf(value: unknown): readonly ModelLine[] {
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
