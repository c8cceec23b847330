import { queryOptions, useQuery } from '@tanstack/react-query';
import type { SharedCompany } from '@tillslip/contract/people';
import { isAllowed, type Permission, type Role } from '@tillslip/domain/people/roles';
import { client } from '../client.ts';
import { openCompany } from './open-company.ts';

/** The companies in whose books the person can work. */
export const workplacesQuery = queryOptions({
  queryKey: ['people', 'workplaces'],
  queryFn: ({ signal }) => client.people.workplaces(undefined, { signal }),
  staleTime: 5 * 60_000,
});

/** The company of somebody else that is open, with the role as the server says it; null in the own books. */
export function useOpenCompany(): SharedCompany | null {
  const opened = openCompany();
  const { data } = useQuery({ ...workplacesQuery, enabled: opened !== null });
  return opened && (data?.shared.find(({ id }) => id === opened.id) ?? opened);
}

/** What the person is in the books that are open. */
export const useRole = (): Role => useOpenCompany()?.role ?? 'owner';

/** Whether the person may do something in the books that are open. What they may not do is not shown as a button. */
export const useMay = (permission: Permission): boolean => isAllowed(useRole(), permission);
