import { parseCalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { FACTS, type FactName, type FactValues } from '@tillslip/domain/receipts/facts/fact-schema';
import type { ModelAnswer, ModelLine } from '@tillslip/reading/model-answer/model-answer';
import { z } from 'zod';
import { ASKED_FACTS, DocumentTypeAnswer, PaymentAnswer } from './answer-schema.ts';
import { amountOf, jsonIn, textOf } from './answer-values.ts';

/** More than the longest invoice has. */
const MAX_LINES = 500;

/**
 * Parse an answer; null when it contains no JSON object. Fences and prose around it are ignored. A field of the wrong type
 * is dropped without affecting the others.
 */
export function parseAnswer(text: string): ModelAnswer | null {
  const found = z.record(z.string(), z.unknown()).safeParse(jsonIn(text));
  if (!found.success) return null;
  const answer = found.data;
  const facts = Object.fromEntries(ASKED_FACTS.map((name) => [name, factOf(name, answer[FACTS[name].record])]));
  return { ...(facts as Omit<ModelAnswer, 'lineItems'>), lineItems: linesOf(answer.line_items) };
}

/** Parse one fact of an answer; null when it is not of its type. */
function factOf(name: FactName, value: unknown): FactValues[FactName] | null {
  const { type } = FACTS[name];
  if (type === 'amount') return amountOf(value);
  if (type === 'day') return parseCalendarDate(textOf(value) ?? '');
  if (type === 'currency') return currencyOf(textOf(value));
  if (type === 'document-type') return DocumentTypeAnswer.parse(value);
  return type === 'payment-method' ? PaymentAnswer.parse(value) : textOf(value);
}

const currencyOf = (text: string | null): string | null => (text && /^[A-Z]{3}$/.test(text) ? text : null);

function linesOf(value: unknown): readonly ModelLine[] {
  const list = z.array(z.record(z.string(), z.unknown())).max(MAX_LINES).safeParse(value);
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
