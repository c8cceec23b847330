import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Draft } from '@tillslip/contract/receipts/receipts';
import { useEffect } from 'react';
import { toast } from '../../../ui/feedback/toast.tsx';
import { draftsQuery, isBeingRead, refreshReceipts } from '../receipts.queries.ts';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import { outcomeMessage } from './outcome-message.ts';
import { uploadStore, useUploads } from './upload-store.ts';

/** On every screen: announces how uploads end, and asks about duplicates. */
export function UploadOutcomes() {
  const { i18n } = useLingui();
  const queries = useQueryClient();
  const { data: drafts } = useQuery(draftsQuery);
  const { deciding, awaited } = useUploads();

  // An upload may end before this tab knows it as its own, so a new one in `awaited` is checked as well.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `awaited` is read by `takeEnded`
  useEffect(() => {
    if (drafts === undefined) return;
    // Bulk uploads have their own page instead of hundreds of toasts.
    const ended = uploadStore.takeEnded(drafts, isBeingRead).filter(({ batchId }) => batchId === null);
    if (ended.length > 0) announce(i18n, queries, ended);
  }, [drafts, awaited, queries, i18n]);

  const draft = drafts?.find(({ id, status }) => id === deciding && status === 'awaiting_decision');
  return draft ? <DuplicateDialog key={draft.id} draft={draft} /> : null;
}

function announce(i18n: I18n, queries: QueryClient, ended: readonly Draft[]): void {
  for (const draft of ended) {
    const outcome = outcomeMessage(i18n, draft);
    if (outcome) toast[outcome.kind](outcome.message);
    if (draft.status === 'awaiting_decision') uploadStore.decide(draft.id);
  }
  void refreshReceipts(queries);
}
