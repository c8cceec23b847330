import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Draft } from '@tillslip/contract/receipts';
import { useEffect } from 'react';
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

  useEffect(() => {
    if (drafts === undefined) return;
    // A bulk upload has a page of its own: two hundred toasts would say nothing.
    const ended = uploadStore.takeEnded(drafts, isBeingRead).filter(({ batchId }) => batchId === null);
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
