import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useRef } from 'react';
import { type Column, widthOf } from './column.tsx';
import classes from './data-table.module.css';
import type { DataTableProps, Sorting, Totals } from './data-table-props.ts';
import { ListTableRow } from './list-table-row.tsx';
import { type Lines, type RowParts, rowMarks, titleTruncatedText } from './row-parts.ts';
import { useFittingColumns } from './use-fitting-columns.ts';
import type { Selection } from './use-selection.ts';

const PICK_WIDTH = 48;
const ACTIONS_WIDTH = 60;

type ListTableProps<Row> = {
  list: DataTableProps<Row>;
  parts: RowParts<Row>;
  lines: Lines;
  isCompact: boolean;
};

/** The list as a table with a sticky header; it scrolls sideways where the columns do not fit. */
export function ListTable<Row>({ list, parts, lines, isCompact }: ListTableProps<Row>) {
  const { t } = useLingui();
  const { rows, label, selection, actions, actionsWidth = ACTIONS_WIDTH, coveredTop = 0, totals } = list;
  const fixed = (selection ? PICK_WIDTH : 0) + (actions ? actionsWidth : 0);
  const scroller = useRef<HTMLDivElement>(null);
  const { columns, widths, isTooWide } = useFittingColumns(scroller, list.columns, fixed);
  const count = list.count ?? rows.length;
  const isPart = count > lines.virtual.indexes.length;
  const hasActions = actions !== undefined;
  return (
    <div
      ref={scroller}
      className={classes.scroller}
      // A region that scrolls must be reachable by keyboard (WCAG 2.1.1).
      {...(isTooWide && {
        'data-scrolls': true,
        role: 'region',
        'aria-label': t`${label}, scroll sideways for more`,
        tabIndex: 0,
      })}
    >
      {/* biome-ignore lint/a11y/useKeyWithMouseEvents: it shows text that is cut off, which screen readers read in full. */}
      <table
        className={classes.table}
        data-compact={isCompact || undefined}
        data-notes={list.notes}
        aria-label={label}
        aria-rowcount={isPart ? count + 1 : undefined}
        style={{
          ...(coveredTop > 0 && { ['--covered-top' as string]: `${coveredTop}px` }),
          ...(isTooWide && { minWidth: widthOf(columns) + fixed }),
        }}
        onMouseOver={titleTruncatedText}
      >
        <colgroup>
          {selection && <col style={{ width: PICK_WIDTH }} />}
          {columns.map(({ key }) => (
            <col key={key} style={{ width: widths.get(key) }} />
          ))}
          {hasActions && <col style={{ width: actionsWidth }} />}
        </colgroup>
        <TableHead
          columns={columns}
          label={label}
          sorting={list.sorting}
          selection={selection}
          hasActions={hasActions}
        />
        <TableBody rows={rows} columns={columns} parts={parts} lines={lines} isCompact={isCompact} isPart={isPart} />
        {totals && (
          <TotalsRow totals={totals} columns={columns} hasPicks={selection !== undefined} hasActions={hasActions} />
        )}
      </table>
    </div>
  );
}

type TableBodyProps<Row> = Omit<ListTableProps<Row>, 'list'> & {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  /** True if not all rows are rendered, so each needs its index. */
  isPart: boolean;
};

function TableBody<Row>({ rows, columns, parts, lines, isCompact, isPart }: TableBodyProps<Row>) {
  const { indexes, before, after, measure } = lines.virtual;
  const span = columns.length + (parts.onPick ? 1 : 0) + (parts.actions ? 1 : 0);
  return (
    <tbody>
      <Gap height={before} span={span} />
      {indexes.map((index) => {
        const row = rows[index];
        if (row === undefined) return null;
        const marks = rowMarks(row, index, lines, parts);
        return (
          <ListTableRow
            key={marks['data-row']}
            {...marks}
            row={row}
            columns={columns}
            parts={parts}
            measure={measure}
            isCompact={isCompact}
            // The header is row 1.
            rowIndex={isPart ? index + 2 : undefined}
          />
        );
      })}
      <Gap height={after} span={span} />
    </tbody>
  );
}

/** Fills the space of rows that are not rendered. */
const Gap = ({ height, span }: { height: number; span: number }) =>
  height > 0 && (
    <tr aria-hidden>
      <td colSpan={span} style={{ height, padding: 0, border: 0 }} />
    </tr>
  );

type TableHeadProps<Row> = {
  columns: readonly Column<Row>[];
  label: string;
  sorting: Sorting | undefined;
  selection: Selection | undefined;
  hasActions: boolean;
};

function TableHead<Row>({ columns, label, sorting, selection, hasActions }: TableHeadProps<Row>) {
  const { t } = useLingui();
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" className={`${classes.head} ${classes.pick}`}>
            <Checkbox
              size="xs"
              aria-label={t`Select all ${{ label: label.toLowerCase() }} that are loaded`}
              checked={selection.isAll}
              indeterminate={selection.ids.length > 0 && !selection.isAll}
              onChange={selection.toggleAll}
            />
          </th>
        )}
        {columns.map((column) => (
          <ColumnHead key={column.key} column={column} sorting={sorting} />
        ))}
        {hasActions && (
          <th scope="col" className={classes.head}>
            <span className="visually-hidden">
              <Trans>Actions</Trans>
            </span>
          </th>
        )}
      </tr>
    </thead>
  );
}

function ColumnHead<Row>({ column, sorting }: { column: Column<Row>; sorting: Sorting | undefined }) {
  const { label, sort, isRight } = column;
  const isSorted = sort !== null && sorting?.by === sort;
  const Icon = sorting?.dir === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      className={isRight ? `${classes.head} ${classes.right}` : classes.head}
      aria-sort={isSorted ? (sorting.dir === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      {sort === null || sorting === undefined ? (
        label
      ) : (
        <button type="button" className={classes.sort} onClick={() => sorting.onSort(sort)}>
          {label}
          {isSorted && <Icon size={12} aria-hidden />}
        </button>
      )}
    </th>
  );
}

type TotalsRowProps<Row> = {
  totals: Totals;
  columns: readonly Column<Row>[];
  hasPicks: boolean;
  hasActions: boolean;
};

/** The label spans the columns before the first total. */
function TotalsRow<Row>({ totals, columns, hasPicks, hasActions }: TotalsRowProps<Row>) {
  const first = Math.max(
    1,
    columns.findIndex(({ key }) => totals.values[key] !== undefined),
  );
  return (
    <tfoot title={totals.hint}>
      <tr>
        {hasPicks && <td className={classes.total} />}
        <th scope="row" colSpan={first} className={classes.total}>
          {totals.label}
        </th>
        {columns.slice(first).map(({ key, isRight }) => (
          <td key={key} className={isRight ? `${classes.total} ${classes.right}` : classes.total}>
            {totals.values[key]}
          </td>
        ))}
        {hasActions && <td className={classes.total} />}
      </tr>
    </tfoot>
  );
}
