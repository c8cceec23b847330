import type { VatExplanation } from '@tillslip/contract/vat/paper';
import { cents } from '@tillslip/domain/kernel/money';
import { fieldFormula } from '@tillslip/domain/vat/vat201/field-formula';
import type { FieldGroup } from '@tillslip/domain/vat/vat201/field-group';
import { CONSIDERATION_FIELDS } from '@tillslip/domain/vat/vat201/vat201-document';
import { VAT201_FIELD_NAMES, type Vat201Field } from '@tillslip/domain/vat/vat201/vat201-fields';
import { readAsUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { bankFees } from '../figures/bank-fees.ts';
import { isFeeKey } from '../figures/period-fees.ts';
import {
  adjustmentInfo,
  adjustmentKind,
  type CompanyDays,
  countedFigures,
  type PeriodContext,
  type PeriodFigures,
  periodContext,
} from '../figures/period-figures.ts';
import type { GroupRow, KeysRow } from '../figures/period-sums.repository.ts';
import { amountIn, countDocuments, fieldsOf } from './field-counts.ts';

/**
 * Explain the amount of a VAT201 field: the fields it is calculated from, or its documents and adjustments, added up by
 * reason. `listVatDocuments` lists the documents themselves, line by line.
 */
export async function explainField(
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  question: CompanyDays & { readonly field: Vat201Field },
): Promise<VatExplanation> {
  return readAsUser(deps.db, userId, async (tx) => {
    const fees = await bankFees(tx, question.companyId, question);
    const context = await periodContext(tx, question, fees);
    const { figures, keys } = await countedFigures(tx, context);
    const groups = groupsIn(question.field, figures, context, keys);
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
  return {
    ...{ field, label: VAT201_FIELD_NAMES[field], amountCents: fields[field], formula: formula?.text ?? null },
    ...{ terms, groups, adjustments: adjustmentsIn(field, figures) },
  };
}

/** Add up the lines of a field by group, largest amount first. */
function groupsIn(
  field: Vat201Field,
  { groups }: PeriodFigures,
  { notes }: PeriodContext,
  keys: readonly KeysRow[],
): VatExplanation['groups'] {
  return groups
    .filter((group) => fieldsOf(group, notes).includes(field))
    .map((group) => ({
      why: groupReason(group),
      documents: countDocuments(keys, new Set([group.key])),
      lines: group.lines,
      chargedCents: group.vatCents,
      amountCents: cents(amountIn(field, group, notes)),
    }))
    .toSorted((a, b) => Math.abs(b.amountCents) - Math.abs(a.amountCents));
}

function groupReason({ key, side, kind, supply, vatType, reason }: GroupRow): FieldGroup {
  if (side === 'sale') return { code: 'SALES', supply: supply ?? 'unknown', kind };
  const claimed = reason ?? 'all';
  return isFeeKey(key) ? { code: 'BANK_CHARGES', claimed } : { code: 'PURCHASES', vatType, kind, claimed };
}

function adjustmentsIn(field: Vat201Field, { adjustments }: PeriodFigures): VatExplanation['adjustments'] {
  return adjustments.flatMap(({ id, kind, day, reason, vatCents, considerationCents }) => {
    const info = adjustmentInfo(kind);
    const amountCents =
      info.field === field ? vatCents : CONSIDERATION_FIELDS[info.field] === field ? considerationCents : null;
    return amountCents === null ? [] : [{ id, kind: adjustmentKind(kind), day, reason, amountCents }];
  });
}
