import { queryOptions } from '@tanstack/react-query';
import { client } from './client.ts';

/** What this installation uses: its name, where mail goes, how documents are read. */
export const instanceQuery = queryOptions({
  queryKey: ['instance'],
  queryFn: ({ signal }) => client.instance.get(undefined, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
