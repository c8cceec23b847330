import { useLocalStorage } from '@mantine/hooks';

/** The views of a list on a wide screen; a narrow one always shows cards. */
export const LIST_VIEWS = ['table', 'compact', 'cards'] as const;

/** One of the views. */
export type ListView = (typeof LIST_VIEWS)[number];

/** The view last chosen in this browser, stored per list. */
export function useListView(key: string, usual: ListView) {
  return useLocalStorage<ListView>({
    key,
    defaultValue: usual,
    getInitialValueInEffect: false,
    deserialize: (text) => LIST_VIEWS.find((view) => view === text) ?? usual,
    serialize: (view) => view,
  });
}
