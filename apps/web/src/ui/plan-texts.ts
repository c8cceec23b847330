import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Plan, PlanFeature } from '@tillslip/domain/billing/plans';

/** Whom each plan is for. */
export const FOR_WHOM: Readonly<Record<Plan['id'], MessageDescriptor>> = {
  free: msg`A few slips a month`,
  starter: msg`One business and its slips`,
  professional: msg`Several companies, every month`,
  business: msg`Accounting firms and finance teams`,
};

/** What a plan can do. */
export const PLAN_FEATURES: Readonly<Record<PlanFeature, MessageDescriptor>> = {
  reading: msg`Reading, VAT checks and duplicates`,
  vat201: msg`VAT201 with the documents behind it`,
  'several-companies': msg`Several companies`,
  'bank-reconciliation': msg`Bank reconciliation`,
  analytics: msg`Analytics with exports`,
  api: msg`API access`,
  'accounting-packages': msg`QuickBooks Online and Sage`,
};
