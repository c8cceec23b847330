import { useQuery } from '@tanstack/react-query';
import { draftsQuery } from '../receipts.queries.ts';
import { DraftRow } from './draft-row.tsx';
import { LocalRow } from './local-row.tsx';
import { SlipCard } from './slip-card.tsx';
import { useUploads } from './upload-store.ts';
import classes from './uploads.module.css';

/** Every upload in hand, newest first: on its way, being read, waiting for an answer, or done. */
export function UploadsInHand() {
  const { uploads, dismissed } = useUploads();
  const drafts = useQuery(draftsQuery);
  const shown = (drafts.data ?? []).filter(
    ({ id, receiptStatus }) => !dismissed.includes(id) && receiptStatus !== 'deleted',
  );
  const done = shown.filter(({ status, receiptStatus }) => status === 'saved' && receiptStatus === 'completed');
  const open = shown.filter((draft) => !done.includes(draft));
  if (uploads.length + shown.length === 0) return null;
  return (
    <div className={classes.hand}>
      {uploads.length + open.length > 0 && (
        <ul className={classes.rows} aria-label="Uploads in hand">
          {uploads.map((upload) => (
            <LocalRow key={upload.key} upload={upload} />
          ))}
          {open.map((draft) => (
            <DraftRow key={draft.id} draft={draft} />
          ))}
        </ul>
      )}
      {done.length > 0 && (
        <div className={classes.slips}>
          {done.map((draft) => (
            <SlipCard key={draft.id} draft={draft} />
          ))}
        </div>
      )}
    </div>
  );
}
