const valid = 'invoice-classic.pdf';
const MONTH = '2026-09';

const dismissNotices = async (page) => {
  const button = page.getByRole('button', { name: /^Dismiss (all results|result)$/ });
  if (await button.isVisible()) await button.click();
};
const same = (text) => text;

/**
 * Presses a button by its English name; what a `{placeholder}` of the name stands for may be anything. `within` narrows
 * it to a part of the page, where another name begins with the same words in some language.
 */
export const press =
  (name, within = 'body') =>
  (page, _facts, words = same) =>
    page
      .locator(within)
      .getByRole('button', { name: nameOf(words(name)), exact: true })
      .first()
      .click({ timeout: 10_000 });

/** Presses the first button whose name begins with a word; what it acts on follows for screen readers. */
export const pressStart =
  (name) =>
  (page, _facts, words = same) =>
    page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`^${words(name)}`) })
      .first()
      .click({ timeout: 10_000 });

/** A text as a name to look for: a pattern where it has placeholders, or tags, which may leave a space. */
function nameOf(text) {
  if (!/[<{]/.test(text)) return text;
  const parts = text
    .split(/\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/)
    .map((part) => part.replaceAll(/[$()*+.?[\]^|\\]/g, '\\$&').replaceAll(/<\/?\d+>/g, '\\s*'));
  return new RegExp(`^${parts.join('.*')}`);
}
export const vatPath = ({ companyId }) => `/app/vat?company=${companyId}&month=${MONTH}`;
const invoicePath =
  (name) =>
  ({ receipts }) =>
    `/app/receipts/${receipts[name]}`;

export const statementPath =
  (name) =>
  ({ statements }) =>
    `/app/bank-statements/${statements[name]}`;

/** The screens of a guest. */
export const GUEST_SCREENS = [
  { name: 'landing', path: '/' },
  { name: 'login', path: '/login' },
  { name: 'register', path: '/register' },
  { name: 'register-errors', path: '/register', steps: press('Create account') },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'reset-password', path: '/reset-password' },
  { name: 'confirm-email', path: '/confirm-email' },
  { name: 'privacy-policy', path: '/privacy-policy' },
  { name: 'eula', path: '/eula' },
  { name: 'status', path: '/status' },
  { name: 'guide', path: '/guide' },
  { name: 'mailbox', path: '/mailbox' },
  { name: 'api-docs', path: '/api/docs' },
];

/** The screens of a new user. */
export const NEWCOMER_SCREENS = [
  { name: 'dashboard-empty', path: '/app/dashboard' },
  { name: 'list-empty', path: '/app/receipts' },
  { name: 'companies-empty', path: '/app/companies' },
  { name: 'company-form', path: '/app/companies', steps: press('Add company'), isDialog: true },
  { name: 'vat-empty', path: '/app/vat' },
  { name: 'reconcile-empty', path: '/app/bank-statements/reconcile' },
  { name: 'analytics-empty', path: '/app/analytics' },
  { name: 'statements-empty', path: '/app/bank-statements' },
  { name: 'review-empty', path: '/app/receipts/review' },
  { name: 'integrations-empty', path: '/app/integrations' },
  { name: 'billing-empty', path: '/app/billing' },
];

const invoice = { name: 'invoice', path: invoicePath(valid) };
const slip = {
  name: 'slip',
  path: invoicePath('groceries-card.jpg'),
  steps: press('Show {label} on the document'),
};
const edit = {
  name: 'invoice-edit',
  path: invoicePath('groceries-card.jpg'),
  async steps(page, facts, words = same) {
    await press('Edit')(page, facts, words);
    await page.getByLabel(words('Total'), { exact: true }).first().focus();
  },
};
const dashboard = { name: 'dashboard', path: '/app/dashboard', steps: dismissNotices };
const list = { name: 'list', path: '/app/receipts' };
const vat = { name: 'vat201', path: vatPath };

/** The screens of an active user. */
export const WORK_SCREENS = [
  dashboard,
  { name: 'upload-results', path: '/app/dashboard?scroll=upload' },
  { name: 'duplicate', path: '/app/dashboard', steps: press('Compare'), isDialog: true },
  list,
  { name: 'list-filtered', path: '/app/receipts?filter=invalid' },
  invoice,
  slip,
  edit,
  { name: 'invoice-review', path: invoicePath('quotation.pdf') },
  { name: 'invoice-invalid', path: invoicePath('invoice-incomplete.pdf') },
  { name: 'invoice-delete', path: invoicePath(valid), steps: press('Delete'), isDialog: true },
  { name: 'review', path: '/app/receipts/review' },
  { name: 'bulk-upload', path: '/app/receipts/bulk' },
  { name: 'suppliers', path: '/app/receipts/suppliers' },
  { name: 'camera', path: '/app/camera' },
  { name: 'companies', path: '/app/companies' },
  { name: 'folders', path: ({ companyId }) => `/app/companies/${companyId}/folders` },
  { name: 'expense-categories', path: ({ companyId }) => `/app/companies/${companyId}/expense-categories` },
  { name: 'palette', path: '/app/receipts', steps: (page) => page.keyboard.press('Control+K'), isDialog: true },
  { name: 'keys', path: '/app/receipts', steps: (page) => page.keyboard.press('Shift+?'), isDialog: true },
  { name: 'vat-periods', path: ({ companyId }) => `/app/vat?company=${companyId}` },
  { name: 'vat-rules', path: ({ companyId }) => `/app/vat/rules?company=${companyId}` },
  vat,
  {
    name: 'vat201-documents',
    path: vatPath,
    steps: press('Field {field}: open {documents, plural, one {# document} other {# documents}},'),
    isDialog: true,
  },
  { name: 'vat-document', path: vatPath, steps: press('Change VAT treatment<0> of {label}</0>'), isDialog: true },
  {
    ...{ name: 'vat-rule', path: ({ companyId }) => `/app/vat/rules?company=${companyId}` },
    ...{ steps: press('Add rule'), isDialog: true },
  },
  { name: 'statements', path: '/app/bank-statements' },
  { name: 'statement-upload', path: '/app/bank-statements/upload' },
  { name: 'statement-columns', path: ({ mappingId }) => `/app/bank-statements/upload?map=${mappingId}` },
  { name: 'statement', path: statementPath('balanced'), steps: (page) => page.locator('[data-row]').nth(1).focus() },
  { name: 'statement-broken', path: statementPath('broken') },
  { name: 'statement-correct', path: statementPath('broken'), steps: press('Correct by hand'), isDialog: true },
  { name: 'statement-reconcile', path: statementPath('balanced'), steps: press('Reconcile'), isDialog: true },
  {
    name: 'transaction-reconcile',
    path: statementPath('balanced'),
    steps: press('Edit {name}', '[data-row]'),
    isDialog: true,
  },
  { name: 'reconcile', path: '/app/bank-statements/reconcile' },
  { name: 'missing-invoices', path: '/app/bank-statements/missing' },
  { name: 'unpaid', path: '/app/bank-statements/unpaid' },
  { name: 'matching-rules', path: '/app/bank-statements/memory' },
  { name: 'analytics', path: `/app/analytics?month=${MONTH}` },
  { name: 'integrations', path: '/app/integrations' },
  { name: 'administration', path: '/app/administration' },
  { name: 'unknown-page', path: '/app/nowhere' },
  { name: 'profile', path: '/app/profile' },
  { name: 'help', path: '/app/help' },
];

const PREFERENCE_TABS = ['general', 'notifications', 'sync', 'security', 'privacy', 'integrations', 'display'];
const INTEGRATION_TABS = [
  ...['overview', 'connection', 'setup', 'accounts', 'categories', 'sync', 'schedules', 'bulk', 'health'],
  ...['troubleshooting', 'log', 'preferences'],
];

/**
 * Further screens of an active user whose company is connected to QuickBooks, with their dialogs. One that is there for a
 * translation is not opened in English.
 */
export const TAB_SCREENS = [
  ...PREFERENCE_TABS.map((tab) => ({ name: `preferences-${tab}`, path: `/app/preferences?tab=${tab}` })),
  {
    ...{ name: 'preferences-reset', path: '/app/preferences?tab=general' },
    ...{ steps: press('Reset'), isDialog: true },
  },
  {
    ...{ name: 'preferences-report', path: '/app/preferences?tab=general' },
    ...{ steps: press('Report a sentence'), isDialog: true, isTranslation: true },
  },
  ...INTEGRATION_TABS.map((tab) => ({
    name: `integrations-${tab}`,
    path: ({ companyId }) => `/app/integrations?tab=${tab}&company=${companyId}`,
  })),
  {
    ...{ name: 'schedule', path: ({ companyId }) => `/app/integrations?tab=schedules&company=${companyId}` },
    ...{ steps: press('Create Schedule'), isDialog: true },
  },
  { name: 'bank-accounts', path: '/app/bank-statements/accounts' },
];

/** The pictures of the README. */
export const PICTURES = [
  { file: 'dashboard.png', screen: dashboard },
  { file: 'invoice.png', screen: edit },
  { file: 'list.png', screen: list },
  { file: 'vat201.png', screen: vat },
  { file: 'phone.png', screen: list, size: { width: 390, height: 844 } },
];
