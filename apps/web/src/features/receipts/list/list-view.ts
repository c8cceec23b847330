import { useLocalStorage } from '@mantine/hooks';

/** How the list is drawn on a wide screen; a narrow one always shows cards. */
export const LIST_VIEWS = ['table', 'compact', 'cards'] as const;

/** One of the ways. */
export type ListView = (typeof LIST_VIEWS)[number];

/** The way this browser was last asked for, remembered. */
export function useListView() {
  return useLocalStorage<ListView>({
    key: 'tillslip.list-view',
    defaultValue: 'table',
    getInitialValueInEffect: false,
    deserialize: (text) => LIST_VIEWS.find((view) => view === text) ?? 'table',
    serialize: (view) => view,
  });
}
