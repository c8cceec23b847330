import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { CircleCheckBig, Landmark, SearchX } from 'lucide-react';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { isFiltered, readWorkspaceFilter, type WorkspaceSearch } from './workspace-search.ts';

type EmptyWorkspaceProps = { search: WorkspaceSearch; all: number; onChange: (part: WorkspaceSearch) => void };

/** The empty list, for one of three reasons. */
export function EmptyWorkspace({ search, all, onChange }: EmptyWorkspaceProps) {
  const { t } = useLingui();
  const { show } = readWorkspaceFilter(search);
  if (all === 0 && !isFiltered(search)) {
    return (
      <Card>
        <EmptyState
          icon={Landmark}
          title={t`No transactions yet`}
          action={
            <Button renderRoot={(props) => <Link to="/app/bank-statements/upload" {...props} />}>
              <Trans>Upload statement</Trans>
            </Button>
          }
        >{t`Upload a bank statement. Transactions appear here with suggested matches.`}</EmptyState>
      </Card>
    );
  }
  if (all > 0 && show === 'open') {
    return (
      <Card>
        <EmptyState
          icon={CircleCheckBig}
          title={t`Everything is reconciled`}
          action={
            <Button variant="default" onClick={() => onChange({ show: 'reconciled' })}>
              <Trans>View reconciled transactions</Trans>
            </Button>
          }
        >
          {isFiltered(search)
            ? t`Every transaction that matches these filters has its invoice or needs none.`
            : t`Every transaction has its invoice or needs none.`}
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card>
      <EmptyState
        icon={SearchX}
        title={t`No transactions found`}
        action={
          <Button
            variant="default"
            onClick={() => onChange({ show: '', company: '', statement: '', q: '', direction: '', from: '', to: '' })}
          >
            <Trans>Show all unreconciled</Trans>
          </Button>
        }
      >{t`No transactions match these filters.`}</EmptyState>
    </Card>
  );
}
