import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '../../../api/error-message.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingRows } from '../../../ui/feedback/loading-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { exportsQuery } from '../vat.queries.ts';
import classes from './exports.module.css';
import { MadeFile } from './made-file.tsx';

/** So many are shown; the rest is a click away. */
const SHOWN = 5;

type MadeFilesProps = { companyId: string; wanted: string | null };

/** The files made of a company's periods, the newest first; the one a mail leads to stands above them. */
export function MadeFiles({ companyId, wanted }: MadeFilesProps) {
  const files = useQuery(exportsQuery(companyId));
  const asked = files.data?.find(({ id }) => id === wanted);
  if (files.data?.length === 0 && wanted === null) return null;
  return (
    <Card title="Files made" flush id="files">
      {files.isPending && <LoadingRows rows={2} height={48} />}
      {files.isError && (
        <ErrorState
          title="The files could not be loaded"
          message={errorMessage(files.error)}
          onRetry={() => void files.refetch()}
        />
      )}
      {wanted !== null && files.data && (
        <div className={classes.wanted}>
          {asked === undefined ? (
            <Notice kind="warn">The pack of your mail no longer exists. Please make it again.</Notice>
          ) : (
            <Notice kind="good">This is the pack of your mail.</Notice>
          )}
          {asked !== undefined && <MadeFile file={asked} />}
        </div>
      )}
      <ul className={classes.files}>
        {files.data?.slice(0, SHOWN).map((file) => (
          <li key={file.id}>
            <MadeFile file={file} />
          </li>
        ))}
      </ul>
      {files.data && files.data.length > SHOWN && (
        <details className={classes.older}>
          <summary>Older files ({files.data.length - SHOWN})</summary>
          <ul className={classes.files}>
            {files.data.slice(SHOWN).map((file) => (
              <li key={file.id}>
                <MadeFile file={file} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}
