import type { VatRule } from '@tillslip/contract/vat-rules';
import { basisPoints } from '@tillslip/domain/vat/rates/vat-rate';
import { asUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { notify, recordAudit } from '../../../platform/outbox/outbox.ts';
import { requireCompany } from '../../companies/index.ts';
import { PLACE_CHANGED } from '../classification/place-changed.job.ts';
import { markCompanyStale } from '../classification/places.repository.ts';
import {
  changeRule,
  findRule,
  insertRule,
  type RuleRow,
  type RuleValues,
  removeRule,
  rulesOf,
} from '../classification/rules.repository.ts';

type RuleDeps = Pick<Deps, 'db' | 'queue'>;

/** A rule as the contract gives it, every choice made. */
export type RuleInput = Omit<VatRule, 'id' | 'companyId' | 'position'>;

/** A company's rules in the order in which they are asked. */
export const listRules = (
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { companyId }: { companyId: string },
): Promise<VatRule[]> =>
  asUser(db, userId, async (tx) => {
    await requireCompany(tx, companyId);
    return (await rulesOf(tx, companyId)).map(ruleView);
  });

/** Adds a rule at the end of the order. */
export const createRule = (
  deps: RuleDeps,
  userId: string,
  { companyId, rule }: { companyId: string; rule: RuleInput },
): Promise<VatRule> =>
  asUser(deps.db, userId, async (tx) => {
    await requireCompany(tx, companyId);
    const last = (await rulesOf(tx, companyId)).at(-1);
    const row = await insertRule(tx, companyId, (last?.position ?? -1) + 1, ruleValues(rule));
    await noteRules(deps, tx, companyId, { action: 'vat_rule.created', after: ruleView(row) });
    return ruleView(row);
  });

/** Changes a rule. @throws VAT_RULE_NOT_FOUND. */
export const updateRule = (
  deps: RuleDeps,
  userId: string,
  { id, rule }: { id: string; rule: RuleInput },
): Promise<VatRule> =>
  asUser(deps.db, userId, async (tx) => {
    const before = await findRule(tx, id);
    const after = before && (await changeRule(tx, id, ruleValues(rule)));
    if (!before || !after) throw new AppError('VAT_RULE_NOT_FOUND');
    const event = { action: 'vat_rule.updated', before: ruleView(before), after: ruleView(after) };
    await noteRules(deps, tx, after.companyId, event);
    return ruleView(after);
  });

/** Deletes a rule. @throws VAT_RULE_NOT_FOUND. */
export const deleteRule = (deps: RuleDeps, userId: string, { id }: { id: string }): Promise<{ id: string }> =>
  asUser(deps.db, userId, async (tx) => {
    const row = await removeRule(tx, id);
    if (!row) throw new AppError('VAT_RULE_NOT_FOUND');
    await noteRules(deps, tx, row.companyId, { action: 'vat_rule.deleted', before: ruleView(row) });
    return { id };
  });

/** Puts the rules of a company in this order; every one must be named once. @throws VAT_RULE_NOT_FOUND. */
export const reorderRules = (
  deps: RuleDeps,
  userId: string,
  { companyId, ids }: { companyId: string; ids: readonly string[] },
): Promise<VatRule[]> =>
  asUser(deps.db, userId, async (tx) => {
    await requireCompany(tx, companyId);
    const before = (await rulesOf(tx, companyId)).map(({ id }) => id);
    const isSame = before.length === ids.length && new Set([...before, ...ids]).size === ids.length;
    if (!isSame) throw new AppError('VAT_RULE_NOT_FOUND');
    for (const [position, id] of ids.entries()) await changeRule(tx, id, { position });
    await noteRules(deps, tx, companyId, {
      action: 'vat_rule.reordered',
      before: { ids: before },
      after: { ids },
    });
    return (await rulesOf(tx, companyId)).map(ruleView);
  });

/** What changes with a rule: the trail, every place of the company, every open tab. */
async function noteRules(
  { queue }: Pick<Deps, 'queue'>,
  tx: UserDb,
  companyId: string,
  event: { action: string; before?: object; after?: object },
): Promise<void> {
  await markCompanyStale(tx, companyId);
  recordAudit(tx, { ...event, subjectType: 'company', subjectId: companyId, actorId: tx.userId });
  notify(tx, { kind: 'changed', topic: 'vat', id: null });
  await queue.add(PLACE_CHANGED, { userId: tx.userId }, { key: `${PLACE_CHANGED}:${tx.userId}` });
}

/** A rule as columns. */
export const ruleValues = ({ businessUsePercent, ...rule }: RuleInput): RuleValues => ({
  ...rule,
  businessUseBp: businessUsePercent === null ? null : basisPoints(businessUsePercent),
});

const ruleView = ({ userId: _, businessUseBp, ...row }: RuleRow): VatRule => ({
  ...row,
  businessUsePercent: businessUseBp === null ? null : businessUseBp / 100,
});
