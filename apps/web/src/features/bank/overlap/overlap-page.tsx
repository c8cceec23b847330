import { ph, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { OverlapPreview } from '@tillslip/contract/bank/overlap';
import { ArrowLeft } from 'lucide-react';
import { useMemo } from 'react';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { FieldError } from '../../../ui/form/field-error.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { useSelection } from '../../../ui/table/use-selection.ts';
import { overlapQuery, refreshBank, statementUploadsQuery, storeUpload } from '../statements.queries.ts';
import { uploadToasts } from '../upload/upload-words.ts';
import classes from './overlap.module.css';
import { NewRows, SharedRows } from './overlap-rows.tsx';
import { newRowsOf, rowKey, sharedRowsOf, totalsOf } from './overlap-values.ts';

/** Shows what of a file may already be saved beside the saved transactions, and asks what to import. */
export function OverlapPage({ uploadId }: { uploadId: string }) {
  const { i18n, t } = useLingui();
  const overlap = useQuery(overlapQuery(uploadId));
  const { data: uploads } = useQuery(statementUploadsQuery);
  return (
    <>
      <PageHeader
        title={t`Import what is new`}
        subtitle={uploads?.find(({ id }) => id === uploadId)?.filename}
        above={
          <Link to="/app/bank-statements/upload" className={classes.back}>
            <ArrowLeft size={16} aria-hidden />
            <Trans>Back to uploads</Trans>
          </Link>
        }
      />
      {overlap.isPending && (
        <LoadingState>
          <Skeleton height={320} />
        </LoadingState>
      )}
      {overlap.isError && (
        <ErrorState
          title={t`We could not compare this file`}
          message={errorText(i18n, overlap.error)}
          safe={t`Nothing was saved.`}
          onRetry={() => void overlap.refetch()}
        />
      )}
      {overlap.data && <Choice uploadId={uploadId} overlap={overlap.data} />}
    </>
  );
}

function Choice({ uploadId, overlap }: { uploadId: string; overlap: OverlapPreview }) {
  const { i18n, t } = useLingui();
  const shared = useMemo(() => sharedRowsOf(overlap), [overlap]);
  const selection = useSelection(useMemo(() => shared.map(rowKey), [shared]));
  const { newCount, savedCount, sharedCount } = totalsOf(overlap);
  const importing = useImport(uploadId);
  const chosen = shared.filter((row) => selection.has(rowKey(row)));
  const count = newCount + chosen.length;
  return (
    <div className={classes.page}>
      <Notice kind="info">
        <Trans>
          This file prints no balances that could prove which transactions are already saved. Those of the same day and
          amount are left out, unless you select them.
        </Trans>
        {savedCount > 0 &&
          ` ${t`${plural(savedCount, { one: '# other transaction is certainly saved and is left out.', other: '# other transactions are certainly saved and are left out.' })}`}`}
      </Notice>
      <SharedRows rows={shared} count={sharedCount} selection={selection} />
      <NewRows rows={newRowsOf(overlap)} count={newCount} />
      <FieldError>{importing.isError ? errorText(i18n, importing.error) : null}</FieldError>
      <Group gap="xs">
        <Button
          loading={importing.isPending}
          onClick={() => importing.mutate(chosen.map(({ statement, row }) => ({ statement, row })))}
        >
          {count === 0
            ? t`Import nothing`
            : t`${plural(count, { one: 'Import # transaction', other: 'Import # transactions' })}`}
        </Button>
        <span className={classes.soft}>
          {chosen.length === 0 ? (
            <Trans>Only what is new.</Trans>
          ) : (
            <Trans>With {ph({ chosen: chosen.length })} that you selected.</Trans>
          )}
        </span>
      </Group>
    </div>
  );
}

function useImport(uploadId: string) {
  const { i18n } = useLingui();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (alsoSave: { statement: number; row: number }[]) =>
      client.statements.importChosen({ id: uploadId, alsoSave }),
    onSuccess: async (upload) => {
      storeUpload(queries, upload);
      for (const { kind, message } of uploadToasts(i18n, upload)) toast[kind](message);
      await navigate({ to: '/app/bank-statements/upload' });
      await refreshBank(queries);
    },
  });
}
