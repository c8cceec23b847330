import type { VatExplanation } from '@tillslip/contract/vat-paper';
import { formatRand } from '@tillslip/domain/kernel/format-rand';
import { type Cents, cents, sum } from '@tillslip/domain/kernel/money';
import { NOT_CLAIMABLE_REASONS } from '@tillslip/domain/vat/claim/input-tax';
import { VAT_TYPE_NAMES } from '@tillslip/domain/vat/claim/vat-type';
import { fieldFormula } from '@tillslip/domain/vat/vat201/field-formula';
import { VAT201_FIELD_NAMES, type Vat201Field, type Vat201Figures } from '@tillslip/domain/vat/vat201/vat201-fields';
import { readAsUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { bankFees } from '../figures/bank-fees.ts';
import { isFeeKey } from '../figures/period-fees.ts';
import {
  adjustmentInfo,
  type CompanyDays,
  groupKeys,
  type PeriodContext,
  type PeriodFigures,
  periodContext,
  periodFigures,
} from '../figures/period-figures.ts';
import type { GroupRow, KeysRow } from '../figures/period-lines.repository.ts';
import { amountIn, countDocuments, fieldsOf } from './field-counts.ts';

/**
 * Why a field of the VAT201 holds its amount: the fields it is computed from, or the documents and the
 * adjustments in it, added up by why they are there. The documents themselves are listed by
 * `listVatDocuments`, down to the line.
 */
export async function explainField(
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  question: CompanyDays & { readonly field: Vat201Field },
): Promise<VatExplanation> {
  return readAsUser(deps.db, userId, async (tx) => {
    const fees = await bankFees(tx, question.companyId, question);
    const context = await periodContext(tx, question, fees);
    const figures = await periodFigures(tx, context);
    const groups = groupsIn(question.field, figures, context, await groupKeys(tx, context));
    return explanation(question.field, figures, groups);
  });
}

function explanation(field: Vat201Field, figures: PeriodFigures, groups: VatExplanation['groups']): VatExplanation {
  const { fields } = figures.summary;
  const formula = fieldFormula(field);
  const terms = (formula?.terms ?? []).map((term) => ({
    ...term,
    label: VAT201_FIELD_NAMES[term.field],
    amountCents: fields[term.field],
  }));
  const adjustments = adjustmentsIn(field, figures);
  return {
    ...{ field, label: VAT201_FIELD_NAMES[field], amountCents: fields[field], formula: formula?.text ?? null },
    ...{ terms, groups, adjustments, sentences: sentencesOf(field, fields, terms, groups, adjustments) },
  };
}

/** The lines in a field, alike with alike, the largest amount first. */
function groupsIn(
  field: Vat201Field,
  { groups }: PeriodFigures,
  { notes }: PeriodContext,
  keys: readonly KeysRow[],
): VatExplanation['groups'] {
  return groups
    .filter((group) => fieldsOf(group, notes).includes(field))
    .map((group) => ({
      why: whyOf(group),
      documents: countDocuments(keys, new Set([group.key])),
      lines: group.lines,
      chargedCents: group.vatCents,
      amountCents: cents(amountIn(field, group, notes)),
    }))
    .toSorted((a, b) => Math.abs(b.amountCents) - Math.abs(a.amountCents));
}

const KINDS = { invoice: '', 'credit-note': ' on credit notes', 'debit-note': ' on debit notes' } as const;
const SUPPLIES = {
  standard: 'Standard-rated sales',
  capital: 'Sales of capital goods',
  'zero-rated': 'Zero-rated sales',
  export: 'Exports',
  exempt: 'Exempt sales',
  'accommodation-over-28-days': 'Accommodation of more than 28 days',
  'accommodation-to-28-days': 'Accommodation of up to 28 days',
  'change-in-use': 'Change in use',
} as const;

function whyOf({ key, side, kind, supply, vatType, reason }: GroupRow): string {
  if (side === 'sale') return `${supply === null ? 'Sales' : SUPPLIES[supply]}${KINDS[kind]}`;
  const name = isFeeKey(key)
    ? 'Bank charges on statements'
    : vatType === 'imported_services'
      ? `Imported services${KINDS[kind]}`
      : `${VAT_TYPE_NAMES[vatType]} purchases${KINDS[kind]}`;
  return reason === null ? name : `${name}, in part: ${NOT_CLAIMABLE_REASONS[reason].text}`;
}

function adjustmentsIn(field: Vat201Field, { adjustments }: PeriodFigures): VatExplanation['adjustments'] {
  return adjustments.flatMap(({ id, kind, day, reason, vatCents, considerationCents }) => {
    const info = adjustmentInfo(kind);
    const amountCents =
      info.field === field ? vatCents : field === '10' && info.field === '11' ? considerationCents : null;
    return amountCents === null ? [] : [{ id, day, reason: `${info.label}: ${reason}`, amountCents }];
  });
}

function sentencesOf(
  field: Vat201Field,
  fields: Vat201Figures,
  terms: VatExplanation['terms'],
  groups: VatExplanation['groups'],
  adjustments: VatExplanation['adjustments'],
): string[] {
  if (terms.length > 0) {
    const sides = terms.map(
      ({ sign, field: of, amountCents }, index) =>
        `${index === 0 ? '' : ` ${sign === '-' ? '−' : '+'} `}${formatRand(amountCents)} (${of})`,
    );
    return [`${formatRand(fields[field])} = ${sides.join('')}.`];
  }
  const documents = sum(groups.map(({ amountCents }) => amountCents));
  const byHand: Cents = sum(adjustments.map(({ amountCents }) => amountCents));
  if (groups.length + adjustments.length === 0) return ['Nothing of this period belongs to this field.'];
  const sentence = `Documents put ${formatRand(documents)} into field ${field}`;
  return [adjustments.length === 0 ? `${sentence}.` : `${sentence}, adjustments by hand ${formatRand(byHand)}.`];
}
