import type { Deps } from '../../platform/deps.ts';
import { api } from '../../platform/http/api.ts';
import { applyBankRule } from './rules/apply-rule.ts';
import { createBankRule, deleteBankRule, listBankRules, reorderBankRules, updateBankRule } from './rules/bank-rules.ts';
import { redoBankRule, restoreTreatments } from './rules/redo-rule.ts';
import { listRuleOffers } from './rules/rule-offers.ts';
import { treatTransactions, undoTreatments } from './rules/treat-transactions.ts';
import { tryBankRule } from './rules/try-rule.ts';

const { bankRules } = api;

/** Handle the contract's `bankRules`. */
export const bankRuleRoutes = (deps: Deps) => ({
  list: bankRules.list.handler(({ context, input }) => listBankRules(deps, context.user.id, input)),
  create: bankRules.create.handler(({ context, input }) => createBankRule(deps, context.user.id, input)),
  update: bankRules.update.handler(({ context, input }) => updateBankRule(deps, context.user.id, input)),
  delete: bankRules.delete.handler(({ context, input }) => deleteBankRule(deps, context.user.id, input)),
  reorder: bankRules.reorder.handler(({ context, input }) => reorderBankRules(deps, context.user.id, input)),
  try: bankRules.try.handler(({ context, input }) => tryBankRule(deps, context.user.id, input)),
  apply: bankRules.apply.handler(({ context, input }) => applyBankRule(deps, context.user.id, input)),
  offers: bankRules.offers.handler(({ context, input }) => listRuleOffers(deps, context.user.id, input)),
  treat: bankRules.treat.handler(({ context, input }) => treatTransactions(deps, context.user.id, input)),
  undo: bankRules.undo.handler(({ context, input }) => undoTreatments(deps, context.user.id, input)),
  redo: bankRules.redo.handler(({ context, input }) => redoBankRule(deps, context.user.id, input)),
  restore: bankRules.restore.handler(({ context, input }) => restoreTreatments(deps, context.user.id, input)),
});
