import type { Locator, Page } from '@playwright/test';

/** The rows of the invoice list with an invoice, without the header and totals. */
export const rows = (page: Page): Locator =>
  page
    .getByRole('region', { name: 'Invoices' })
    .getByRole('row')
    .filter({ has: page.getByRole('link') });

/** The rows that show a text, such as a supplier's name. */
export const row = (page: Page, text: string): Locator => rows(page).filter({ hasText: text });

/** The toast with a text. */
export const toast = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('alert').filter({ hasText: text }).first();

/** A link of the side menu. */
export const nav = (page: Page, label: string): Locator =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label });

/** A validity filter above the list. */
export const filterBy = (page: Page, label: string): Locator =>
  page
    .getByRole('radiogroup', { name: 'Filter' })
    .locator('label')
    .filter({ hasText: new RegExp(`^${label}\\d*$`) });
