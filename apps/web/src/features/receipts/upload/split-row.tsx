import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Draft } from '@tillslip/contract/receipts';
import { Files } from 'lucide-react';
import { client } from '../../../api/client.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { UploadRow } from '../../../ui/files/upload-row.tsx';
import { draftsQuery, keepDraft, refreshReceipts } from '../receipts.queries.ts';
import { uploadStore } from './upload-store.ts';

type SplitRowProps = { draft: Draft; pictureUrl: string | null; filename: string };

/** Pages that look like several invoices: read apart, or kept together. The person decides (Spec: decisions 9). */
export function SplitRow({ draft, pictureUrl, filename }: SplitRowProps) {
  const queries = useQueryClient();
  const groups = draft.split?.groups ?? [];
  const onError = (error: unknown) => void toast.error(errorMessage(error));
  const apart = useMutation({
    mutationFn: () => client.drafts.split({ id: draft.id, groups }),
    onSuccess: (parts) => {
      uploadStore.await(...parts.map(({ id }) => id));
      return queries.invalidateQueries({ queryKey: draftsQuery.queryKey });
    },
    onError,
  });
  const together = useMutation({
    mutationFn: () => client.drafts.decide({ id: draft.id, decision: 'upload_anyway', duplicateOf: null }),
    onSuccess: async (decided) => {
      keepDraft(queries, decided);
      await refreshReceipts(queries);
    },
    onError,
  });
  return (
    <UploadRow
      tone="ask"
      icon={Files}
      pictureUrl={pictureUrl}
      filename={filename}
      says={`This looks like ${groups.length} invoices. ${draft.split?.reasons.join(' ') ?? ''}`}
    >
      <Button size="compact-md" loading={apart.isPending} onClick={() => apart.mutate()}>
        Read as {groups.length} invoices
      </Button>
      <Button size="compact-md" variant="default" loading={together.isPending} onClick={() => together.mutate()}>
        Keep as one
      </Button>
    </UploadRow>
  );
}
