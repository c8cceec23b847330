export {
  forgetLearned,
  isPublicAuthority,
  keptNoGoods,
  nearFullUseOf,
  otherIncomeOf,
  rememberAnswer,
} from './answers.ts';
export { ANY_VENDOR, type ClaimSettings, claimSettingsOn, loadClaimSettings } from './claim-settings.ts';
export { addRule, type RuleInput } from './rules.ts';
export { saveVatSettings, type VatSettingsRow, vatSettings } from './settings.repository.ts';
export { vatRuleRoutes } from './vat-rules.routes.ts';
