import type { VatRule } from '@tillslip/contract/vat-rules';
import { basisPoints } from '@tillslip/domain/vat/rates/vat-rate';
import { asUser, type Db } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { recordEvent } from '../../audit/index.ts';
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

type RuleDeps = Pick<Deps, 'db' | 'events' | 'queue'>;

/** A rule as the contract gives it, every choice made. */
export type RuleInput = Omit<VatRule, 'id' | 'companyId' | 'position'>;

/** A company's rules in the order in which they are asked. */
export const listRules = (
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { companyId }: { companyId: string },
): Promise<VatRule[]> =>
  asUser(db, userId, async (db) => {
    await requireCompany(db, userId, companyId);
    return (await rulesOf(db, userId, companyId)).map(ruleView);
  });

/** Adds a rule at the end of the order. */
export const createRule = (
  deps: RuleDeps,
  userId: string,
  { companyId, rule }: { companyId: string; rule: RuleInput },
): Promise<VatRule> =>
  asUser(deps.db, userId, async (db) => {
    await requireCompany(db, userId, companyId);
    const last = (await rulesOf(db, userId, companyId)).at(-1);
    const row = await insertRule(db, userId, companyId, (last?.position ?? -1) + 1, ruleValues(rule));
    await noteRules(deps, db, userId, companyId, { action: 'vat_rule.created', after: ruleView(row) });
    return ruleView(row);
  });

/** Changes a rule. @throws VAT_RULE_NOT_FOUND. */
export const updateRule = (
  deps: RuleDeps,
  userId: string,
  { id, rule }: { id: string; rule: RuleInput },
): Promise<VatRule> =>
  asUser(deps.db, userId, async (db) => {
    const before = await findRule(db, userId, id);
    const after = before && (await changeRule(db, userId, id, ruleValues(rule)));
    if (!before || !after) throw new AppError('VAT_RULE_NOT_FOUND');
    const event = { action: 'vat_rule.updated', before: ruleView(before), after: ruleView(after) };
    await noteRules(deps, db, userId, after.companyId, event);
    return ruleView(after);
  });

/** Deletes a rule. @throws VAT_RULE_NOT_FOUND. */
export const deleteRule = (deps: RuleDeps, userId: string, { id }: { id: string }): Promise<{ id: string }> =>
  asUser(deps.db, userId, async (db) => {
    const row = await removeRule(db, userId, id);
    if (!row) throw new AppError('VAT_RULE_NOT_FOUND');
    await noteRules(deps, db, userId, row.companyId, { action: 'vat_rule.deleted', before: ruleView(row) });
    return { id };
  });

/** Puts the rules of a company in this order; every one must be named once. @throws VAT_RULE_NOT_FOUND. */
export const reorderRules = (
  deps: RuleDeps,
  userId: string,
  { companyId, ids }: { companyId: string; ids: readonly string[] },
): Promise<VatRule[]> =>
  asUser(deps.db, userId, async (db) => {
    await requireCompany(db, userId, companyId);
    const before = (await rulesOf(db, userId, companyId)).map(({ id }) => id);
    const isSame = before.length === ids.length && new Set([...before, ...ids]).size === ids.length;
    if (!isSame) throw new AppError('VAT_RULE_NOT_FOUND');
    for (const [position, id] of ids.entries()) await changeRule(db, userId, id, { position });
    await noteRules(deps, db, userId, companyId, {
      action: 'vat_rule.reordered',
      before: { ids: before },
      after: { ids },
    });
    return (await rulesOf(db, userId, companyId)).map(ruleView);
  });

/** What changes with a rule: the trail, every place of the company, every open tab. */
async function noteRules(
  { events, queue }: Pick<Deps, 'events' | 'queue'>,
  db: Db,
  userId: string,
  companyId: string,
  event: { action: string; before?: object; after?: object },
): Promise<void> {
  await markCompanyStale(db, userId, companyId);
  await recordEvent(db, userId, { ...event, subjectType: 'company', subjectId: companyId, actorId: userId });
  await events.publish(db, userId, { kind: 'changed', topic: 'vat', id: null });
  await queue.add(PLACE_CHANGED, { userId }, { key: `${PLACE_CHANGED}:${userId}` });
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
