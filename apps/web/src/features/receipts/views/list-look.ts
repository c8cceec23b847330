import { useLingui } from '@lingui/react/macro';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListSettings, SomeSettings } from '@tillslip/contract/receipts/list-views';
import { useEffect } from 'react';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { type ListView as Density, useListView } from '../../../ui/table/list-view.ts';

/** The person's views of the list, and how they see it. */
export const listViewsQuery = queryOptions({
  queryKey: ['list-views'],
  queryFn: ({ signal }) => client.views.list(undefined, { signal }),
  staleTime: 300_000,
});

const NOTHING_CHOSEN: ListSettings = { columns: null, density: null, fileColumns: null, defaultViewId: null };

/** How the person sees the list, and how they change it. */
export interface ListLook {
  readonly density: Density;
  readonly settings: ListSettings;
  /** Show a choice at once and keep it; what is left out stays. */
  readonly choose: (choice: SomeSettings) => void;
}

/** The look that the person chose on any device; until it is known, the density last seen in this browser. */
export function useListLook(): ListLook {
  const [seen, setSeen] = useListView('tillslip.list-view', 'table');
  const { data } = useQuery(listViewsQuery);
  const settings = data?.settings ?? NOTHING_CHOSEN;
  const density = settings.density ?? seen;
  useEffect(() => {
    if (density !== seen) setSeen(density);
  }, [density, seen, setSeen]);
  const save = useSaveSettings();
  const choose = (choice: SomeSettings) => {
    if (choice.density) setSeen(choice.density);
    save.mutate(choice);
  };
  return { density, settings, choose };
}

function useSaveSettings() {
  const { i18n } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (choice: SomeSettings) => client.views.setSettings(choice),
    // One after the other, so that the last choice is the one that is kept.
    scope: { id: 'list-settings' },
    onMutate: async (choice) => {
      await queries.cancelQueries(listViewsQuery);
      queries.setQueryData(
        listViewsQuery.queryKey,
        (known) => known && { ...known, settings: { ...known.settings, ...withoutUndefined(choice) } },
      );
    },
    onError: (error) => {
      toast.error(errorText(i18n, error));
      return queries.invalidateQueries(listViewsQuery);
    },
  });
}

const withoutUndefined = (choice: SomeSettings): Partial<ListSettings> =>
  Object.fromEntries(Object.entries(choice).filter(([, value]) => value !== undefined));
