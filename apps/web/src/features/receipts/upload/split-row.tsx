import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Draft } from '@tillslip/contract/receipts/receipts';
import { splitReasonText } from '@tillslip/messages/receipts/uploads';
import { Files } from 'lucide-react';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { UploadRow } from '../../../ui/files/upload-row.tsx';
import { cacheDraft, draftsQuery, refreshReceipts } from '../receipts.queries.ts';
import { uploadStore } from './upload-store.ts';

type SplitRowProps = { draft: Draft; pictureUrl: string | null; filename: string };

/** Files that look like several invoices: read them separately, or keep them as one (Spec: decisions 9). */
export function SplitRow({ draft, pictureUrl, filename }: SplitRowProps) {
  const { i18n } = useLingui();
  const queries = useQueryClient();
  const groups = draft.split?.groups ?? [];
  const onError = (error: unknown) => void toast.error(errorText(i18n, error));
  const split = useMutation({
    mutationFn: () => client.drafts.split({ id: draft.id, groups }),
    onSuccess: (parts) => {
      uploadStore.await(...parts.map(({ id }) => id));
      return queries.invalidateQueries({ queryKey: draftsQuery.queryKey });
    },
    onError,
  });
  const keep = useMutation({
    mutationFn: () => client.drafts.decide({ id: draft.id, decision: 'upload_anyway', duplicateOf: null }),
    onSuccess: async (decided) => {
      cacheDraft(queries, decided);
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
      says={
        <>
          <Plural
            value={{ count: groups.length }}
            one="This looks like # invoice."
            other="This looks like # invoices."
          />{' '}
          {draft.split?.reasons.map((reason) => splitReasonText(i18n, reason)).join(' ')}
        </>
      }
    >
      <Button size="compact-md" loading={split.isPending} onClick={() => split.mutate()}>
        <Plural value={{ count: groups.length }} one="Read as # invoice" other="Read as # invoices" />
      </Button>
      <Button size="compact-md" variant="default" loading={keep.isPending} onClick={() => keep.mutate()}>
        <Trans>Keep as one</Trans>
      </Button>
    </UploadRow>
  );
}
