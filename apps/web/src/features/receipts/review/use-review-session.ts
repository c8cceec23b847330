import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReviewItem } from '@tillslip/contract/receipt-review';
import { useEffect, useMemo, useState } from 'react';
import { receiptQuery, reviewQueueQuery } from '../receipts.queries.ts';
import { mergeQueue, neighbour, nextOpen } from './merge-queue.ts';

const route = getRouteApi('/app/receipts/review');

/** How an invoice left the queue. */
export type Ending = 'accepted' | 'deleted';

/** One sitting: the queue as it was found and grew, what was dealt with, and where the person is. */
export type ReviewSession = ReturnType<typeof useReviewSession>;

/**
 * Holds the queue of one sitting. The invoice at hand stands in the address, so that the back button and a
 * reload stay with it; what was dealt with keeps its place until the page is left.
 */
export function useReviewSession() {
  const { company, id } = route.useSearch();
  const navigate = route.useNavigate();
  const queue = useQuery(reviewQueueQuery(company));
  const [items, setItems] = useState<ReviewItem[]>([]);
  const [endings, setEndings] = useState<Readonly<Record<string, Ending>>>({});
  useEffect(() => {
    if (queue.data) setItems((known) => mergeQueue(known, queue.data.rows));
  }, [queue.data]);

  const order = useMemo(() => items.map((item) => item.id), [items]);
  const done = useMemo(() => new Set(Object.keys(endings)), [endings]);
  const current = items.find((item) => item.id === id) ?? items.find((item) => !done.has(item.id)) ?? null;
  const next = nextOpen(order, current?.id ?? null, done);
  usePrefetch(next);

  const goTo = (to: string | null) =>
    void navigate({ search: (search) => ({ ...search, id: to ?? undefined }), replace: true });
  const finish = (ended: string, ending: Ending) => {
    setEndings((known) => ({ ...known, [ended]: ending }));
    goTo(nextOpen(order, ended, new Set([...done, ended])));
  };
  const reopen = (again: string) => setEndings(({ [again]: _gone, ...rest }) => rest);
  const step = (by: 1 | -1) => {
    const to = current && neighbour(order, current.id, by);
    if (to) goTo(to);
  };
  const isDone = queue.data !== undefined && items.length > 0 && done.size === items.length && id === undefined;
  return { queue, items, endings, current, isDone, goTo, finish, reopen, step };
}

/** Has the next document ready before it is asked for: its facts, and its picture. */
function usePrefetch(id: string | null): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (id === null) return;
    void queries.ensureQueryData(receiptQuery(id)).then(
      ({ pages }) => {
        for (const { url } of pages.slice(0, 2)) new Image().src = url;
      },
      // Shown when it is opened.
      () => undefined,
    );
  }, [id, queries]);
}
