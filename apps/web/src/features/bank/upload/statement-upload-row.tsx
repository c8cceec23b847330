import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { StatementUpload } from '@tillslip/contract/bank-schemas';
import { Check, CircleCheck, KeyRound, Table2 } from 'lucide-react';
import { client } from '../../../api/client.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { UploadRow } from '../../../ui/files/upload-row.tsx';
import { PdfPasswordForm } from '../../../ui/form/pdf-password-form.tsx';
import { elapsedText } from '../../../ui/format/elapsed-text.ts';
import { dropUpload, isInReading, keepUpload } from '../statements.queries.ts';
import { StatementResults } from './statement-results.tsx';
import { failureOf, readingPercent, readingText } from './upload-words.ts';

/** A file of statements at the server: being read, waiting for the person, or ended (Spec: 2 §2). */
export function StatementUploadRow({ upload }: { upload: StatementUpload }) {
  const common = { pictureUrl: null, filename: upload.filename };
  const remove = <RemoveUpload upload={upload} />;
  if (isInReading(upload)) {
    return (
      <UploadRow {...common} tone="busy" says={readingText(upload)} percent={readingPercent(upload)}>
        <UploadAction upload={upload} action="cancelUpload" label="Stop" />
      </UploadRow>
    );
  }
  switch (upload.status) {
    case 'saved':
      return (
        <UploadRow {...common} tone="quiet" icon={Check} says={savedWords(upload)} below={<Results upload={upload} />}>
          {remove}
        </UploadRow>
      );
    case 'already_there':
      return (
        <UploadRow
          {...common}
          tone="quiet"
          icon={CircleCheck}
          says="Nothing new in it: every row is there already. Nothing was stored twice."
          below={<Results upload={upload} />}
        >
          {remove}
        </UploadRow>
      );
    case 'needs_password':
      return (
        <UploadRow
          {...common}
          tone="ask"
          icon={KeyRound}
          says="This PDF is protected by a password."
          below={<PasswordForm upload={upload} />}
        >
          {remove}
        </UploadRow>
      );
    case 'needs_mapping':
      return (
        <UploadRow
          {...common}
          tone="ask"
          icon={Table2}
          says="Tillslip does not know this export. Say which column is what."
        >
          <Button
            size="compact-md"
            renderRoot={(props) => <Link to="/app/bank-statements/upload" search={{ map: upload.id }} {...props} />}
          >
            Name the columns
          </Button>
          {remove}
        </UploadRow>
      );
    case 'cancelled':
      return (
        <UploadRow {...common} tone="quiet" says="Stopped. Nothing was saved as a statement.">
          <UploadAction upload={upload} action="retryUpload" label="Read again" />
          {remove}
        </UploadRow>
      );
    default:
      return (
        <UploadRow {...common} tone="bad" says={failureOf(upload)}>
          <UploadAction upload={upload} action="retryUpload" label="Read again" />
          {remove}
        </UploadRow>
      );
  }
}

const savedWords = ({ elapsedMs, statements }: StatementUpload): string => {
  const accounts = statements.length > 1 ? `${statements.length} accounts, read` : 'Read';
  return elapsedMs === null ? `${accounts} and saved` : `${accounts} in ${elapsedText(elapsedMs)}`;
};

function Results({ upload }: { upload: StatementUpload }) {
  return <StatementResults statements={upload.statements} />;
}

function RemoveUpload({ upload }: { upload: StatementUpload }) {
  const queries = useQueryClient();
  const dismiss = useMutation({
    mutationFn: () => client.statements.dismissUpload({ id: upload.id }),
    onSuccess: ({ id }) => dropUpload(queries, id),
    onError: (error) => toast.error(errorMessage(error)),
  });
  return (
    <Button
      size="compact-md"
      variant="subtle"
      color="neutral"
      aria-label={`Remove ${upload.filename}`}
      loading={dismiss.isPending}
      onClick={() => dismiss.mutate()}
    >
      Remove
    </Button>
  );
}

type UploadActionProps = { upload: StatementUpload; action: 'cancelUpload' | 'retryUpload'; label: string };

function UploadAction({ upload, action, label }: UploadActionProps) {
  const queries = useQueryClient();
  const act = useMutation({
    mutationFn: () => client.statements[action]({ id: upload.id }),
    onSuccess: (changed) => keepUpload(queries, changed),
    onError: (error) => toast.error(errorMessage(error)),
  });
  return (
    <Button size="compact-md" variant="default" loading={act.isPending} onClick={() => act.mutate()}>
      {label}
    </Button>
  );
}

/** Asks for the password of a protected statement, right in its row; it is used once and kept nowhere. */
function PasswordForm({ upload }: { upload: StatementUpload }) {
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
