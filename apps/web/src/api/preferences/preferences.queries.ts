import { queryOptions } from '@tanstack/react-query';
import { client } from '../client.ts';
import { knownPreferences } from './known-preferences.ts';

/** The person's preferences, which almost every feature follows; those that this browser knows until they are asked for. */
export const preferencesQuery = queryOptions({
  queryKey: ['preferences'],
  queryFn: ({ signal }) => client.preferences.get(undefined, { signal }),
  staleTime: 5 * 60_000,
  initialData: knownPreferences,
  initialDataUpdatedAt: 0,
});
