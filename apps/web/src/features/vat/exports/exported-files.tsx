import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../../api/error-text.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { exportsQuery } from '../vat.queries.ts';
import { ExportList } from './export-list.tsx';
import classes from './exports.module.css';

/** The rest is shown on request. */
const MAX_SHOWN = 5;

type ExportedFilesProps = { companyId: string; wanted: string | null };

/** The files exported from a company's periods, newest first; the one an email links to is above them. */
export function ExportedFiles({ companyId, wanted }: ExportedFilesProps) {
  const { i18n, t } = useLingui();
  const { data: files = [], ...query } = useQuery(exportsQuery(companyId));
  const linked = files.filter(({ id }) => id === wanted);
  if (query.isSuccess && files.length === 0 && wanted === null) return null;
  return (
    <Card title={t`Exported files`} flush id="files">
      {wanted !== null && query.isSuccess && (
        <div className={classes.wanted}>
          {linked.length === 0 ? (
            <Notice kind="warn">{t`The pack from your email no longer exists. Create it again.`}</Notice>
          ) : (
            <Notice kind="good">{t`This is the pack from your email.`}</Notice>
          )}
          <ExportList label={t`The pack from your email`} rows={linked} />
        </div>
      )}
      <ExportList
        label={t`Exported files`}
        rows={files.slice(0, MAX_SHOWN)}
        isLoading={query.isPending}
        error={
          query.isError && (
            <ErrorState
              title={t`We could not load your files`}
              message={errorText(i18n, query.error)}
              onRetry={() => void query.refetch()}
            />
          )
        }
      />
      {files.length > MAX_SHOWN && (
        <details className={classes.older}>
          <summary>
            <Trans>Older files ({ph({ count: files.length - MAX_SHOWN })})</Trans>
          </summary>
          <ExportList label={t`Older files`} rows={files.slice(MAX_SHOWN)} />
        </details>
      )}
    </Card>
  );
}
