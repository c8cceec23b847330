import type { LinkProps } from '@tanstack/react-router';

/** The company and month of a figure. */
export type Scope = { month: string; companyId: string | null };

/** Filters of the invoice list besides month and company. */
type InvoiceFilter = { q?: string; filter?: string; category?: string; expense?: string; day?: string; vat?: string };

/** A link to the invoices behind a figure. */
export const invoicesLink = (
  { month, companyId }: Scope,
  filter: InvoiceFilter = {},
): Pick<LinkProps, 'to' | 'search'> => ({
  to: '/app/receipts',
  search: { ...(companyId !== null && { company: companyId }), month, ...filter },
});
