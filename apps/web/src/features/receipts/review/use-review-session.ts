import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReviewItem } from '@tillslip/contract/receipts/review';
import { useEffect, useMemo, useState } from 'react';
import { receiptQuery, reviewQueueQuery } from '../receipts.queries.ts';
import { mergeQueue, neighbour, nextOpen } from './merge-queue.ts';

const route = getRouteApi('/app/receipts/review');

/** How a document left the queue. */
export type ReviewOutcome = 'accepted' | 'deleted';

/** One review session: the queue, what is finished, and the current document. */
export type ReviewSession = ReturnType<typeof useReviewSession>;

/**
 * Hold the queue of one review session. The current document is in the address, so that the back button and a reload
 * keep it; finished documents keep their place until the person leaves the page.
 */
export function useReviewSession() {
  const { company, id } = route.useSearch();
  const navigate = route.useNavigate();
  const queue = useQuery(reviewQueueQuery(company));
  const [items, setItems] = useState<ReviewItem[]>([]);
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, ReviewOutcome>>>({});
  useEffect(() => {
    if (queue.data) setItems((known) => mergeQueue(known, queue.data.rows));
  }, [queue.data]);

  const order = useMemo(() => items.map((item) => item.id), [items]);
  const done = useMemo(() => new Set(Object.keys(outcomes)), [outcomes]);
  const current = items.find((item) => item.id === id) ?? items.find((item) => !done.has(item.id)) ?? null;
  const next = nextOpen(order, current?.id ?? null, done);
  usePrefetch(next);

  const goTo = (to: string | null) =>
    void navigate({ search: (search) => ({ ...search, id: to ?? undefined }), replace: true });
  const finish = (finished: string, outcome: ReviewOutcome) => {
    setOutcomes((known) => ({ ...known, [finished]: outcome }));
    goTo(nextOpen(order, finished, new Set([...done, finished])));
  };
  const reopen = (reopened: string) => setOutcomes(({ [reopened]: _outcome, ...rest }) => rest);
  const step = (by: 1 | -1) => {
    const to = current && neighbour(order, current.id, by);
    if (to) goTo(to);
  };
  const isDone = queue.data !== undefined && items.length > 0 && done.size === items.length && id === undefined;
  return { queue, items, outcomes, current, isDone, goTo, finish, reopen, step };
}

/** Load the next document and its pictures in advance. */
function usePrefetch(id: string | null): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (id === null) return;
    void queries.ensureQueryData(receiptQuery(id)).then(
      ({ pages }) => {
        for (const { url } of pages.slice(0, 2)) new Image().src = url;
      },
      // An error is shown when the document is opened.
      () => undefined,
    );
  }, [id, queries]);
}
