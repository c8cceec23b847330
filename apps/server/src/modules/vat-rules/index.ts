export { ANY_VENDOR, type ClaimSettings, claimSettingsOf } from './claim-settings.ts';
export type { RuleInput } from './rules.ts';
export { keepVatSettings, type VatSettingsRow, vatSettings } from './settings.repository.ts';
export { vatRuleRoutes } from './vat-rules.routes.ts';
