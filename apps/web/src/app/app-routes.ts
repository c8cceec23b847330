import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { ANALYTICS_PARAMS } from '../features/analytics/analytics-search.ts';
import { REGISTER_PARAMS } from '../features/bank/accounts/register-search.ts';
import { STATEMENT_PARAMS } from '../features/bank/list/statement-search.ts';
import { PERIOD_PARAMS } from '../features/bank/lists/period-search.ts';
import { WORKSPACE_PARAMS } from '../features/bank/workspace/workspace-search.ts';
import { INTEGRATION_PARAMS } from '../features/integrations/integrations-search.ts';
import { LIST_PARAMS } from '../features/receipts/list/list-search.ts';
import { requireAdministrator, requireUser } from './guards.ts';
import { rootRoute } from './root-route.tsx';
import { pickText } from './search-params.ts';
import { AppPending } from './shell/app-pending.tsx';

const app = createRoute({
  getParentRoute: () => rootRoute,
  path: '/app',
  beforeLoad: requireUser,
  pendingComponent: AppPending,
  component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
});

const getParentRoute = () => app;

const index = createRoute({
  getParentRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/app/dashboard', replace: true });
  },
});

const dashboard = createRoute({
  getParentRoute,
  path: '/dashboard',
  validateSearch: (search: Record<string, unknown>) => pickText(search, ['company', 'section', 'scroll']),
  component: lazyRouteComponent(() => import('./dashboard/dashboard-page.tsx'), 'DashboardPage'),
});

const companies = createRoute({
  getParentRoute,
  path: '/companies',
  component: lazyRouteComponent(() => import('../features/companies/companies-page.tsx'), 'CompaniesPage'),
});

const folders = createRoute({
  getParentRoute,
  path: '/companies/$id/folders',
  component: lazyRouteComponent(() => import('../features/companies/folders-page.tsx'), 'FoldersPage'),
});

const expenseCategories = createRoute({
  getParentRoute,
  path: '/companies/$id/expense-categories',
  component: lazyRouteComponent(
    () => import('../features/expense-categories/expense-categories-page.tsx'),
    'ExpenseCategoriesPage',
  ),
});

const people = createRoute({
  getParentRoute,
  path: '/companies/$id/people',
  component: lazyRouteComponent(() => import('../features/people/people-page.tsx'), 'PeoplePage'),
});

const invitation = createRoute({
  getParentRoute,
  path: '/invitation',
  component: lazyRouteComponent(() => import('../features/people/accept-page.tsx'), 'AcceptPage'),
});

const webhooks = createRoute({
  getParentRoute,
  path: '/companies/$id/webhooks',
  component: lazyRouteComponent(() => import('../features/webhooks/webhooks-page.tsx'), 'WebhooksPage'),
});

const receipts = createRoute({
  getParentRoute,
  path: '/receipts',
  validateSearch: (search: Record<string, unknown>) => pickText(search, LIST_PARAMS),
  component: lazyRouteComponent(() => import('./receipts/receipts-route.tsx'), 'ReceiptsRoute'),
});

const bulk = createRoute({
  getParentRoute,
  path: '/receipts/bulk',
  component: lazyRouteComponent(() => import('../features/receipts/bulk/bulk-page.tsx'), 'BulkPage'),
});

const camera = createRoute({
  getParentRoute,
  path: '/camera',
  component: lazyRouteComponent(() => import('../features/receipts/capture/capture-page.tsx'), 'CapturePage'),
});

const suppliers = createRoute({
  getParentRoute,
  path: '/receipts/suppliers',
  component: lazyRouteComponent(() => import('../features/receipts/suppliers/suppliers-page.tsx'), 'SuppliersPage'),
});

const review = createRoute({
  getParentRoute,
  path: '/receipts/review',
  validateSearch: (search: Record<string, unknown>) => pickText(search, ['company', 'id']),
  component: lazyRouteComponent(() => import('../features/receipts/review/review-page.tsx'), 'ReviewPage'),
});

const receipt = createRoute({
  getParentRoute,
  path: '/receipts/$id',
  // The list it was opened from, for the previous and next invoice and the way back.
  validateSearch: (search: Record<string, unknown>) => pickText(search, LIST_PARAMS),
  component: lazyRouteComponent(() => import('./receipts/receipt-route.tsx'), 'ReceiptRoute'),
});

const vat = createRoute({
  getParentRoute,
  path: '/vat',
  validateSearch: (search: Record<string, unknown>) => pickText(search, ['company', 'month', 'pack']),
  component: lazyRouteComponent(() => import('../features/vat/vat-page.tsx'), 'VatPage'),
});

const vatRules = createRoute({
  getParentRoute,
  path: '/vat/rules',
  validateSearch: (search: Record<string, unknown>) => pickText(search, ['company']),
  component: lazyRouteComponent(() => import('../features/vat/vat-page.tsx'), 'VatRulesPage'),
});

const reconcile = createRoute({
  getParentRoute,
  path: '/bank-statements/reconcile',
  validateSearch: (search: Record<string, unknown>) => pickText(search, WORKSPACE_PARAMS),
  component: lazyRouteComponent(() => import('../features/bank/workspace/workspace-page.tsx'), 'WorkspacePage'),
});

const missingDocuments = createRoute({
  getParentRoute,
  path: '/bank-statements/missing',
  validateSearch: (search: Record<string, unknown>) => pickText(search, PERIOD_PARAMS),
  component: lazyRouteComponent(() => import('../features/bank/lists/missing-page.tsx'), 'MissingPage'),
});

const unpaid = createRoute({
  getParentRoute,
  path: '/bank-statements/unpaid',
  validateSearch: (search: Record<string, unknown>) => pickText(search, PERIOD_PARAMS),
  component: lazyRouteComponent(() => import('../features/bank/lists/unpaid-page.tsx'), 'UnpaidPage'),
});

const matchMemory = createRoute({
  getParentRoute,
  path: '/bank-statements/memory',
  validateSearch: (search: Record<string, unknown>) => pickText(search, ['company']),
  component: lazyRouteComponent(() => import('../features/bank/rules/matching-rules-page.tsx'), 'MatchingRulesPage'),
});

const analytics = createRoute({
  getParentRoute,
  path: '/analytics',
  validateSearch: (search: Record<string, unknown>) => pickText(search, ANALYTICS_PARAMS),
  component: lazyRouteComponent(() => import('../features/analytics/analytics-page.tsx'), 'AnalyticsPage'),
});

const statements = createRoute({
  getParentRoute,
  path: '/bank-statements',
  validateSearch: (search: Record<string, unknown>) => pickText(search, STATEMENT_PARAMS),
  component: lazyRouteComponent(() => import('../features/bank/list/statements-page.tsx'), 'StatementsPage'),
});

const bankAccounts = createRoute({
  getParentRoute,
  path: '/bank-statements/accounts',
  validateSearch: (search: Record<string, unknown>) => pickText(search, ['company']),
  component: lazyRouteComponent(() => import('../features/bank/accounts/accounts-page.tsx'), 'AccountsPage'),
});

const bankAccount = createRoute({
  getParentRoute,
  path: '/bank-statements/accounts/$id',
  validateSearch: (search: Record<string, unknown>) => pickText(search, REGISTER_PARAMS),
  component: lazyRouteComponent(() => import('../features/bank/accounts/account-page.tsx'), 'AccountPage'),
});

const statementUpload = createRoute({
  getParentRoute,
  path: '/bank-statements/upload',
  validateSearch: (search: Record<string, unknown>) => pickText(search, ['company', 'map', 'compare']),
  component: lazyRouteComponent(
    () => import('../features/bank/upload/statement-upload-page.tsx'),
    'StatementUploadPage',
  ),
});

const statement = createRoute({
  getParentRoute,
  path: '/bank-statements/$id',
  // The list it was opened from, for the way back, and a transaction to show.
  validateSearch: (search: Record<string, unknown>) => pickText(search, [...STATEMENT_PARAMS, 'row']),
  component: lazyRouteComponent(() => import('../features/bank/detail/statement-page.tsx'), 'StatementPage'),
});

const integrations = createRoute({
  getParentRoute,
  path: '/integrations',
  validateSearch: (search: Record<string, unknown>) => pickText(search, INTEGRATION_PARAMS),
  component: lazyRouteComponent(() => import('./integrations/integrations-route.tsx'), 'IntegrationsRoute'),
});

const profile = createRoute({
  getParentRoute,
  path: '/profile',
  component: lazyRouteComponent(() => import('./profile/profile-route.tsx'), 'ProfileRoute'),
});

const preferences = createRoute({
  getParentRoute,
  path: '/preferences',
  validateSearch: (search: Record<string, unknown>) => pickText(search, ['tab']),
  component: lazyRouteComponent(() => import('./preferences/preferences-route.tsx'), 'PreferencesRoute'),
});

const administration = createRoute({
  getParentRoute,
  path: '/administration',
  beforeLoad: requireAdministrator,
  component: lazyRouteComponent(
    () => import('../features/administration/administration-page.tsx'),
    'AdministrationPage',
  ),
});

const billing = createRoute({
  getParentRoute,
  path: '/billing',
  // The payment that a person comes back from.
  validateSearch: (search: Record<string, unknown>) => pickText(search, ['reference']),
  component: lazyRouteComponent(() => import('../features/billing/billing-page.tsx'), 'BillingPage'),
});

const help = createRoute({
  getParentRoute,
  path: '/help',
  validateSearch: (search: Record<string, unknown>) => pickText(search, ['chapter']),
  component: lazyRouteComponent(() => import('./help/help-page.tsx'), 'HelpPage'),
});

/** The pages behind the sign-in. */
export const appRoute = app.addChildren([
  index,
  dashboard,
  companies,
  folders,
  expenseCategories,
  people,
  invitation,
  webhooks,
  receipts,
  review,
  bulk,
  camera,
  suppliers,
  receipt,
  reconcile,
  missingDocuments,
  unpaid,
  matchMemory,
  analytics,
  vat,
  vatRules,
  statements,
  bankAccounts,
  bankAccount,
  statementUpload,
  statement,
  integrations,
  profile,
  preferences,
  administration,
  billing,
  help,
]);
