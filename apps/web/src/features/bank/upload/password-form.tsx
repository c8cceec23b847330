import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StatementUpload } from '@tillslip/contract/bank-schemas';
import { client } from '../../../api/client.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { PdfPasswordForm } from '../../../ui/form/pdf-password-form.tsx';
import { keepUpload } from '../statements.queries.ts';

/** Asks for the password of a protected statement, right in its row; it is used once and kept nowhere. */
export function PasswordForm({ upload }: { upload: StatementUpload }) {
  const queries = useQueryClient();
  const unlock = useMutation({
    mutationFn: (password: string) => client.statements.unlockUpload({ id: upload.id, password }),
    onSuccess: (opened) => keepUpload(queries, opened),
  });
  return (
    <PdfPasswordForm
      filename={upload.filename}
      busy={unlock.isPending}
      error={unlock.isError ? errorMessage(unlock.error) : null}
      onOpen={unlock.mutate}
    />
  );
}
