import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Preferences } from '@tillslip/domain/preferences/preferences';
import { densityOf, type ListDensity, type ListLayout, layoutOf } from '@tillslip/domain/receipts/list-view';
import { client } from '../client.ts';
import { knownPreferences } from './known-preferences.ts';
import { preferencesQuery } from './preferences.queries.ts';

/** Show a choice that is made outside the preferences page at once, and keep it for all devices of the person. */
export async function changePreferences(queries: QueryClient, change: Partial<Preferences>): Promise<void> {
  try {
    // Not into the cache, where it would take back for a moment what is shown already.
    const { version } = await client.preferences.get();
    queries.setQueryData(preferencesQuery.queryKey, await client.preferences.update({ version, ...change }));
  } catch {
    // It holds in this browser; the account keeps the one before.
  }
}

/** How a list with a layout is seen, and how a choice of that is kept: the layout by the list, density as compact mode. */
export function useDensity(
  layout: ListLayout,
  keep: (layout: ListLayout) => void,
): readonly [density: ListDensity, choose: (density: ListDensity) => void] {
  const queries = useQueryClient();
  const { data } = useQuery(preferencesQuery);
  const isCompact = (data ?? knownPreferences())?.compactMode ?? false;
  const choose = (density: ListDensity) => {
    keep(layoutOf(density));
    const compactMode = density === 'compact';
    if (density === 'cards' || compactMode === isCompact) return;
    queries.setQueryData(preferencesQuery.queryKey, (known) => known && { ...known, compactMode });
    void changePreferences(queries, { compactMode });
  };
  return [densityOf(layout, isCompact), choose];
}
