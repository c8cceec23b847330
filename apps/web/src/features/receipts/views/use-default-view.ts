import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type ListSearch, searchOf } from '../list/list-search.ts';
import { listViewsQuery } from './list-look.ts';

/** Opens the list with the person's default view, where its address asks for nothing else. Once, not after clearing. */
export function useDefaultView(search: ListSearch, onOpen: (search: ListSearch) => void): void {
  const { data } = useQuery(listViewsQuery);
  const isOpening = useRef(Object.keys(search).length === 0);
  useEffect(() => {
    if (data === undefined || !isOpening.current) return;
    isOpening.current = false;
    const view = data.views.find(({ id }) => id === data.settings.defaultViewId);
    if (view !== undefined) onOpen(searchOf(view.filter));
  }, [data, onOpen]);
}
