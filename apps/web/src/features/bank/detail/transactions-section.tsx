import { Trans, useLingui } from '@lingui/react/macro';
import { Switch } from '@mantine/core';
import { useLocalStorage, useMediaQuery } from '@mantine/hooks';
import type { StatementDetail, Transaction } from '@tillslip/contract/bank/schemas';
import { type RefObject, useMemo, useState } from 'react';
import type { ListHandle } from '../../../ui/table/data-table-props.ts';
import { type LitPlace, type PageSpot, PageViewer } from '../../../ui/viewer/page-viewer.tsx';
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
  const [hovered, setHovered] = useState<string | null>(null);
  const { isBeside, isWide, isSmall, isNarrow } = useRoom();
  const [isShowingPage, setIsShowingPage] = useShownPage(isBeside);
  const broken = useMemo(
    () => new Set(statement.breaks.flatMap(({ transactionId }) => transactionId ?? [])),
    [statement],
  );
  const pointedAt = hovered ?? active;
  const lit = useMemo(() => litPlace(transactions, pointedAt, broken), [transactions, pointedAt, broken]);
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
              follow={isNarrow ? 'closely' : 'nudge'}
              onPick={(point) => pickAt(transactions, point, onPick)}
            />
          </div>
        )}
        <TransactionsTable
          transactions={transactions}
          broken={broken}
          active={active}
          onActive={onActive}
          onHover={setHovered}
          onDialog={onDialog}
          isBesidePage={isShown && isBeside && !isWide}
          coveredTop={coveredTop(isShown && !isBeside, isSmall)}
          handle={table}
        />
      </div>
    </section>
  );
}

function pickAt(transactions: readonly Transaction[], point: PageSpot, onPick: (id: string) => void): void {
  const id = transactionAtPoint(transactions, point);
  if (id !== null) onPick(id);
}

/** How much room there is: for the page beside the table, for both at their full width, or only for less than a table. */
function useRoom() {
  const isBeside = useScreen('(min-width: 80em)');
  const isWide = useScreen('(min-width: 112em)');
  const isSmall = useScreen('(max-width: 64em)');
  const isNarrow = useScreen('(max-width: 48em)');
  return { isBeside, isWide, isSmall, isNarrow };
}

/** Whether the screen is as wide as a query says; known before the first drawing, so that no page is fetched in vain. */
const useScreen = (query: string): boolean =>
  useMediaQuery(query, undefined, { getInitialValueInEffect: false }) ?? false;

/**
 * Whether the page is shown, which this browser remembers. Where there is room beside the table it is, until a person closes
 * it; on a smaller screen it lies above the table and is fetched only when a person asks for it.
 */
function useShownPage(isBeside: boolean) {
  const getInitialValueInEffect = false;
  const beside = useLocalStorage({ key: 'tillslip.statement-page', defaultValue: true, getInitialValueInEffect });
  const above = useLocalStorage({ key: 'tillslip.statement-page-above', defaultValue: false, getInitialValueInEffect });
  return isBeside ? beside : above;
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
