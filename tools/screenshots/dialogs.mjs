import { press, pressStart, statementPath, vatPath } from './screens.mjs';

const inCompany =
  (path) =>
  ({ companyId }) =>
    path.replace('COMPANY', companyId);

/** One step after the other. */
const inTurn =
  (...all) =>
  async (page, facts, words) => {
    for (const step of all) await step(page, facts, words);
  };

/** Chooses the first row of a list. */
const choose = (page) => page.locator('[data-row] input[type="checkbox"]').first().check({ timeout: 10_000 });

const pressItem =
  (name) =>
  (page, _facts, words = (text) => text) =>
    page
      .getByRole('menuitem', { name: words(name) })
      .first()
      .click({ timeout: 10_000 });

const dialog = (name, path, ...steps) => ({ name, path, steps: inTurn(...steps), isDialog: true });

const LIST = '/app/receipts';
const BANK = '/app/bank-statements';
const VAT = inCompany('/app/vat?company=COMPANY');
const ACCOUNTING = (tab) => inCompany(`/app/integrations?tab=${tab}&company=COMPANY`);

/** The dialogs that a screen opens, and the screens that are one step behind another. */
export const DIALOG_SCREENS = [
  dialog('company-edit', '/app/companies', press('Edit {companyName}')),
  dialog('company-delete', '/app/companies', press('Delete {companyName}')),
  dialog('folder-delete', inCompany('/app/companies/COMPANY/folders'), pressStart('Delete')),
  dialog('move', LIST, choose, press('Move')),
  dialog('delete-many', LIST, choose, press('Delete', '[role="main"], main')),
  dialog('columns', LIST, press('Columns')),
  dialog('save-view', LIST, press('Views'), pressItem('Save this view…')),
  dialog('notifications', LIST, press('Notifications')),
  dialog('vat-preview', VAT, press('Preview {period}')),
  dialog('vat-blockers', VAT, pressStart('Mark as ready')),
  dialog('vat-pack', VAT, press('Pack for {period}')),
  dialog('vat-adjustment', vatPath, press('Add adjustment')),
  dialog('vat-share', vatPath, press('Make link')),
  dialog('statement-header', statementPath('balanced'), press('More'), pressItem('Correct account and balances')),
  dialog('statement-move', statementPath('balanced'), press('More'), pressItem('Move bank statement')),
  dialog('statement-delete', statementPath('balanced'), press('Delete')),
  dialog('bank-rule', `${BANK}/memory`, press('Add bank rule')),
  dialog('request-invoice', `${BANK}/missing`, pressStart('Request invoice')),
  dialog('mapping', ACCOUNTING('accounts'), press('Add Mapping')),
  dialog('sign-out-everywhere', '/app/profile', press('Sign out everywhere')),
  dialog('account-delete', '/app/profile', press('Delete account')),
  { name: 'two-factor', path: '/app/profile', steps: press('Set up two-factor sign-in') },
  { name: 'matching', path: `${BANK}/reconcile`, steps: (page) => page.locator('[data-row]').nth(1).click() },
  {
    name: 'bank-account',
    path: `${BANK}/accounts`,
    steps: (page) => page.locator('main a[href*="/accounts/"]').first().click({ timeout: 10_000 }),
  },
  { name: 'billing', path: '/app/billing' },
];
