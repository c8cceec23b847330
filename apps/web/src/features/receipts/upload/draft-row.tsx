import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Draft } from '@tillslip/contract/receipts';
import { Check } from 'lucide-react';
import { client } from '../../../api/client.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { DuplicateIcon, UploadRow } from '../../../ui/files/upload-row.tsx';
import { isBeingRead, keepDraft } from '../receipts.queries.ts';
import { LockedRow } from './locked-row.tsx';
import { progressPercent, progressText } from './outcome-message.ts';
import { PagesRow } from './pages-row.tsx';
import { PartsRow } from './parts-row.tsx';
import { SplitRow } from './split-row.tsx';
import { uploadStore, useUploads } from './upload-store.ts';

/** A draft that is being read, or that needs the person: a question, a failure, something to fill in. */
export function DraftRow({ draft }: { draft: Draft }) {
  const { previews } = useUploads();
  const pictureUrl = draft.pages[0]?.url ?? previews[draft.id] ?? null;
  const common = { pictureUrl, filename: draft.filename };
  const dismiss = <Dismiss draftId={draft.id} />;

  if (isBeingRead(draft)) {
    return (
      <UploadRow {...common} tone="busy" says={progressText(draft)} percent={progressPercent(draft)}>
        <DraftAction draft={draft} action="cancel" label="Stop" />
      </UploadRow>
    );
  }
  switch (draft.status) {
    case 'awaiting_decision':
      if (draft.parts.length > 0) return <PartsRow {...common} draft={draft} />;
      if (draft.pageSplit !== null && draft.duplicates.length === 0) return <PagesRow {...common} draft={draft} />;
      if (draft.needsPassword && draft.duplicates.length === 0) return <LockedRow {...common} draft={draft} />;
      if (draft.split !== null && draft.duplicates.length === 0) return <SplitRow {...common} draft={draft} />;
      return (
        <UploadRow {...common} tone="ask" icon={DuplicateIcon} says={draft.duplicates[0]?.risk ?? 'Possible Duplicate'}>
          <Button size="compact-md" onClick={() => uploadStore.decide(draft.id)}>
            Compare
          </Button>
        </UploadRow>
      );
    case 'saved':
      if (draft.receiptStatus === 'completed') return <SavedRow {...common} draft={draft} />;
      return (
        <UploadRow {...common} tone="ask" says="This needs your eye before it counts. The file is saved.">
          {draft.receiptId !== null && <Review receiptId={draft.receiptId} />}
          {dismiss}
        </UploadRow>
      );
    case 'cancelled':
      return (
        <UploadRow {...common} tone="quiet" says="Stopped. Nothing was saved as an invoice.">
          <DraftAction draft={draft} action="retry" label="Read again" />
          {dismiss}
        </UploadRow>
      );
    default:
      return (
        <UploadRow {...common} tone="bad" says={`${draft.failure ?? 'Upload failed'} The file itself is safe.`}>
          <DraftAction draft={draft} action="retry" label="Read again" />
          {dismiss}
        </UploadRow>
      );
  }
}

/** Read and saved; where results are shown as slips this row is not needed. */
function SavedRow({ draft, ...common }: { draft: Draft; pictureUrl: string | null; filename: string }) {
  const supplier = draft.facts?.supplierName ?? 'Supplier not found';
  return (
    <UploadRow {...common} tone="quiet" icon={Check} says={`${supplier}, saved`}>
      {draft.receiptId !== null && <Review receiptId={draft.receiptId} settled />}
    </UploadRow>
  );
}

function Dismiss({ draftId }: { draftId: string }) {
  return (
    <Button size="compact-md" variant="subtle" color="neutral" onClick={() => uploadStore.dismiss(draftId)}>
      Dismiss
    </Button>
  );
}

/** Into the queue at this document; what is settled is only looked at. */
function Review({ receiptId, settled = false }: { receiptId: string; settled?: boolean }) {
  const link = settled
    ? ({ to: '/app/receipts/$id', params: { id: receiptId } } as const)
    : ({ to: '/app/receipts/review', search: { id: receiptId } } as const);
  return (
    <Button size="compact-md" renderRoot={(props) => <Link {...link} {...props} />}>
      {settled ? 'Open' : 'Review'}
    </Button>
  );
}

function DraftAction(props: { draft: Draft; action: 'cancel' | 'retry'; label: string }) {
  const queries = useQueryClient();
  const act = useMutation({
    mutationFn: () => client.drafts[props.action]({ id: props.draft.id }),
    onSuccess: (changed) => {
      if (props.action === 'retry') uploadStore.await(changed.id);
      keepDraft(queries, changed);
    },
    onError: (error) => toast.error(errorMessage(error)),
  });
  return (
    <Button size="compact-md" variant="default" loading={act.isPending} onClick={() => act.mutate()}>
      {props.label}
    </Button>
  );
}
