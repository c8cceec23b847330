import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { bankAccountText } from '@tillslip/messages/bank/accounts';
import { FileQuestionMark } from 'lucide-react';
import { errorText } from '../../../api/error-text.ts';
import { isRefusal } from '../../../api/refusal.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { usePageTitle } from '../../../ui/layout/use-page-title.ts';
import { BackLink } from '../shared/back-link.tsx';
import { statementQuery } from '../statements.queries.ts';
import classes from './statement-page.module.css';
import { StatementView } from './statement-view.tsx';

const route = getRouteApi('/app/bank-statements/$id');

/** One bank statement (Spec: 2 §2). */
export function StatementPage() {
  const { i18n, t } = useLingui();
  const { id } = route.useParams();
  const { row, ...search } = route.useSearch();
  const { data, isPending, isError, error, refetch } = useQuery(statementQuery(id));
  usePageTitle(data ? bankAccountText(i18n, data) : t`Bank statement`);
  return (
    <>
      {data === undefined && <BackLink search={search} />}
      {isPending && <LoadingStatement />}
      {isError && data === undefined && <StatementFailure error={error} onRetry={() => void refetch()} />}
      {data && <StatementView key={data.id} statement={data} search={search} goTo={row ?? null} />}
    </>
  );
}

function StatementFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { i18n, t } = useLingui();
  // An invalid id in the URL is not a statement either.
  if (isRefusal(error, 'STATEMENT_NOT_FOUND') || isRefusal(error, 'BAD_INPUT')) {
    return (
      <EmptyState
        icon={FileQuestionMark}
        title={t`Bank statement not found`}
        order={1}
      >{t`It may have been deleted, or it belongs to another account.`}</EmptyState>
    );
  }
  return (
    <ErrorState
      title={t`Error loading bank statement`}
      order={1}
      message={errorText(i18n, error)}
      safe={t`Your statement is safe.`}
      onRetry={onRetry}
    />
  );
}

function LoadingStatement() {
  return (
    <>
      <h1 className="visually-hidden">
        <Trans>Bank statement</Trans>
      </h1>
      <LoadingState>
        <div className={classes.stack}>
          <Skeleton height={56} />
          <Skeleton height={128} />
          <Skeleton height={420} />
        </div>
      </LoadingState>
    </>
  );
}
