import { expect, type Page } from '@playwright/test';
import type { Office } from './office.ts';

/** A screen, and the heading that shows it is loaded. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  readonly shows: string | RegExp;
}

/** The screens of a guest. */
export const GUEST_SCREENS: readonly Screen[] = [
  { name: 'front page', path: '/', shows: 'From a shoebox of slips to your VAT201' },
  { name: 'sign in', path: '/login', shows: 'Welcome back' },
  { name: 'sign up', path: '/register', shows: 'Create your account' },
  { name: 'forgotten password', path: '/forgot-password', shows: 'Forgot your password?' },
  { name: 'invalid reset link', path: '/reset-password', shows: 'Set a new password' },
  { name: 'invalid confirmation link', path: '/confirm-email', shows: 'Confirm your email' },
];

/** The screens of a new user. */
export const EMPTY_SCREENS: readonly Screen[] = [
  { name: 'empty dashboard', path: '/app/dashboard', shows: 'Start with your company' },
  { name: 'empty list', path: '/app/receipts', shows: 'No invoices found' },
  { name: 'no company', path: '/app/companies', shows: 'No companies yet.' },
  { name: 'VAT without a company', path: '/app/vat', shows: 'No company yet' },
  { name: 'no statements', path: '/app/bank-statements', shows: 'No bank statements yet' },
  { name: 'nothing to reconcile', path: '/app/bank-statements/reconcile', shows: 'No transactions yet' },
  { name: 'upload of statements', path: '/app/bank-statements/upload', shows: 'Upload bank statements' },
  { name: 'camera', path: '/app/camera', shows: 'Take pictures' },
  { name: 'profile', path: '/app/profile', shows: 'Profile' },
  { name: 'nothing used', path: '/app/billing', shows: 'Self-hosted' },
  { name: 'help', path: '/app/help', shows: 'Help & Guide' },
  { name: 'unknown invoice', path: '/app/receipts/none', shows: 'Receipt not found' },
];

/** The screens of an active user. */
export const officeScreens = ({ companyId, validId, reviewId, statementId }: Office): readonly Screen[] => [
  { name: 'dashboard', path: '/app/dashboard', shows: 'Add slips and invoices' },
  { name: 'list', path: '/app/receipts', shows: 'Invoices' },
  { name: 'filtered list', path: '/app/receipts?filter=invalid&q=bra', shows: 'Invoices' },
  { name: 'invoice', path: `/app/receipts/${validId}`, shows: /^Ndlazi/ },
  { name: 'invoice to fill in', path: `/app/receipts/${reviewId}`, shows: 'Made out to' },
  { name: 'review', path: '/app/receipts/review', shows: 'Review' },
  { name: 'bulk upload', path: '/app/receipts/bulk', shows: 'Upload in bulk' },
  { name: 'remembered suppliers', path: '/app/receipts/suppliers', shows: 'Remembered suppliers' },
  { name: 'statements', path: '/app/bank-statements', shows: 'Bank statements' },
  { name: 'statement that breaks', path: `/app/bank-statements/${statementId}`, shows: 'Does not balance' },
  { name: 'companies', path: '/app/companies', shows: 'Hadeda Trading (Pty) Ltd' },
  { name: 'folders', path: `/app/companies/${companyId}/folders`, shows: 'Hadeda Trading (Pty) Ltd' },
  { name: 'VAT periods', path: `/app/vat?company=${companyId}`, shows: 'VAT Periods' },
  { name: 'VAT201', path: `/app/vat?company=${companyId}&month=2026-09`, shows: 'Not claimed, and why' },
  { name: 'VAT rules', path: `/app/vat/rules?company=${companyId}`, shows: 'VAT classification rules' },
  { name: 'integrations', path: '/app/integrations', shows: 'QuickBooks' },
  { name: 'billing', path: '/app/billing', shows: 'Self-hosted' },
];

/** Opens a screen and waits until its data is loaded and no skeleton is left. */
export async function open(page: Page, { path, shows }: Screen): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { name: shows }).first()).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^(Loading|Computing|Signing|Please wait)/ })).toHaveCount(0);
}
