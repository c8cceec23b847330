import type { LinkProps } from '@tanstack/react-router';

/** What a figure is about: whose, and which month. */
export type Scope = { month: string; companyId: string | null };

/** Filters of the invoice list beside the month and the company. */
type Narrower = { q?: string; filter?: string; category?: string; day?: string; vat?: string };

/** The way to the invoices behind a figure, by the list's own filters. */
export const drillTo = ({ month, companyId }: Scope, narrower: Narrower = {}): Pick<LinkProps, 'to' | 'search'> => ({
  to: '/app/receipts',
  search: { ...(companyId !== null && { company: companyId }), month, ...narrower },
});
