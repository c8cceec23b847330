import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isRefusal, isRefusedByServer } from './refusal.ts';

/** One retry, no refetch on window focus (Spec: 1 §9): server events keep the figures fresh instead. */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  const onError = (error: unknown) => {
    if (isRefusal(error, 'NOT_SIGNED_IN')) onSignedOut();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        // A refusal stays a refusal; only a fault is worth a second try.
        retry: (failures, error) => failures < 1 && !isRefusedByServer(error),
        refetchOnWindowFocus: false,
        staleTime: 30_000,
      },
    },
  });
}
