import { ph } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Progress } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Batch } from '@tillslip/contract/receipts/batches';
import type { Draft } from '@tillslip/contract/receipts/receipts';
import { useState } from 'react';
import { UploadRow, UploadRows } from '../../../ui/files/upload-row.tsx';
import { finishedCount, isBatchBusy } from '../bulk/batch-text.ts';
import { batchesQuery, draftsQuery } from '../receipts.queries.ts';
import { DraftRow } from './draft-row.tsx';
import { retryUpload } from './send-files.ts';
import { FoldedSlip, SlipCard } from './slip-card.tsx';
import { type LocalUpload, notListed, uploadStore, useUploads } from './upload-store.ts';
import classes from './uploads.module.css';

/** All uploads, newest first: uploading, being read, waiting for an answer, or done. */
export function UploadsInProgress() {
  const { t } = useLingui();
  const { uploads, dismissed } = useUploads();
  const drafts = useQuery(draftsQuery);
  const shown = (drafts.data ?? []).filter(
    ({ id, receiptStatus, batchId, status }) =>
      !dismissed.includes(id) &&
      receiptStatus !== 'deleted' &&
      // Of a bulk upload, only questions are shown here.
      (batchId === null || status === 'awaiting_decision'),
  );
  const done = shown.filter(({ status, receiptStatus }) => status === 'saved' && receiptStatus === 'completed');
  const open = shown.filter((draft) => !done.includes(draft));
  const unlisted = notListed(uploads, drafts.data ?? []);
  const batches = useQuery(batchesQuery);
  const inProgress = batches.data?.filter(isBatchBusy) ?? [];
  if (unlisted.length + shown.length + inProgress.length === 0) return null;
  return (
    <div className={classes.uploads}>
      {inProgress.map((batch) => (
        <BatchLine key={batch.id} batch={batch} />
      ))}
      {unlisted.length + open.length > 0 && (
        <UploadRows label={t`Uploads in progress`}>
          {unlisted.map((upload) => (
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

/** A bulk upload that is being read, with a link to its page. */
function BatchLine({ batch }: { batch: Batch }) {
  const { t } = useLingui();
  const done = finishedCount(batch);
  return (
    <div className={classes.batch}>
      <span role="status">
        <Trans>
          Bulk upload:{' '}
          <span className="tabular">
            {done} of {ph({ total: batch.total })}
          </span>
        </Trans>
      </span>
      <Progress value={(100 * done) / Math.max(batch.total, 1)} size={4} aria-label={t`Bulk upload`} />
      <Anchor underline="always" renderRoot={(props) => <Link to="/app/receipts/bulk" {...props} />}>
        <Trans>Show</Trans>
      </Anchor>
    </div>
  );
}

/** Further results are behind a button. */
const MAX_RESULTS_AT_FIRST = 4;

/** The newest result as a slip, and those that still ask for their company; the others on a line each. */
function Results({ drafts }: { drafts: readonly Draft[] }) {
  const [isExpanded, setExpanded] = useState(false);
  const shown = isExpanded ? drafts : drafts.slice(0, MAX_RESULTS_AT_FIRST);
  const hidden = drafts.length - shown.length;
  const slips = shown.filter((draft) => draft === drafts[0] || draft.companyId === null);
  const folded = shown.filter((draft) => !slips.includes(draft));
  if (drafts.length === 0) return null;
  return (
    <>
      <div className={classes.results}>
        <h3>
          <Plural value={{ count: drafts.length }} one="# result" other="# results" />
        </h3>
        <Button
          size="compact-md"
          variant="subtle"
          color="neutral"
          onClick={() => uploadStore.dismiss(...drafts.map(({ id }) => id))}
        >
          <Plural value={{ count: drafts.length }} one="Dismiss result" other="Dismiss all results" />
        </Button>
      </div>
      <div className={classes.slips}>
        {slips.map((draft) => (
          <SlipCard key={draft.id} draft={draft} />
        ))}
      </div>
      {folded.length > 0 && (
        <div className={classes.folded}>
          {folded.map((draft) => (
            <FoldedSlip key={draft.id} draft={draft} />
          ))}
        </div>
      )}
      {hidden > 0 && (
        <Button variant="default" onClick={() => setExpanded(true)}>
          <Trans>Show {hidden} more</Trans>
        </Button>
      )}
    </>
  );
}

/** Files that are uploading, failed to upload, or were refused. */
function LocalRow({ upload }: { upload: LocalUpload }) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const { key, state, filename, previewUrl, message } = upload;
  if (state === 'sending') {
    return (
      <UploadRow tone="busy" pictureUrl={previewUrl} filename={filename} says={t`Uploading…`} percent={3}>
        <Button size="compact-md" variant="default" onClick={() => upload.abort?.abort()}>
          <Trans>Stop</Trans>
        </Button>
      </UploadRow>
    );
  }
  return (
    <UploadRow tone="bad" pictureUrl={previewUrl} filename={filename} says={message}>
      {state === 'failed' && (
        <Button size="compact-md" variant="default" onClick={() => void retryUpload(i18n, queries, upload)}>
          <Trans>Try again</Trans>
        </Button>
      )}
      <Button size="compact-md" variant="subtle" color="neutral" onClick={() => uploadStore.remove(key)}>
        <Trans>Dismiss</Trans>
      </Button>
    </UploadRow>
  );
}
