import { memo, type Ref } from 'react';
import type { Column } from './column.tsx';
import classes from './data-table.module.css';
import { openRow, type RowMarks, type RowParts } from './row-parts.ts';
import { hasContent, RowCheckbox, RowName } from './row-pieces.tsx';

type ListTableRowProps<Row> = RowMarks & {
  row: Row;
  columns: readonly Column<Row>[];
  parts: RowParts<Row>;
  measure: Ref<HTMLTableRowElement> | undefined;
  isCompact: boolean;
  rowIndex: number | undefined;
};

/** One row of a table; it renders again only when its own data changes. */
export const ListTableRow = memo(TableRow) as typeof TableRow;

function TableRow<Row>({ row, columns, parts, measure, isCompact, rowIndex, ...marks }: ListTableRowProps<Row>) {
  const { target, actions, onPick, onActive, onHover } = parts;
  const id = marks['data-row'];
  return (
    <tr
      {...marks}
      ref={measure}
      className={classes.row}
      data-opens={target !== undefined || undefined}
      aria-rowindex={rowIndex}
      onClick={target && openRow}
      onAuxClick={target && openRow}
      onFocus={onActive && (() => onActive(id))}
      onMouseEnter={onHover && (() => onHover(id))}
      onMouseLeave={onHover && (() => onHover(null))}
    >
      {onPick && (
        <td className={`${classes.cell} ${classes.pick}`}>
          <RowCheckbox
            name={parts.rowName(row)}
            isPicked={marks['data-picked'] ?? false}
            onPick={(isRange) => onPick(id, isRange)}
          />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.key} className={cellClass(column)}>
          {column.card === 'title' ? (
            <div className={classes.named}>
              {!isCompact && parts.picture?.(row, 'small')}
              <Value column={column} row={row} parts={parts} />
            </div>
          ) : (
            <Value column={column} row={row} parts={null} />
          )}
        </td>
      ))}
      {actions && <td className={`${classes.cell} ${classes.actions}`}>{actions(row, false)}</td>}
    </tr>
  );
}

const cellClass = <Row,>({ isRight, isStrong }: Column<Row>): string =>
  [classes.cell, isRight && classes.right, isStrong && classes.strong].filter(Boolean).join(' ');

/** A value with its note below; `parts` is given where the value is the row's name. */
function Value<Row>({ column, row, parts }: { column: Column<Row>; row: Row; parts: RowParts<Row> | null }) {
  const note = column.note?.(row);
  const value = column.cell(row);
  return (
    <div className={classes.stack}>
      <div className={column.wraps ? classes.whole : classes.piece} data-piece={column.wraps ? undefined : true}>
        {parts === null ? (
          value
        ) : (
          <RowName target={parts.target?.(row)} className={classes.name}>
            {value}
          </RowName>
        )}
      </div>
      {hasContent(note) && (
        <small className={`${classes.piece} ${classes.note}`} data-piece>
          {note}
        </small>
      )}
    </div>
  );
}
