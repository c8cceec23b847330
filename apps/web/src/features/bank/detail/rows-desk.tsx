import { Switch } from '@mantine/core';
import { useLocalStorage, useMediaQuery } from '@mantine/hooks';
import type { StatementDetail, Transaction } from '@tillslip/contract/bank-schemas';
import { type RefObject, useMemo } from 'react';
import type { ListHandle } from '../../../ui/table/data-table-props.ts';
import { type LitPlace, PageViewer } from '../../../ui/viewer/page-viewer.tsx';
import { rowAtSpot } from './row-at-spot.ts';
import type { RowDialog } from './row-dialog.ts';
import classes from './statement-page.module.css';
import { TransactionsTable } from './transactions-table.tsx';

type RowsDeskProps = {
  statement: StatementDetail;
  transactions: readonly Transaction[];
  active: string | null;
  table: RefObject<ListHandle | null>;
  onActive: (id: string) => void;
  /** A row that may be out of sight: it is gone to. */
  onPick: (id: string) => void;
  onDialog: (dialog: RowDialog) => void;
};

/** The rows beside the page they stand on: the row looked at is lit there, and a press on the page goes to its row. */
export function RowsDesk({ statement, transactions, active, table, onActive, onPick, onDialog }: RowsDeskProps) {
  const [wanted, setWanted] = useLocalStorage({ key: 'tillslip.statement-page', defaultValue: true });
  const wide = useMediaQuery('(min-width: 112em)');
  const small = useMediaQuery('(max-width: 64em)');
  const narrow = useMediaQuery('(max-width: 48em)');
  const broken = useMemo(
    () => new Set(statement.breaks.flatMap(({ transactionId }) => transactionId ?? [])),
    [statement],
  );
  const lit = useMemo(() => litPlace(transactions, active, broken), [transactions, active, broken]);
  const hasPages = statement.pages.length > 0;
  const isShown = hasPages && wanted;
  return (
    <section className={classes.rows} aria-label="Rows">
      <div className={classes.rowsHead}>
        <h2>Transactions</h2>
        {hasPages && <PageSwitch shown={wanted} onChange={setWanted} />}
      </div>
      <div className={classes.desk} data-shown={isShown || undefined}>
        {isShown && (
          <div className={classes.document}>
            <PageViewer
              pages={statement.pages}
              lit={lit}
              follow={narrow ? 'closely' : 'nudge'}
              onPick={(spot) => {
                const id = rowAtSpot(transactions, spot);
                if (id !== null) onPick(id);
              }}
            />
          </div>
        )}
        <TransactionsTable
          rows={transactions}
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

/** The bar of small screens and the page above the rows; the sizes are those of the style sheets. */
function coveredTop(isPageAbove: boolean, isSmall: boolean): number {
  const page = isSmall ? Math.max(160, window.innerHeight * 0.28) : Math.max(200, window.innerHeight * 0.32);
  return (isSmall ? 52 : 0) + (isPageAbove ? page : 0);
}

function litPlace(rows: readonly Transaction[], active: string | null, broken: ReadonlySet<string>): LitPlace | null {
  const row = rows.find(({ id }) => id === active);
  if (!row?.place) return null;
  return { id: row.id, ...row.place, tone: broken.has(row.id) ? 'bad' : row.proved ? 'sure' : 'guess' };
}

/** Shows or hides the picture of the page beside the rows; remembered by this browser. */
const PageSwitch = ({ shown, onChange }: { shown: boolean; onChange: (shown: boolean) => void }) => (
  <Switch label="Show the page" checked={shown} onChange={(event) => onChange(event.currentTarget.checked)} />
);
