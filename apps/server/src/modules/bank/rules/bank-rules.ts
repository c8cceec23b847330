import type { BankRule } from '@tillslip/contract/bank/rules';
import type { SeenInput } from '@tillslip/contract/common';
import { conditionKey, MIN_KEY_LENGTH } from '@tillslip/domain/bank/rules/bank-rule';
import { isSameValue } from '@tillslip/domain/kernel/merge-edit';
import { badInput } from '../../../platform/bad-input.ts';
import { asUser, readAsUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { requireUnchanged, resolveEdit } from '../../../platform/edits/resolve-edit.ts';
import { AppError } from '../../../platform/errors.ts';
import { notify, recordAudit } from '../../../platform/outbox/outbox.ts';
import { requireCompany } from '../../companies/index.ts';
import { findExpenseCategories } from '../../expense-categories/index.ts';
import { lockUserMatching } from '../matching/suggestions.repository.ts';
import { applyRule } from './apply-rule.ts';
import {
  type BankRuleRow,
  type BankRuleValues,
  countUses,
  deleteBankRuleRow,
  findBankRule,
  findBankRules,
  findRulesOf,
  insertBankRule,
  updateBankRuleRow,
} from './bank-rules.repository.ts';

type RuleDeps = Pick<Deps, 'db' | 'clock'>;

/** A rule as the contract parses it, with defaults filled in. */
export type BankRuleFields = Omit<BankRule, 'id' | 'companyId' | 'position' | 'version' | 'uses'>;

/** List the rules in the order they are applied, company by company, optionally of one company. */
export const listBankRules = (
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { companyId }: { readonly companyId?: string | undefined },
): Promise<BankRule[]> =>
  readAsUser(db, userId, async (tx) => {
    const uses = await countUses(tx);
    return (await findBankRules(tx, companyId)).map((row) => ruleView(row, uses.get(row.id)));
  });

/**
 * Add a rule at the end of its company's order, and apply it to the open transactions that the person chose.
 *
 * @throws COMPANY_NOT_FOUND, EXPENSE_CATEGORY_NOT_FOUND; BAD_INPUT where the words name nobody; BANK_RULE_EXISTS when a rule has the same condition.
 */
export const createBankRule = (
  deps: RuleDeps,
  userId: string,
  {
    companyId,
    rule,
    applyTo,
  }: { readonly companyId: string | null; readonly rule: BankRuleFields; readonly applyTo: readonly string[] },
): Promise<{ rule: BankRule; transactionIds: string[] }> =>
  asUser(deps.db, userId, async (tx) => {
    await lockUserMatching(tx);
    if (companyId !== null) await requireCompany(tx, companyId);
    const values = await checkedValues(tx, companyId, rule);
    const position = ((await findRulesOf(tx, companyId)).at(-1)?.position ?? -1) + 1;
    const row = await insertBankRule(tx, { companyId, position, now: deps.clock.now() }, values);
    recordRuleChange(tx, row.id, { action: 'bank_rule.created', after: { companyId, ...fieldsOf(row) } });
    const transactionIds = await applyRule(deps, tx, row, applyTo);
    return { rule: ruleView(row, transactionIds.length), transactionIds };
  });

/**
 * Update a rule. What it did before stays, until the rule is redone.
 *
 * @throws BANK_RULE_NOT_FOUND, EXPENSE_CATEGORY_NOT_FOUND; BAD_INPUT where the words name nobody; BANK_RULE_EXISTS when another rule has the same condition;
 * CHANGED_MEANWHILE when both this edit and another one changed a field.
 */
export const updateBankRule = (
  deps: RuleDeps,
  userId: string,
  { id, rule, ...seen }: SeenInput & { readonly id: string; readonly rule: BankRuleFields },
): Promise<BankRule> =>
  asUser(deps.db, userId, async (tx) => {
    const before = await lockRule(tx, id);
    const edit = { table: 'bank_rules', id, row: before, valuesOf: editedRule, mine: grouped(rule), seen } as const;
    const { conditions, treatment, ...fields } = await resolveEdit(tx, edit);
    const values = await checkedValues(tx, before.companyId, { ...fields, ...conditions, ...treatment }, id);
    const after = await updateBankRuleRow(tx, id, values);
    recordRuleChange(tx, id, { action: 'bank_rule.updated', before: fieldsOf(before), after: fieldsOf(after) });
    return ruleView(after, (await countUses(tx)).get(id));
  });

/**
 * Delete a rule. What it did stays, with its name.
 *
 * @throws BANK_RULE_NOT_FOUND; CHANGED_MEANWHILE when it was changed since the person saw it.
 */
export const deleteBankRule = (
  deps: RuleDeps,
  userId: string,
  { id, ...seen }: { readonly id: string; readonly version: number },
): Promise<{ id: string }> =>
  asUser(deps.db, userId, async (tx) => {
    const row = await lockRule(tx, id);
    await requireUnchanged(tx, { table: 'bank_rules', id, row, valuesOf: editedRule, seen });
    await deleteBankRuleRow(tx, id);
    recordRuleChange(tx, id, { action: 'bank_rule.deleted', before: fieldsOf(row) });
    return { id };
  });

/**
 * Reorder the rules of a company; every one must be named once.
 *
 * @throws COMPANY_NOT_FOUND; BANK_RULE_NOT_FOUND; CHANGED_MEANWHILE when they were reordered since the person saw them.
 */
export const reorderBankRules = (
  deps: RuleDeps,
  userId: string,
  {
    companyId,
    ids,
    seenIds,
  }: { readonly companyId: string | null; readonly ids: readonly string[]; readonly seenIds: readonly string[] },
): Promise<BankRule[]> =>
  asUser(deps.db, userId, async (tx) => {
    await lockUserMatching(tx);
    if (companyId !== null) await requireCompany(tx, companyId);
    const before = (await findRulesOf(tx, companyId)).map(({ id }) => id);
    const isSame = before.length === ids.length && new Set([...before, ...ids]).size === ids.length;
    if (!isSame) throw new AppError('BANK_RULE_NOT_FOUND');
    refuseOtherOrder(before, ids, seenIds);
    for (const [position, id] of ids.entries()) await updateBankRuleRow(tx, id, { position });
    const [first] = ids;
    if (first) recordRuleChange(tx, first, { action: 'bank_rule.reordered', before: { ids: before }, after: { ids } });
    const uses = await countUses(tx);
    return (await findRulesOf(tx, companyId)).map((row) => ruleView(row, uses.get(row.id)));
  });

/** The order is one field of the company, and the order itself is its version. */
function refuseOtherOrder(saved: readonly string[], mine: readonly string[], seen: readonly string[]): void {
  if (isSameValue(saved, seen) || isSameValue(saved, mine)) return;
  const clashes = [{ name: 'ids', changedAt: null, by: null }];
  throw new AppError('CHANGED_MEANWHILE', { data: { version: 0, saved: { ids: saved }, clashes } });
}

/** Find a rule, and lock what rules change. @throws BANK_RULE_NOT_FOUND. */
export async function lockRule(tx: UserDb, id: string): Promise<BankRuleRow> {
  await lockUserMatching(tx);
  const row = await findBankRule(tx, id);
  if (!row) throw new AppError('BANK_RULE_NOT_FOUND');
  return row;
}

/** Build the columns of a rule, after checking what it names and that no other rule has its condition. */
async function checkedValues(
  tx: UserDb,
  companyId: string | null,
  rule: BankRuleFields,
  ownId: string | null = null,
): Promise<BankRuleValues> {
  const descriptionKey = conditionKey(rule.description, rule.isContained);
  if (descriptionKey.length < MIN_KEY_LENGTH) throw badInput('description', { code: 'RULE_WORDS_REQUIRED' });
  const rules = await findRulesOf(tx, companyId);
  const isTaken = rules.some(
    (one) =>
      one.id !== ownId &&
      one.descriptionKey === descriptionKey &&
      one.direction === rule.direction &&
      one.isContained === rule.isContained &&
      one.fromCents === rule.fromCents &&
      one.toCents === rule.toCents,
  );
  if (isTaken) throw new AppError('BANK_RULE_EXISTS');
  await requireCategory(tx, companyId, rule.expenseCategoryId);
  return { ...rule, descriptionKey };
}

/** @throws EXPENSE_CATEGORY_NOT_FOUND for a category that is not one of the company's, or was merged into another. */
export async function requireCategory(tx: UserDb, companyId: string | null, id: string | null): Promise<void> {
  if (id === null) return;
  const own = companyId === null ? [] : await findExpenseCategories(tx, companyId);
  if (!own.some((category) => category.id === id && category.mergedInto === null))
    throw new AppError('EXPENSE_CATEGORY_NOT_FOUND');
}

/** Audit a change of a rule and notify open tabs. */
export function recordRuleChange(
  tx: UserDb,
  id: string,
  event: { readonly action: string; readonly before?: object; readonly after?: object },
): void {
  recordAudit(tx, { ...event, subjectType: 'bank_memory', subjectId: id, actorId: tx.userId });
  notify(tx, { kind: 'changed', topic: 'bank', id: null });
}

/** What people edit of a rule. What it is about is one field, and so is what it says, because their parts depend on each other. */
const grouped = ({ description, isContained, direction, fromCents, toCents, kind, vat, ...rule }: BankRuleFields) => ({
  ...rule,
  conditions: { description, isContained, direction, fromCents, toCents },
  treatment: { kind, vat },
});

const fieldsOf = (row: BankRuleRow): BankRuleFields => {
  const { name, direction, description, isContained, fromCents, toCents } = row;
  const { kind, vat, expenseCategoryId, isReconciling } = row;
  return {
    ...{ name, direction, description, isContained, fromCents, toCents },
    ...{ kind, vat, expenseCategoryId, isReconciling },
  };
};

const editedRule = (row: BankRuleRow) => grouped(fieldsOf(row));

const ruleView = (row: BankRuleRow, uses = 0): BankRule => ({
  ...fieldsOf(row),
  ...{ id: row.id, version: row.version, companyId: row.companyId, position: row.position, uses },
});
