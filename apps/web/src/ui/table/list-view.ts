import { useLocalStorage } from '@mantine/hooks';

/** How a list is drawn on a wide screen; a narrow one always shows cards. */
export const LIST_VIEWS = ['table', 'compact', 'cards'] as const;

/** One of the ways. */
export type ListView = (typeof LIST_VIEWS)[number];

/** The way this browser was last asked for, remembered under a key of the list. */
export function useListView(key: string, usual: ListView) {
  return useLocalStorage<ListView>({
    key,
    defaultValue: usual,
    getInitialValueInEffect: false,
    deserialize: (text) => LIST_VIEWS.find((view) => view === text) ?? usual,
    serialize: (view) => view,
  });
}
