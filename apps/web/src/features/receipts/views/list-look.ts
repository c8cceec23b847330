import { useLingui } from '@lingui/react/macro';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListSettings, SomeSettings } from '@tillslip/contract/receipts/list-views';
import { type ListDensity as Density, layoutOf } from '@tillslip/domain/receipts/list-view';
import { useEffect } from 'react';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { openCompany } from '../../../api/people/open-company.ts';
import { useDensity } from '../../../api/preferences/change-preferences.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useListLayout } from '../../../ui/table/list-view.ts';

/** The person's views of the list, and how they see it. */
export const listViewsQuery = queryOptions({
  queryKey: ['list-views'],
  queryFn: async ({ signal }) => {
    const all = await client.views.list(undefined, { signal });
    // Views name the person's own companies, and none in the books of somebody else.
    return openCompany() ? { views: [], settings: { ...all.settings, defaultViewId: null } } : all;
  },
  staleTime: 300_000,
});

const NOTHING_CHOSEN: ListSettings = { columns: null, layout: null, fileColumns: null, defaultViewId: null };

/** How the person sees the list, and how they change it. */
export interface ListLook {
  readonly density: Density;
  readonly settings: ListSettings;
  /** Show a choice at once and keep it; what is left out stays. */
  readonly choose: (choice: Omit<SomeSettings, 'layout'> & { readonly density?: Density }) => void;
}

/** The look that the person chose on any device; until it is known, the layout last seen in this browser. */
export function useListLook(): ListLook {
  const [seen, setSeen] = useListLayout('tillslip.list-view', 'table');
  const { data } = useQuery(listViewsQuery);
  const settings = data?.settings ?? NOTHING_CHOSEN;
  const layout = settings.layout ?? seen;
  useEffect(() => {
    if (layout !== seen) setSeen(layout);
  }, [layout, seen, setSeen]);
  const save = useSaveSettings();
  const [density, chooseDensity] = useDensity(layout, setSeen);
  const choose: ListLook['choose'] = ({ density: wanted, ...choice }) => {
    if (wanted) chooseDensity(wanted);
    save.mutate({ ...choice, ...(wanted && { layout: layoutOf(wanted) }) });
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
