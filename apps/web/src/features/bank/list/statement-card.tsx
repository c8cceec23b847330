import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import type { StatementRow } from '@tillslip/contract/bank-schemas';
import type { ReactNode } from 'react';
import { DateText } from '../../../ui/format/date-text.tsx';
import { DeleteStatementDialog } from '../shared/delete-statement-dialog.tsx';
import { ProvedMark, ReconciliationMark, StatusMark } from '../shared/marks.tsx';
import { ReconciledBar } from '../shared/reconciled-bar.tsx';
import { bankTitle } from '../shared/statement-words.ts';
import classes from './statement-card.module.css';
import type { StatementSearch } from './statement-search.ts';

/** A statement of the list, with what can be done with it (Spec: 2 §2). */
export function StatementCard({ row, search }: { row: StatementRow; search: StatementSearch }) {
  const [deleting, confirm] = useDisclosure(false);
  const name = `${bankTitle(row.bankName)} ${row.accountMasked}`;
  return (
    <article className={classes.card} aria-label={name}>
      <div className={classes.top}>
        <div className={classes.name}>
          <h2>{bankTitle(row.bankName)}</h2>
          <small>{row.filename}</small>
        </div>
        <ProvedMark proved={row.proved} />
      </div>
      <div className={classes.marks}>
        <StatusMark status={row.status} />
        <ReconciliationMark status={row.reconciliationStatus} />
      </div>
      <StatementFacts row={row} />
      <ReconciledBar reconciled={row.reconciledCount} all={row.transactionCount} />
      <div className={classes.actions}>
        <Button
          variant="default"
          aria-label={`View ${name}`}
          renderRoot={(props) => (
            <Link to="/app/bank-statements/$id" params={{ id: row.id }} search={search} {...props} />
          )}
        >
          View
        </Button>
        <Button variant="subtle" color="terracotta" aria-label={`Delete ${name}`} onClick={confirm.open}>
          Delete
        </Button>
      </div>
      <DeleteStatementDialog id={row.id} opened={deleting} onClose={confirm.close} />
    </article>
  );
}

function StatementFacts({ row }: { row: StatementRow }) {
  return (
    <dl className={classes.facts}>
      <Fact label="Period" wide>
        <DateText day={row.periodStart} fallback="Not known" /> – <DateText day={row.periodEnd} fallback="Not known" />
      </Fact>
      <Fact label="Account">{row.accountMasked}</Fact>
      <Fact label="Account type">{row.accountType ?? 'Not known'}</Fact>
      <Fact label="Transactions">{row.transactionCount}</Fact>
      <Fact label="Reconciled">{row.reconciledCount}</Fact>
      <Fact label="Company" wide>
        {[row.companyName ?? 'No company', row.folderName].filter(Boolean).join(' · ')}
      </Fact>
    </dl>
  );
}

function Fact({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div data-wide={wide}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
