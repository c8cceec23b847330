import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';

/** How long figures are fresh; events invalidate them sooner. Spec: 2 §9. */
const FRESH_MS = 30_000;

/** The spending of a month for one company, or for all (null). Shows the previous month while loading. */
export const analyticsQuery = ({ month, companyId }: { month: string; companyId: string | null }) =>
  queryOptions({
    queryKey: ['analytics', month, companyId],
    queryFn: ({ signal }) => client.analytics.get({ month, ...(companyId !== null && { companyId }) }, { signal }),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });
