import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Draft } from '@tillslip/contract/receipts';
import { LockKeyhole } from 'lucide-react';
import { client } from '../../../api/client.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { UploadRow } from '../../../ui/files/upload-row.tsx';
import { PdfPasswordForm } from '../../../ui/form/pdf-password-form.tsx';
import { keepDraft } from '../receipts.queries.ts';
import { uploadStore } from './upload-store.ts';
import { useDecision } from './use-decision.ts';

type LockedRowProps = { draft: Draft; pictureUrl: string | null; filename: string };

/** A protected PDF: opened with its password, filled in by hand, or dropped. */
export function LockedRow({ draft, pictureUrl, filename }: LockedRowProps) {
  const queries = useQueryClient();
  const decision = useDecision(draft);
  const unlock = useMutation({
    mutationFn: (password: string) => client.drafts.unlock({ id: draft.id, password }),
    onSuccess: (opened) => {
      uploadStore.await(opened.id);
      keepDraft(queries, opened);
    },
    // The variables of a mutation are kept in memory until it is forgotten: this one at once.
    gcTime: 0,
  });
  const error = unlock.isError ? errorMessage(unlock.error) : null;
  return (
    <UploadRow
      tone="ask"
      icon={LockKeyhole}
      pictureUrl={pictureUrl}
      filename={filename}
      says="This PDF is protected by a password."
      below={<PdfPasswordForm filename={filename} busy={unlock.isPending} error={error} onOpen={unlock.mutate} />}
    >
      <Button
        size="compact-md"
        variant="default"
        loading={decision.isPending}
        onClick={() => decision.mutate('upload_anyway')}
      >
        Fill it in instead
      </Button>
      <Button size="compact-md" variant="subtle" color="neutral" onClick={() => decision.mutate('cancel')}>
        Cancel
      </Button>
    </UploadRow>
  );
}
