const valid = 'invoice-classic.pdf';
const MONTH = '2026-09';

const dismissNotices = async (page) => {
  const button = page.getByRole('button', { name: /^Dismiss (all results|result)$/ });
  if (await button.isVisible()) await button.click();
};
const press =
  (name, exact = true) =>
  (page) =>
    page.getByRole('button', { name, exact }).first().click();
const vatPath = ({ companyId }) => `/app/vat?company=${companyId}&month=${MONTH}`;
const invoicePath =
  (name) =>
  ({ receipts }) =>
    `/app/receipts/${receipts[name]}`;

const statementPath =
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
];

const invoice = { name: 'invoice', path: invoicePath(valid) };
const slip = {
  name: 'slip',
  path: invoicePath('groceries-card.jpg'),
  steps: (page) => page.getByRole('button', { name: 'Show Total on the document' }).click(),
};
const edit = {
  name: 'invoice-edit',
  path: invoicePath('groceries-card.jpg'),
  async steps(page) {
    await press('Edit')(page);
    await page.getByLabel('Total', { exact: true }).first().focus();
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
  { name: 'vat201-documents', path: vatPath, steps: press(/^Field 15/, false), isDialog: true },
  { name: 'vat-document', path: vatPath, steps: press(/^Change VAT treatment/, false), isDialog: true },
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
  { name: 'transaction-reconcile', path: statementPath('balanced'), steps: press(/^Edit /, false), isDialog: true },
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

/** The pictures of the README. */
export const PICTURES = [
  { file: 'dashboard.png', screen: dashboard },
  { file: 'invoice.png', screen: edit },
  { file: 'list.png', screen: list },
  { file: 'vat201.png', screen: vat },
  { file: 'phone.png', screen: list, size: { width: 390, height: 844 } },
];
