import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { StatementUpload } from '@tillslip/contract/bank/schemas';
import { statementWarningText } from '@tillslip/messages/bank/uploads';
import { Check, CircleCheck, Clock, Files, KeyRound, Table2 } from 'lucide-react';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { useWaiting } from '../../../api/limits/limits.queries.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { UploadRow } from '../../../ui/files/upload-row.tsx';
import { ReadFirst, WaitingText } from '../../../ui/files/waiting-upload.tsx';
import { PdfPasswordForm } from '../../../ui/form/pdf-password-form.tsx';
import { elapsedText } from '../../../ui/format/elapsed-text.ts';
import { isReading, removeUpload, storeUpload } from '../statements.queries.ts';
import { StatementResults } from './statement-results.tsx';
import { failureText, readingPercent, readingText } from './upload-words.ts';

/** An uploaded statement file: being read, waiting for an answer, or done (Spec: 2 §2). */
export function StatementUploadRow({ upload }: { upload: StatementUpload }) {
  const { i18n, t } = useLingui();
  const common = { pictureUrl: null, filename: upload.filename };
  const remove = <RemoveUpload upload={upload} />;
  if (upload.waitsForRoom) return <WaitingRow upload={upload} />;
  if (isReading(upload)) {
    return (
      <UploadRow {...common} tone="busy" says={readingText(i18n, upload)} percent={readingPercent(upload)}>
        <UploadAction upload={upload} action="cancelUpload" label={t`Stop`} />
      </UploadRow>
    );
  }
  switch (upload.status) {
    case 'saved':
      return (
        <UploadRow
          {...common}
          tone="quiet"
          icon={Check}
          says={readResultText(i18n, upload)}
          below={<Results upload={upload} />}
        >
          {remove}
        </UploadRow>
      );
    case 'already_there':
      return (
        <UploadRow
          {...common}
          tone="quiet"
          icon={CircleCheck}
          says={t`Nothing new: every transaction was already saved.`}
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
          says={t`This PDF is protected by a password.`}
          below={<PasswordForm upload={upload} />}
        >
          {remove}
        </UploadRow>
      );
    case 'needs_mapping':
      return <MappingRow upload={upload} />;
    case 'needs_choice':
      return <ChoiceRow upload={upload} />;
    case 'cancelled':
      return <RereadRow upload={upload} tone="quiet" says={t`Stopped. No statement was saved.`} />;
    default:
      return <RereadRow upload={upload} tone="bad" says={failureText(i18n, upload)} />;
  }
}

/** A file without a result, which can be read once more. */
function RereadRow({ upload, tone, says }: { upload: StatementUpload; tone: 'quiet' | 'bad'; says: string }) {
  const { t } = useLingui();
  return (
    <UploadRow pictureUrl={null} filename={upload.filename} tone={tone} says={says}>
      <UploadAction upload={upload} action="retryUpload" label={t`Re-read`} />
      <RemoveUpload upload={upload} />
    </UploadRow>
  );
}

/** An export whose columns Tillslip does not know. */
function MappingRow({ upload }: { upload: StatementUpload }) {
  const { t } = useLingui();
  return (
    <UploadRow
      pictureUrl={null}
      filename={upload.filename}
      tone="ask"
      icon={Table2}
      says={
        upload.kind === 'export'
          ? t`Tillslip does not recognise this export. Choose what each column holds.`
          : t`Tillslip does not know the layout of this statement. Choose what each column holds.`
      }
    >
      <Button
        size="compact-md"
        renderRoot={(props) => <Link to="/app/bank-statements/upload" search={{ map: upload.id }} {...props} />}
      >
        <Trans>Choose columns</Trans>
      </Button>
      <RemoveUpload upload={upload} />
    </UploadRow>
  );
}

/** A file of which some transactions may already be saved. */
function ChoiceRow({ upload }: { upload: StatementUpload }) {
  const { t } = useLingui();
  return (
    <UploadRow
      pictureUrl={null}
      filename={upload.filename}
      tone="ask"
      icon={Files}
      says={t`Some of its transactions may already be saved. Compare them and import what is new.`}
    >
      <Button
        size="compact-md"
        renderRoot={(props) => <Link to="/app/bank-statements/upload" search={{ compare: upload.id }} {...props} />}
      >
        <Trans>Compare</Trans>
      </Button>
      <RemoveUpload upload={upload} />
    </UploadRow>
  );
}

function readResultText(i18n: I18n, { elapsedMs, statements }: StatementUpload): string {
  const count = statements.length;
  if (elapsedMs === null)
    return i18n.t(msg`${plural(count, { one: 'Read and saved', other: '# accounts read and saved' })}`);
  const time = elapsedText(elapsedMs);
  return i18n.t(msg`${plural(count, { one: `Read in ${time}`, other: `# accounts read in ${time}` })}`);
}

/** The statements of a file, and what was left out because the bank has not booked it yet. */
function Results({ upload }: { upload: StatementUpload }) {
  const { i18n } = useLingui();
  return (
    <>
      <StatementResults statements={upload.statements} />
      {upload.warnings
        .filter(({ code }) => code === 'PENDING_LEFT_OUT')
        .map((warning) => (
          <Notice key={JSON.stringify(warning)} kind="info">
            {statementWarningText(i18n, warning)}
          </Notice>
        ))}
    </>
  );
}

function RemoveUpload({ upload }: { upload: StatementUpload }) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const dismiss = useMutation({
    mutationFn: () => client.statements.dismissUpload({ id: upload.id }),
    onSuccess: ({ id }) => removeUpload(queries, id),
    onError: (error) => toast.error(errorText(i18n, error)),
  });
  return (
    <Button
      size="compact-md"
      variant="subtle"
      color="neutral"
      aria-label={t`Remove ${{ filename: upload.filename }}`}
      loading={dismiss.isPending}
      onClick={() => dismiss.mutate()}
    >
      <Trans>Remove</Trans>
    </Button>
  );
}

type UploadActionProps = { upload: StatementUpload; action: 'cancelUpload' | 'retryUpload'; label: string };

function UploadAction({ upload, action, label }: UploadActionProps) {
  const { i18n } = useLingui();
  const queries = useQueryClient();
  const act = useMutation({
    mutationFn: () => client.statements[action]({ id: upload.id }),
    onSuccess: (changed) => storeUpload(queries, changed),
    onError: (error) => toast.error(errorText(i18n, error)),
  });
  return (
    <Button size="compact-md" variant="default" loading={act.isPending} onClick={() => act.mutate()}>
      {label}
    </Button>
  );
}

/** Asks for the password of a protected statement. It is used once and never stored. */
function PasswordForm({ upload }: { upload: StatementUpload }) {
  const { i18n } = useLingui();
  const queries = useQueryClient();
  const unlock = useMutation({
    mutationFn: (password: string) => client.statements.unlockUpload({ id: upload.id, password }),
    onSuccess: (opened) => storeUpload(queries, opened),
  });
  return (
    <PdfPasswordForm
      filename={upload.filename}
      busy={unlock.isPending}
      error={unlock.isError ? errorText(i18n, unlock.error) : null}
      onOpen={unlock.mutate}
    />
  );
}

/** A file that waits until the month has room for it. */
function WaitingRow({ upload }: { upload: StatementUpload }) {
  const { i18n, t } = useLingui();
  const { choose, nextMonth, ...waiting } = useWaiting({ kind: 'statement', id: upload.id });
  const onChoose = () => choose(undefined, { onError: (error) => toast.error(errorText(i18n, error)) });
  return (
    <UploadRow
      pictureUrl={null}
      filename={upload.filename}
      tone="quiet"
      icon={Clock}
      says={<WaitingText nextMonth={nextMonth} />}
    >
      <ReadFirst {...waiting} filename={upload.filename} onChoose={onChoose} />
      <UploadAction upload={upload} action="cancelUpload" label={t`Stop`} />
    </UploadRow>
  );
}
