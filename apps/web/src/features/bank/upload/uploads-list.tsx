import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { UploadRow, UploadRows } from '../../../ui/files/upload-row.tsx';
import { statementUploadsQuery } from '../statements.queries.ts';
import { sendStatement } from './send-statements.ts';
import { StatementUploadRow } from './statement-upload-row.tsx';
import { type LocalStatement, statementStore, useLocalStatements } from './upload-store.ts';

/** All uploaded files, newest first: uploading, being read, waiting for an answer, or done. */
export function UploadsList() {
  const { t } = useLingui();
  const local = useLocalStatements();
  const { data: uploads = [] } = useQuery(statementUploadsQuery);
  if (local.length + uploads.length === 0) return null;
  return (
    <UploadRows label={t`Files`}>
      {local.map((statement) => (
        <LocalRow key={statement.key} statement={statement} />
      ))}
      {uploads.map((upload) => (
        <StatementUploadRow key={upload.id} upload={upload} />
      ))}
    </UploadRows>
  );
}

function LocalRow({ statement }: { statement: LocalStatement }) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const { key, file, state, message, abort } = statement;
  const common = { pictureUrl: null, filename: file.name };
  if (state === 'waiting' || state === 'sending') {
    const stop = () => (state === 'sending' ? abort.abort() : statementStore.remove(key));
    return (
      <UploadRow {...common} tone="busy" says={state === 'waiting' ? t`Waiting to upload…` : t`Uploading…`} percent={3}>
        <Button size="compact-md" variant="default" onClick={stop}>
          <Trans>Stop</Trans>
        </Button>
      </UploadRow>
    );
  }
  return (
    <UploadRow {...common} tone="bad" says={message}>
      {state === 'failed' && (
        <Button size="compact-md" variant="default" onClick={() => void sendStatement(i18n, queries, statement)}>
          <Trans>Try again</Trans>
        </Button>
      )}
      <Button
        size="compact-md"
        variant="subtle"
        color="neutral"
        aria-label={t`Remove ${{ fileName: file.name }}`}
        onClick={() => statementStore.remove(key)}
      >
        <Trans>Remove</Trans>
      </Button>
    </UploadRow>
  );
}
