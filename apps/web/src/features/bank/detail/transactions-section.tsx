import { Trans, useLingui } from '@lingui/react/macro';
import { Switch } from '@mantine/core';
import { useLocalStorage, useMediaQuery } from '@mantine/hooks';
import type { StatementDetail, Transaction } from '@tillslip/contract/bank/schemas';
import { type RefObject, useMemo } from 'react';
import type { ListHandle } from '../../../ui/table/data-table-props.ts';
import { type LitPlace, PageViewer } from '../../../ui/viewer/page-viewer.tsx';
import type { OpenDialog } from './open-dialog.ts';
import classes from './statement-page.module.css';
import { transactionAtPoint } from './transaction-at-point.ts';
import { TransactionsTable } from './transactions-table.tsx';

type TransactionsSectionProps = {
  statement: StatementDetail;
  transactions: readonly Transaction[];
  active: string | null;
  table: RefObject<ListHandle | null>;
  onActive: (id: string) => void;
  /** Select a transaction that may be out of view, and scroll to it. */
  onPick: (id: string) => void;
  onDialog: (dialog: OpenDialog) => void;
};

/** The transactions beside the page: the active one is highlighted there, and a click on the page selects one. */
export function TransactionsSection({
  statement,
  transactions,
  active,
  table,
  onActive,
  onPick,
  onDialog,
}: TransactionsSectionProps) {
  const { t } = useLingui();
  const [isShowingPage, setIsShowingPage] = useLocalStorage({ key: 'tillslip.statement-page', defaultValue: true });
  const wide = useMediaQuery('(min-width: 112em)');
  const small = useMediaQuery('(max-width: 64em)');
  const narrow = useMediaQuery('(max-width: 48em)');
  const broken = useMemo(
    () => new Set(statement.breaks.flatMap(({ transactionId }) => transactionId ?? [])),
    [statement],
  );
  const lit = useMemo(() => litPlace(transactions, active, broken), [transactions, active, broken]);
  const hasPages = statement.pages.length > 0;
  const isShown = hasPages && isShowingPage;
  return (
    <section className={classes.rows} aria-label={t`Transactions and page`}>
      <div className={classes.rowsHead}>
        <h2>
          <Trans>Transactions</Trans>
        </h2>
        {hasPages && <ShowPageSwitch shown={isShowingPage} onChange={setIsShowingPage} />}
      </div>
      <div className={classes.split} data-shown={isShown || undefined}>
        {isShown && (
          <div className={classes.document}>
            <PageViewer
              pages={statement.pages}
              lit={lit}
              follow={narrow ? 'closely' : 'nudge'}
              onPick={(point) => {
                const id = transactionAtPoint(transactions, point);
                if (id !== null) onPick(id);
              }}
            />
          </div>
        )}
        <TransactionsTable
          transactions={transactions}
          broken={broken}
          active={active}
          onActive={onActive}
          onDialog={onDialog}
          coveredTop={coveredTop(isShown && !wide, small ?? false)}
          handle={table}
        />
      </div>
    </section>
  );
}

/** The height of the top bar on small screens plus the page above the table, as in the style sheets. */
function coveredTop(isPageAbove: boolean, isSmall: boolean): number {
  const page = isSmall ? Math.max(160, window.innerHeight * 0.28) : Math.max(200, window.innerHeight * 0.32);
  return (isSmall ? 52 : 0) + (isPageAbove ? page : 0);
}

function litPlace(
  transactions: readonly Transaction[],
  active: string | null,
  broken: ReadonlySet<string>,
): LitPlace | null {
  const transaction = transactions.find(({ id }) => id === active);
  if (!transaction?.place) return null;
  return {
    id: transaction.id,
    ...transaction.place,
    tone: broken.has(transaction.id) ? 'bad' : transaction.balanceConfirmed ? 'good' : 'guess',
  };
}

/** Shows or hides the page beside the transactions; remembered by this browser. */
const ShowPageSwitch = ({ shown, onChange }: { shown: boolean; onChange: (shown: boolean) => void }) => {
  const { t } = useLingui();
  return <Switch label={t`Show page`} checked={shown} onChange={(event) => onChange(event.currentTarget.checked)} />;
};
