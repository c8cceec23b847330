import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Draft } from '@tillslip/contract/receipts/receipts';
import { LockKeyhole } from 'lucide-react';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { UploadRow } from '../../../ui/files/upload-row.tsx';
import { PdfPasswordForm } from '../../../ui/form/pdf-password-form.tsx';
import { cacheDraft } from '../receipts.queries.ts';
import { uploadStore } from './upload-store.ts';
import { useDecision } from './use-decision.ts';

type LockedRowProps = { draft: Draft; pictureUrl: string | null; filename: string };

/** A protected PDF: open it with its password, fill in the invoice by hand, or cancel. */
export function LockedRow({ draft, pictureUrl, filename }: LockedRowProps) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const decision = useDecision(draft);
  const unlock = useMutation({
    mutationFn: (password: string) => client.drafts.unlock({ id: draft.id, password }),
    onSuccess: (opened) => {
      uploadStore.await(opened.id);
      cacheDraft(queries, opened);
    },
    // A mutation keeps its variables in memory: drop the password at once.
    gcTime: 0,
  });
  const error = unlock.isError ? errorText(i18n, unlock.error) : null;
  return (
    <UploadRow
      tone="ask"
      icon={LockKeyhole}
      pictureUrl={pictureUrl}
      filename={filename}
      says={t`This PDF is protected by a password.`}
      below={<PdfPasswordForm filename={filename} busy={unlock.isPending} error={error} onOpen={unlock.mutate} />}
    >
      <Button
        size="compact-md"
        variant="default"
        loading={decision.isPending}
        onClick={() => decision.mutate('upload_anyway')}
      >
        <Trans>Fill in by hand</Trans>
      </Button>
      <Button size="compact-md" variant="subtle" color="neutral" onClick={() => decision.mutate('cancel')}>
        <Trans>Cancel</Trans>
      </Button>
    </UploadRow>
  );
}
