import { useLocalStorage } from '@mantine/hooks';
import { LIST_DENSITIES, LIST_LAYOUTS, type ListDensity, type ListLayout } from '@tillslip/domain/receipts/list-view';

/** The views of a list on a wide screen; a narrow one always shows cards. */
export const LIST_VIEWS = LIST_DENSITIES;

/** One of the views. */
export type ListView = ListDensity;

/** The layout last chosen in this browser, stored per list. */
export function useListLayout(key: string, usual: ListLayout) {
  return useLocalStorage<ListLayout>({
    key,
    defaultValue: usual,
    getInitialValueInEffect: false,
    deserialize: (text) => LIST_LAYOUTS.find((layout) => layout === text) ?? usual,
    serialize: (layout) => layout,
  });
}
