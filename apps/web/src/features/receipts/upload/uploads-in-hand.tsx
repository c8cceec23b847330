import { Anchor, Button, Progress } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Batch } from '@tillslip/contract/bulk-drafts';
import type { Draft } from '@tillslip/contract/receipts';
import { useState } from 'react';
import { UploadRow, UploadRows } from '../../../ui/files/upload-row.tsx';
import { batchDone, isBatchBusy } from '../bulk/batch-words.ts';
import { batchesQuery, draftsQuery } from '../receipts.queries.ts';
import { DraftRow } from './draft-row.tsx';
import { sendAgain } from './send-files.ts';
import { SlipCard } from './slip-card.tsx';
import { type LocalUpload, uploadStore, useUploads } from './upload-store.ts';
import classes from './uploads.module.css';

/** Every upload in hand, newest first: on its way, being read, waiting for an answer, or done. */
export function UploadsInHand() {
  const { uploads, dismissed } = useUploads();
  const drafts = useQuery(draftsQuery);
  const shown = (drafts.data ?? []).filter(
    ({ id, receiptStatus, batchId, status }) =>
      !dismissed.includes(id) &&
      receiptStatus !== 'deleted' &&
      // Of a bulk upload only the questions are shown here.
      (batchId === null || status === 'awaiting_decision'),
  );
  const done = shown.filter(({ status, receiptStatus }) => status === 'saved' && receiptStatus === 'completed');
  const open = shown.filter((draft) => !done.includes(draft));
  const batches = useQuery(batchesQuery);
  const busy = batches.data?.filter(isBatchBusy) ?? [];
  if (uploads.length + shown.length + busy.length === 0) return null;
  return (
    <div className={classes.hand}>
      {busy.map((batch) => (
        <BatchLine key={batch.id} batch={batch} />
      ))}
      {uploads.length + open.length > 0 && (
        <UploadRows label="Uploads in hand">
          {uploads.map((upload) => (
            <LocalRow key={upload.key} upload={upload} />
          ))}
          {open.map((draft) => (
            <DraftRow key={draft.id} draft={draft} />
          ))}
        </UploadRows>
      )}
      <Results drafts={done} />
    </div>
  );
}

/** A bulk upload that is being read, and the way to its page. */
function BatchLine({ batch }: { batch: Batch }) {
  const done = batchDone(batch);
  return (
    <div className={classes.batch}>
      <span role="status">
        Bulk upload: <span className="tabular">{`${done} of ${batch.total}`}</span>
      </span>
      <Progress value={(100 * done) / Math.max(batch.total, 1)} size={4} aria-label="Bulk upload" />
      <Anchor underline="always" renderRoot={(props) => <Link to="/app/receipts/bulk" {...props} />}>
        Show
      </Anchor>
    </div>
  );
}

/** As many results as are looked at in one go; the rest waits below a button. */
const FIRST_RESULTS = 4;

function Results({ drafts }: { drafts: readonly Draft[] }) {
  const [all, showAll] = useState(false);
  const shown = all ? drafts : drafts.slice(0, FIRST_RESULTS);
  const hidden = drafts.length - shown.length;
  if (drafts.length === 0) return null;
  return (
    <>
      <div className={classes.results}>
        <h3>{drafts.length === 1 ? '1 result' : `${drafts.length} results`}</h3>
        <Button
          size="compact-md"
          variant="subtle"
          color="neutral"
          onClick={() => uploadStore.dismiss(...drafts.map(({ id }) => id))}
        >
          {drafts.length === 1 ? 'Put away' : 'Put all away'}
        </Button>
      </div>
      <div className={classes.slips}>
        {shown.map((draft) => (
          <SlipCard key={draft.id} draft={draft} />
        ))}
      </div>
      {hidden > 0 && (
        <Button variant="default" onClick={() => showAll(true)}>
          Show {hidden} more
        </Button>
      )}
    </>
  );
}

/** Files that are being sent, that could not be sent, or that the rules refuse. */
function LocalRow({ upload }: { upload: LocalUpload }) {
  const queries = useQueryClient();
  const { key, state, filename, previewUrl, message } = upload;
  if (state === 'sending') {
    return (
      <UploadRow tone="busy" pictureUrl={previewUrl} filename={filename} says="Uploading…" percent={3}>
        <Button size="compact-md" variant="default" onClick={() => upload.abort?.abort()}>
          Stop
        </Button>
      </UploadRow>
    );
  }
  return (
    <UploadRow tone="bad" pictureUrl={previewUrl} filename={filename} says={message}>
      {state === 'failed' && (
        <Button size="compact-md" variant="default" onClick={() => void sendAgain(queries, upload)}>
          Try again
        </Button>
      )}
      <Button size="compact-md" variant="subtle" color="neutral" onClick={() => uploadStore.remove(key)}>
        Dismiss
      </Button>
    </UploadRow>
  );
}
