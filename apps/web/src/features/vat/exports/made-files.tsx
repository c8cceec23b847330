import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '../../../api/error-message.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { exportsQuery } from '../vat.queries.ts';
import classes from './exports.module.css';
import { FileList } from './made-file.tsx';

/** So many are shown; the rest is a click away. */
const MAX_SHOWN = 5;

type MadeFilesProps = { companyId: string; wanted: string | null };

/** The files made of a company's periods, the newest first; the one an email leads to is above them. */
export function MadeFiles({ companyId, wanted }: MadeFilesProps) {
  const { data: files = [], ...query } = useQuery(exportsQuery(companyId));
  const asked = files.filter(({ id }) => id === wanted);
  if (query.isSuccess && files.length === 0 && wanted === null) return null;
  return (
    <Card title="Files made" flush id="files">
      {wanted !== null && query.isSuccess && (
        <div className={classes.wanted}>
          {asked.length === 0 ? (
            <Notice kind="warn">The pack from your email no longer exists. Make it again.</Notice>
          ) : (
            <Notice kind="good">This is the pack from your email.</Notice>
          )}
          <FileList label="The pack from your email" rows={asked} />
        </div>
      )}
      <FileList
        label="Files made"
        rows={files.slice(0, MAX_SHOWN)}
        isLoading={query.isPending}
        error={
          query.isError && (
            <ErrorState
              title="The files could not be loaded"
              message={errorMessage(query.error)}
              onRetry={() => void query.refetch()}
            />
          )
        }
      />
      {files.length > MAX_SHOWN && (
        <details className={classes.older}>
          <summary>Older files ({files.length - MAX_SHOWN})</summary>
          <FileList label="Older files" rows={files.slice(MAX_SHOWN)} />
        </details>
      )}
    </Card>
  );
}
