import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Limits, WaitingUpload } from '@tillslip/contract/limits';
import { client } from '../client.ts';
import { instanceQuery } from '../instance.queries.ts';

/** The limits of the account's plan, what is used, and what waits to be read; null where nothing is limited. */
const limitsQuery = queryOptions({
  queryKey: ['limits'],
  queryFn: ({ signal }) => client.limits.get(undefined, { signal }),
  staleTime: 60_000,
});

/** The limits of the account's plan; undefined while they load, and null where nothing is limited. */
export function useLimits(): Limits | null | undefined {
  const billing = useQuery(instanceQuery).data?.billing;
  const { data } = useQuery({ ...limitsQuery, enabled: billing !== undefined && billing !== 'off' });
  return billing === 'off' ? null : data;
}

/**
 * The place of an upload among those that wait to be read, and how to have it read first. Beside the client, because
 * uploads of two features wait.
 */
export function useWaiting({ kind, id }: Pick<WaitingUpload, 'kind' | 'id'>) {
  const limits = useLimits();
  const queries = useQueryClient();
  const choose = useMutation({
    mutationFn: () => client.limits.readFirst({ kind, id }),
    onSuccess: (next) => queries.setQueryData(limitsQuery.queryKey, next),
  });
  const first = limits?.waiting[0];
  const isAlone = (limits?.waitingCount ?? 0) < 2;
  const place = first?.id === id && first.isChosen ? 'chosen' : 'several';
  return {
    nextMonth: limits?.nextMonth ?? null,
    place: isAlone ? ('alone' as const) : (place as 'chosen' | 'several'),
    isBusy: choose.isPending,
    choose: choose.mutate,
  };
}
