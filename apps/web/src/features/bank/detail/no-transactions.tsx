import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { StatementDetail } from '@tillslip/contract/bank/schemas';
import { formatRand } from '@tillslip/domain/kernel/format-rand';
import { Landmark } from 'lucide-react';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageViewer } from '../../../ui/viewer/page-viewer.tsx';
import type { OpenDialog } from './open-dialog.ts';

type NoTransactionsProps = { statement: StatementDetail; onDialog: (dialog: OpenDialog) => void };

/** A statement of which no transaction was read: what it leaves unexplained, its pages, and a way to add transactions. */
export function NoTransactions({ statement, onDialog }: NoTransactionsProps) {
  const { t } = useLingui();
  const { balanceConfirmed, closingCents, pages } = statement;
  return (
    <>
      <Card>
        <EmptyState
          icon={Landmark}
          title={t`No transactions found`}
          action={
            <Button variant="default" onClick={() => onDialog({ kind: 'insert', beforeId: null })}>
              {t`Add transaction`}
            </Button>
          }
        >
          {balanceConfirmed
            ? t`This bank statement doesn't have any transactions yet.`
            : closingCents === null
              ? t`No transaction was read. Compare with the page, and add the transactions it shows.`
              : t`The statement closes with ${{ closing: formatRand(closingCents) }}, and no transaction that explains it was read. Compare with the page, and add the transactions it shows.`}
        </EmptyState>
      </Card>
      {pages.length > 0 && (
        <Card title={t`Pages of the statement`}>
          <PageViewer pages={pages} lit={null} follow="nudge" />
        </Card>
      )}
    </>
  );
}
