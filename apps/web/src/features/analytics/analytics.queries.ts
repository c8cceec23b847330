import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';

/** How long figures count as fresh; events make them stale sooner. Spec: 2 §9. */
const FRESH_MS = 30_000;

/** The spending of a month: of one company, or of all for null. The month before stays while it loads. */
export const analyticsQuery = ({ month, companyId }: { month: string; companyId: string | null }) =>
  queryOptions({
    queryKey: ['analytics', month, companyId],
    queryFn: ({ signal }) => client.analytics.get({ month, ...(companyId !== null && { companyId }) }, { signal }),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });
