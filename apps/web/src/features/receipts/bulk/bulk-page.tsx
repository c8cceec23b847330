import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useRef } from 'react';
import { errorText } from '../../../api/error-text.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingRows } from '../../../ui/feedback/loading-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { DropOverlay } from '../../../ui/files/drop-overlay.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { DestinationSelect } from '../company/destination-select.tsx';
import { useDestination } from '../company/use-destination.ts';
import { batchesQuery } from '../receipts.queries.ts';
import { SlipDropZone } from '../upload/slip-drop-zone.tsx';
import { BatchCard } from './batch-card.tsx';
import classes from './bulk-page.module.css';
import { type BulkState, bulkStore, useBulk } from './bulk-store.ts';
import { sendInBulk } from './send-in-bulk.ts';

/** Uploads many files at once, each as a separate invoice, with one progress bar for all. */
export function BulkPage() {
  const { i18n, t } = useLingui();
  const [to, setTo] = useDestination(null);
  const queries = useQueryClient();
  const stop = useRef(new AbortController());
  const upload = (files: readonly File[]) => {
    if (files.length === 0) return Promise.resolve();
    if (stop.current.signal.aborted) stop.current = new AbortController();
    return sendInBulk(i18n, queries, files, to, stop.current.signal);
  };
  return (
    <>
      <PageHeader
        title={t`Upload in bulk`}
        subtitle={t`Each file becomes a separate invoice. You can leave this page while we read them.`}
        above={
          <Anchor className={classes.back} renderRoot={(props) => <Link to="/app/receipts" {...props} />}>
            <ArrowLeft size={16} aria-hidden />
            <Trans>Back to invoices</Trans>
          </Anchor>
        }
      />
      <Stack gap="md">
        <Card title={t`Add files`}>
          <Stack gap="md">
            <DestinationSelect value={to} onChange={setTo} />
            <SlipDropZone onFiles={upload} hint={t`PDF, JPG, PNG or HEIC, up to 10 MB each, as many as you have.`} />
            <UploadProgress onStop={() => stop.current.abort()} />
          </Stack>
        </Card>
        <Batches />
      </Stack>
      <DropOverlay onFiles={upload} />
    </>
  );
}

/** The progress of files uploading from this tab. */
function UploadProgress({ onStop }: { onStop: () => void }) {
  const { i18n, t } = useLingui();
  const { total, sent, problems, isSending, isWaiting } = useBulk();
  if (total === 0) return null;
  return (
    <div className={classes.sending}>
      <Group justify="space-between" gap="xs">
        <Text role="status" className="tabular">
          {sendingText(i18n, { total, sent, isSending, isWaiting })}
        </Text>
        {isSending ? (
          <Button size="compact-md" variant="default" onClick={onStop}>
            <Trans>Stop uploading</Trans>
          </Button>
        ) : (
          <Button size="compact-md" variant="subtle" color="neutral" onClick={bulkStore.reset}>
            <Trans>Dismiss</Trans>
          </Button>
        )}
      </Group>
      <Progress value={(100 * sent) / total} size={4} aria-label={t`Uploading`} />
      {problems.length > 0 && (
        <Notice kind="bad">
          {t`${plural({ count: problems.length }, { one: '# file was not uploaded', other: '# files were not uploaded' })}`}
          <ul className={classes.problems}>
            {problems.map(({ name, message }, key) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and the list only grows
              <li key={key}>
                {name}: {message}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

type Sending = Pick<BulkState, 'total' | 'sent' | 'isSending' | 'isWaiting'>;

function sendingText(i18n: I18n, { total, sent, isSending, isWaiting }: Sending): string {
  if (!isSending) return i18n.t(msg`${sent} of ${total} uploaded`);
  return isWaiting
    ? i18n.t(msg`${sent} of ${total} uploaded. Waiting for a connection: the rest follows by itself.`)
    : i18n.t(msg`Uploading ${sent} of ${total}… What has arrived is read even if you close this tab.`);
}

function Batches() {
  const { i18n, t } = useLingui();
  const batches = useQuery(batchesQuery);
  if (batches.isPending) return <LoadingRows rows={2} height={96} />;
  if (batches.isError) {
    return (
      <ErrorState
        title={t`We could not load your uploads`}
        message={errorText(i18n, batches.error)}
        safe={t`Uploaded files are safe.`}
        onRetry={() => void batches.refetch()}
      />
    );
  }
  return batches.data.map((batch) => <BatchCard key={batch.id} batch={batch} />);
}
