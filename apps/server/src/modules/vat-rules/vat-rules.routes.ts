import type { Deps } from '../../platform/deps.ts';
import { api } from '../../platform/http/api.ts';
import { listPurchaseAnswers, savePurchaseAnswer } from './answers.ts';
import { createRule, deleteRule, listRules, reorderRules, updateRule } from './rules.ts';
import { getSettingsHistory } from './settings-history.ts';
import { getSettings, updateSettings } from './vat-settings.ts';

/** Handle the contract's `vat.rules`, except testing a rule, and `vat.settings`. */
export const vatRuleRoutes = (deps: Deps) => ({
  rules: {
    list: api.vat.rules.list.handler(({ context, input }) => listRules(deps, context.user.id, input)),
    create: api.vat.rules.create.handler(({ context, input }) => createRule(deps, context.user.id, input)),
    update: api.vat.rules.update.handler(({ context, input }) => updateRule(deps, context.user.id, input)),
    delete: api.vat.rules.delete.handler(({ context, input }) => deleteRule(deps, context.user.id, input)),
    reorder: api.vat.rules.reorder.handler(({ context, input }) => reorderRules(deps, context.user.id, input)),
  },
  answers: {
    list: api.vat.answers.list.handler(({ context, input }) => listPurchaseAnswers(deps, context.user.id, input)),
    save: api.vat.answers.save.handler(({ context, input }) => savePurchaseAnswer(deps, context.user.id, input)),
  },
  settings: {
    get: api.vat.settings.get.handler(({ context, input }) => getSettings(deps, context.user.id, input)),
    history: api.vat.settings.history.handler(({ context, input }) => getSettingsHistory(deps, context.user, input)),
    update: api.vat.settings.update.handler(({ context, input }) => updateSettings(deps, context.user.id, input)),
  },
});
