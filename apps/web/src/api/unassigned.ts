import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Unassigned } from '@tillslip/contract/unassigned';
import { ZERO } from '@tillslip/domain/kernel/money';
import { client } from './client.ts';
import { openCompany } from './people/open-company.ts';

const NOTHING: Unassigned = { invoices: 0, uploads: 0, statements: 0, vatCents: ZERO, recipient: null };

/**
 * The documents without a company. It is beside the client because the dashboard, the uploads, the VAT page and the
 * companies show it, and features do not import each other.
 */
export const unassignedQuery = queryOptions({
  queryKey: ['unassigned'],
  // In the books of somebody else there are none: a document without a company is its owner's.
  queryFn: ({ signal }) => (openCompany() ? NOTHING : client.unassigned.get(undefined, { signal })),
  staleTime: 30_000,
});

/** How many documents there are, whatever their kind. */
export const countUnassigned = ({
  invoices,
  uploads,
  statements,
}: Pick<Unassigned, 'invoices' | 'uploads' | 'statements'>): number => invoices + uploads + statements;

/** Give every document without a company this one, and refetch what shows them. Returns how many there were. */
export async function adoptUnassigned(queries: QueryClient, companyId: string): Promise<number> {
  const adopted = await client.unassigned.adopt({ companyId });
  const shown = ['unassigned', 'receipts', 'companies', 'vat', 'dashboard', 'bank'];
  await Promise.all(shown.map((name) => queries.invalidateQueries({ queryKey: [name] })));
  return countUnassigned(adopted);
}
