import { Anchor, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useRef, useState } from 'react';
import { errorMessage } from '../../../api/error-message.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingRows } from '../../../ui/feedback/loading-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { DropOverlay } from '../../../ui/files/drop-overlay.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { batchesQuery } from '../receipts.queries.ts';
import { DestinationSelect } from '../upload/destination-select.tsx';
import type { Destination } from '../upload/send-files.ts';
import { SlipDropZone } from '../upload/slip-drop-zone.tsx';
import { BatchCard } from './batch-card.tsx';
import classes from './bulk-page.module.css';
import { bulkStore, useBulk } from './bulk-store.ts';
import { sendInBulk } from './send-in-bulk.ts';

/** The shoebox: a hundred files at once, each an invoice of its own, with one bar for all of them. */
export function BulkPage() {
  const [to, setTo] = useState<Destination>({ companyId: null, folderId: null });
  const queries = useQueryClient();
  const stop = useRef(new AbortController());
  const take = (files: readonly File[]) => {
    if (files.length === 0) return Promise.resolve();
    if (stop.current.signal.aborted) stop.current = new AbortController();
    return sendInBulk(queries, files, to, stop.current.signal);
  };
  return (
    <>
      <PageHeader
        title="Upload in bulk"
        subtitle="Empty the shoebox here: each file is read as an invoice of its own. You may leave this page while they are read."
        above={
          <Anchor className={classes.back} renderRoot={(props) => <Link to="/app/receipts" {...props} />}>
            <ArrowLeft size={16} aria-hidden />
            Back to invoices
          </Anchor>
        }
      />
      <Stack gap="md">
        <Card title="Add files">
          <Stack gap="md">
            <DestinationSelect value={to} onChange={setTo} />
            <SlipDropZone onFiles={take} hint="PDF, JPG, PNG or HEIC, up to 10 MB each, as many as you have." />
            <Sending onStop={() => stop.current.abort()} />
          </Stack>
        </Card>
        <Batches />
      </Stack>
      <DropOverlay onFiles={take} />
    </>
  );
}

/** The files that are on their way from this tab. */
function Sending({ onStop }: { onStop: () => void }) {
  const { total, sent, problems, sending } = useBulk();
  if (total === 0) return null;
  return (
    <div className={classes.sending}>
      <Group justify="space-between" gap="xs">
        <Text role="status" className="tabular">
          {sending ? `Sending ${sent} of ${total}… Keep this tab open until all are sent.` : `${sent} of ${total} sent`}
        </Text>
        {sending ? (
          <Button size="compact-md" variant="default" onClick={onStop}>
            Stop sending
          </Button>
        ) : (
          <Button size="compact-md" variant="subtle" color="neutral" onClick={bulkStore.reset}>
            Put away
          </Button>
        )}
      </Group>
      <Progress value={(100 * sent) / total} size={4} aria-label="Sending" />
      {problems.length > 0 && (
        <Notice kind="bad">
          {problems.length === 1 ? '1 file was not taken' : `${problems.length} files were not taken`}; the others go
          on.
          <ul className={classes.problems}>
            {problems.map(({ name, message }) => (
              <li key={`${name} ${message}`}>
                {name}: {message}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

function Batches() {
  const batches = useQuery(batchesQuery);
  if (batches.isPending) return <LoadingRows rows={2} height={96} />;
  if (batches.isError) {
    return (
      <ErrorState
        title="Error loading the uploads"
        message={errorMessage(batches.error)}
        safe="What was sent is safe."
        onRetry={() => void batches.refetch()}
      />
    );
  }
  return batches.data.map((batch) => <BatchCard key={batch.id} batch={batch} />);
}
