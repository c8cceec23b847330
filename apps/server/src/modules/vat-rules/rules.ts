import type { SeenInput } from '@tillslip/contract/common';
import type { VatRule } from '@tillslip/contract/vat-rules';
import { isSameValue } from '@tillslip/domain/kernel/merge-edit';
import { basisPoints } from '@tillslip/domain/vat/rates/vat-rate';
import { asUser, readAsUser, type UserDb } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { requireUnchanged, resolveEdit } from '../../platform/edits/resolve-edit.ts';
import { AppError } from '../../platform/errors.ts';
import { notify, publish, recordAudit } from '../../platform/outbox/outbox.ts';
import { lockCompany, requireCompany } from '../companies/index.ts';
import {
  deleteRuleRow,
  findRule,
  findRules,
  insertRule,
  type RuleRow,
  type RuleValues,
  updateRuleRow,
} from './rules.repository.ts';

type RuleDeps = Pick<Deps, 'db'>;

/** A rule as the contract parses it, with defaults filled in. */
export type RuleInput = Omit<VatRule, 'id' | 'companyId' | 'position' | 'version'>;

/** List a company's rules in the order they are applied. */
export const listRules = (
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { companyId }: { companyId: string },
): Promise<VatRule[]> =>
  readAsUser(db, userId, async (tx) => {
    await requireCompany(tx, companyId);
    return (await findRules(tx, companyId)).map(ruleView);
  });

/** Add a rule at the end of the order. */
export const createRule = (
  deps: RuleDeps,
  userId: string,
  { companyId, rule }: { companyId: string; rule: RuleInput },
): Promise<VatRule> => asUser(deps.db, userId, (tx) => addRule(tx, companyId, rule));

/** Add a rule at the end of the order, in the caller's transaction. */
export async function addRule(tx: UserDb, companyId: string, rule: RuleInput): Promise<VatRule> {
  await lockCompany(tx, companyId);
  const last = (await findRules(tx, companyId)).at(-1);
  const row = await insertRule(tx, companyId, (last?.position ?? -1) + 1, ruleValues(rule));
  recordRuleChange(tx, companyId, { action: 'vat_rule.created', after: ruleView(row) });
  return ruleView(row);
}

/** Update a rule. @throws VAT_RULE_NOT_FOUND; CHANGED_MEANWHILE when both this edit and another one changed a field. */
export const updateRule = (
  deps: RuleDeps,
  userId: string,
  { id, rule, ...seen }: SeenInput & { id: string; rule: RuleInput },
): Promise<VatRule> =>
  asUser(deps.db, userId, async (tx) => {
    const found = await findRule(tx, id);
    if (!found) throw new AppError('VAT_RULE_NOT_FOUND');
    await lockCompany(tx, found.companyId);
    const before = await findRule(tx, id);
    if (!before) throw new AppError('VAT_RULE_NOT_FOUND');
    const edit = { table: 'vat_rules', id, row: before, valuesOf: editedRule, mine: ruleFields(rule), seen } as const;
    const { conditions, ...values } = await resolveEdit(tx, edit);
    const after = await updateRuleRow(tx, id, ruleValues({ ...values, ...conditions }));
    if (!after) throw new AppError('VAT_RULE_NOT_FOUND');
    const event = { action: 'vat_rule.updated', before: ruleView(before), after: ruleView(after) };
    recordRuleChange(tx, after.companyId, event);
    return ruleView(after);
  });

/** Delete a rule. @throws VAT_RULE_NOT_FOUND; CHANGED_MEANWHILE when it was changed since the person saw it. */
export const deleteRule = (
  deps: RuleDeps,
  userId: string,
  { id, ...seen }: { id: string; version: number },
): Promise<{ id: string }> =>
  asUser(deps.db, userId, async (tx) => {
    const found = await findRule(tx, id);
    if (!found) throw new AppError('VAT_RULE_NOT_FOUND');
    await lockCompany(tx, found.companyId);
    const row = await findRule(tx, id);
    if (!row) throw new AppError('VAT_RULE_NOT_FOUND');
    await requireUnchanged(tx, { table: 'vat_rules', id, row, valuesOf: editedRule, seen });
    await deleteRuleRow(tx, id);
    recordRuleChange(tx, row.companyId, { action: 'vat_rule.deleted', before: ruleView(row) });
    return { id };
  });

/**
 * Reorder the rules of a company; every one must be named once.
 *
 * @throws VAT_RULE_NOT_FOUND; CHANGED_MEANWHILE when they were reordered since the person saw them.
 */
export const reorderRules = (
  deps: RuleDeps,
  userId: string,
  { companyId, ids, seenIds }: { companyId: string; ids: readonly string[]; seenIds: readonly string[] },
): Promise<VatRule[]> =>
  asUser(deps.db, userId, async (tx) => {
    await lockCompany(tx, companyId);
    const before = (await findRules(tx, companyId)).map(({ id }) => id);
    const isSame = before.length === ids.length && new Set([...before, ...ids]).size === ids.length;
    if (!isSame) throw new AppError('VAT_RULE_NOT_FOUND');
    refuseOtherOrder(before, ids, seenIds);
    for (const [position, id] of ids.entries()) await updateRuleRow(tx, id, { position });
    recordRuleChange(tx, companyId, {
      action: 'vat_rule.reordered',
      before: { ids: before },
      after: { ids },
    });
    return (await findRules(tx, companyId)).map(ruleView);
  });

/** The order is one field of the company, and the order itself is its version. */
function refuseOtherOrder(saved: readonly string[], mine: readonly string[], seen: readonly string[]): void {
  if (isSameValue(saved, seen) || isSameValue(saved, mine)) return;
  const clashes = [{ name: 'ids', changedAt: null, by: null }];
  throw new AppError('CHANGED_MEANWHILE', { data: { version: 0, saved: { ids: saved }, clashes } });
}

/** Record a change of a rule: audit it, recheck the company's invoices and notify open tabs. */
function recordRuleChange(
  tx: UserDb,
  companyId: string,
  event: { action: string; before?: object; after?: object },
): void {
  recordAudit(tx, { ...event, subjectType: 'vat_settings', subjectId: companyId, actorId: tx.userId });
  publish(tx, 'company.claim-settings-changed', { companyId });
  notify(tx, { kind: 'changed', topic: 'vat', id: null });
}

/** What people edit of a rule. What it applies to is one field, because a rule needs at least one condition. */
const ruleFields = ({ supplierContains, supplierVatNumber, itemContains, ...rule }: RuleInput) => ({
  ...rule,
  conditions: { supplierContains, supplierVatNumber, itemContains },
});

const editedRule = (row: RuleRow) => {
  const { id: _, companyId: __, position: ___, version: ____, ...rule } = ruleView(row);
  return ruleFields(rule);
};

/** Convert a rule to columns. */
const ruleValues = ({ businessUsePercent, ...rule }: RuleInput): RuleValues => ({
  ...rule,
  businessUseBp: businessUsePercent === null ? null : basisPoints(businessUsePercent),
});

const ruleView = ({ userId: _, businessUseBp, ...row }: RuleRow): VatRule => ({
  ...row,
  businessUsePercent: businessUseBp === null ? null : businessUseBp / 100,
});
