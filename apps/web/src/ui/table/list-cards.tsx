import { memo } from 'react';
import type { CardPlace, Column } from './column.tsx';
import type { CardKind, DataTableProps } from './data-table-props.ts';
import classes from './list-cards.module.css';
import { type Lines, openRow, type RowMarks, type RowParts, rowMarks, titleTruncatedText } from './row-parts.ts';
import { hasContent, RowCheckbox, RowName } from './row-pieces.tsx';

type ListCardsProps<Row> = {
  list: DataTableProps<Row>;
  parts: RowParts<Row>;
  lines: Lines;
  kind: CardKind;
  cardColumns: 1 | 3;
};

/** The list as cards, in one column or three. */
export function ListCards<Row>({ list, parts, lines, kind, cardColumns }: ListCardsProps<Row>) {
  const { indexes, before, after, measure } = lines.virtual;
  return (
    <ul
      className={classes.list}
      data-cards={kind}
      data-tools={list.actionsPlace}
      style={{ paddingTop: before, paddingBottom: after }}
    >
      {indexes.map((line) => (
        <li key={line} ref={measure} data-index={line} className={classes.line} data-columns={cardColumns}>
          {Array.from({ length: cardColumns }, (_, column) => line * cardColumns + column).map((index) => {
            const row = list.rows[index];
            if (row === undefined) return null;
            const marks = rowMarks(row, index, lines, parts);
            return (
              <ListCard key={marks['data-row']} {...marks} row={row} columns={list.columns} parts={parts} kind={kind} />
            );
          })}
        </li>
      ))}
    </ul>
  );
}

type ListCardProps<Row> = RowMarks & {
  row: Row;
  columns: readonly Column<Row>[];
  parts: RowParts<Row>;
  kind: CardKind;
};

/** One card; it renders again only when its own data changes. */
const ListCard = memo(Card) as typeof Card;

function Card<Row>({ row, columns, parts, kind, ...marks }: ListCardProps<Row>) {
  const { target, picture, actions, onPick, onActive } = parts;
  const id = marks['data-row'];
  const name = parts.rowName(row);
  const at = (place: CardPlace) => columns.filter(({ card }) => card === place);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard opens the link in the card.
    <article
      {...marks}
      className={classes.card}
      aria-label={name}
      data-opens={target !== undefined || undefined}
      onClick={target && openRow}
      onFocus={onActive && (() => onActive(id))}
    >
      <div className={classes.head}>
        {picture?.(row, 'medium')}
        <div className={classes.name}>
          {at('title').map((column) => (
            <Value key={column.key} column={column} row={row} target={target?.(row)} />
          ))}
        </div>
      </div>
      {kind === 'rows' && at('badge').length === 0 ? (
        <RowRest columns={at('line')} row={row} />
      ) : (
        <Badges columns={at('badge')} row={row} isLine={kind === 'rows'} />
      )}
      <div className={classes.figure}>
        {at('figure').map((column) => (
          <Value key={column.key} column={column} row={row} />
        ))}
      </div>
      {kind === 'rows' ? (
        <RowFacts columns={columns} row={row} />
      ) : (
        <Facts columns={at('line')} row={row} isDense={kind === 'dense'} />
      )}
      {parts.cardDetail && <div className={classes.detail}>{parts.cardDetail(row)}</div>}
      {(onPick || actions) && (
        <div className={classes.tools}>
          {onPick && (
            <RowCheckbox
              name={name}
              isPicked={marks['data-picked'] ?? false}
              onPick={(isRange) => onPick(id, isRange)}
            />
          )}
          {actions?.(row, kind === 'rows')}
        </div>
      )}
    </article>
  );
}

type OfRow<Row> = { columns: readonly Column<Row>[]; row: Row };

/** In a row they are one line, and show what it cuts to whoever points at it. */
const Badges = <Row,>({ columns, row, isLine }: OfRow<Row> & { isLine: boolean }) =>
  columns.length > 0 && (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithMouseEvents: only a title for the pointer; the text is all there.
    <div
      className={classes.badges}
      data-piece={isLine || undefined}
      onMouseOver={isLine ? titleTruncatedText : undefined}
    >
      {columns.map((column) => (
        <span key={column.key}>
          <Value column={column} row={row} />
        </span>
      ))}
    </div>
  );

/** Roomy cards label every fact; dense ones leave out blanks and labels that are not needed. */
function Facts<Row>({ columns, row, isDense }: OfRow<Row> & { isDense: boolean }) {
  const shown = isDense ? columns.filter((column) => !column.isBlank(row)) : columns;
  if (shown.length === 0) return null;
  // The first day needs no label, a second one does.
  const plain = shown.find(({ kind }) => kind === 'date' || kind === 'moment');
  return (
    <dl className={classes.facts}>
      {shown.map((column) => (
        <div key={column.key} data-wide={column.isWideInCard || undefined} data-plain={column === plain || undefined}>
          <dt>{column.label}</dt>
          <dd>
            <Value column={column} row={row} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The column of the day, which needs no label. */
const dayOf = <Row,>(columns: readonly Column<Row>[]) =>
  columns.find(({ card, kind }) => card === 'line' && kind === 'date');

/** The day of a row and what stands below its name, in one line, which shows what it cuts to whoever points at it. */
function RowFacts<Row>({ columns, row }: OfRow<Row>) {
  const day = dayOf(columns);
  const notes = columns.filter(({ card }) => card === 'title').map((column) => column.note?.(row));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithMouseEvents: only a title for the pointer; the text is all there.
    <div className={classes.facts} data-piece onMouseOver={titleTruncatedText}>
      {day && !day.isBlank(row) && <span>{day.cell(row)}</span>}
      {notes.filter(hasContent).map((note, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the notes of a row never move.
        <span key={place}>{note}</span>
      ))}
    </div>
  );
}

/** The other facts of a row without badges, each with its label, as many as there is space for. */
function RowRest<Row>({ columns, row }: OfRow<Row>) {
  const day = dayOf(columns);
  return (
    <dl className={classes.rest}>
      {columns
        .filter((column) => column !== day && !column.isBlank(row))
        .map((column) => (
          <div key={column.key}>
            <dt>{column.label}</dt>
            <dd>
              {column.cell(row)} {column.note?.(row)}
            </dd>
          </div>
        ))}
    </dl>
  );
}

type ValueProps<Row> = {
  column: Column<Row>;
  row: Row;
  target?: ReturnType<NonNullable<RowParts<Row>['target']>> | undefined;
};

function Value<Row>({ column, row, target }: ValueProps<Row>) {
  const note = column.isNoteInCard && column.note?.(row);
  return (
    <>
      <RowName target={target} className={classes.link}>
        {column.cell(row)}
      </RowName>
      {hasContent(note) && <small>{note}</small>}
    </>
  );
}
