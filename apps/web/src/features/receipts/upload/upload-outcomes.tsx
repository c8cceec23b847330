import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Draft } from '@tillslip/contract/receipts';
import { useEffect, useRef } from 'react';
import { toast } from '../../../ui/feedback/toast.tsx';
import { draftsQuery, isBeingRead, refreshReceipts } from '../receipts.queries.ts';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import { outcomeMessage } from './outcome-message.ts';
import { uploadStore, useUploads } from './upload-store.ts';

/** Watches the uploads in hand on every screen: says how they ended, and asks about duplicates. */
export function UploadOutcomes() {
  const queries = useQueryClient();
  const { data: drafts } = useQuery(draftsQuery);
  const { deciding } = useUploads();
  const reading = useRef(new Set<string>());

  useEffect(() => {
    if (drafts === undefined) return;
    // Ended: was being read at the last look and is not any more. What ended before this tab opened stays quiet.
    // A bulk upload has a page of its own: two hundred toasts would say nothing.
    const ended = drafts.filter(
      (draft) => reading.current.has(draft.id) && !isBeingRead(draft) && draft.batchId === null,
    );
    reading.current = new Set(drafts.filter(isBeingRead).map(({ id }) => id));
    if (ended.length > 0) announce(queries, ended);
  }, [drafts, queries]);

  const draft = drafts?.find(({ id, status }) => id === deciding && status === 'awaiting_decision');
  return draft ? <DuplicateDialog key={draft.id} draft={draft} /> : null;
}

function announce(queries: QueryClient, ended: readonly Draft[]): void {
  for (const draft of ended) {
    const outcome = outcomeMessage(draft);
    if (outcome) toast[outcome.kind](outcome.message);
    if (draft.status === 'awaiting_decision') uploadStore.decide(draft.id);
  }
  void refreshReceipts(queries);
}
