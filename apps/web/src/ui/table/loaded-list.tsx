import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useImperativeHandle, useMemo, useRef } from 'react';
import classes from './data-table.module.css';
import type { CardKind, DataTableProps, Totals } from './data-table-props.ts';
import { ListCards } from './list-cards.tsx';
import { ListTable } from './list-table.tsx';
import type { ListView } from './list-view.ts';
import type { RowParts } from './row-parts.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

/** Longer lists render only the rows in view. */
const MAX_UNVIRTUALISED_ROWS = 60;
/** Estimated row heights before they are measured, in pixels. */
const HEIGHTS = { table: 41, compact: 37, roomy: 244, dense: 92, rows: 72 } as const;
const HEAD_HEIGHT = 36;

type LoadedListProps<Row> = DataTableProps<Row> & {
  view: ListView;
  kind: CardKind;
  cardColumns: 1 | 3;
};

const noop = () => undefined;

/** A list with at least one row. */
export function LoadedList<Row>(props: LoadedListProps<Row>) {
  const { label, rows, rowKey, view, kind, cardColumns, coveredTop = 0, keys = null, more = null, handle } = props;
  const frame = useRef<HTMLDivElement>(null);
  const ids = useMemo(() => rows.map(rowKey), [rows, rowKey]);
  const isCards = view === 'cards';
  const virtual = useVirtualRows({
    frame,
    count: isCards ? Math.ceil(rows.length / cardColumns) : rows.length,
    height: HEIGHTS[isCards ? kind : view],
    isEnabled: rows.length > MAX_UNVIRTUALISED_ROWS,
    onEnd: more?.load ?? noop,
    coveredTop: coveredTop + (isCards ? 0 : HEAD_HEIGHT),
  });
  const { tabStop, onKeyDown } = useRowKeys({ frame, ids, keys, scrollTo: virtual.scrollTo });
  useImperativeHandle(handle, () => ({ show: (id) => virtual.scrollTo(ids.indexOf(id), 'start') }));
  const lines = { ids, virtual, tabStop, active: keys?.active ?? null };
  const parts = useRowParts(props);
  return (
    <section
      aria-label={label}
      className={classes.frame}
      data-frameless={props.isFrameless || undefined}
      data-open={(isCards && kind === 'roomy') || undefined}
      data-stale={props.isStale || undefined}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the rows take focus; one listener here handles their keys. */}
      <div ref={frame} onKeyDown={onKeyDown}>
        {isCards ? (
          <ListCards list={props} parts={parts} lines={lines} kind={kind} cardColumns={cardColumns} />
        ) : (
          <ListTable list={props} parts={parts} lines={lines} isCompact={view === 'compact'} />
        )}
      </div>
      {isCards && props.totals && <CardTotals totals={props.totals} columns={props.columns} />}
      {more && (
        <div className={classes.foot}>
          <Button size="compact-md" variant="default" loading={more.isBusy} onClick={more.load}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
      {props.foot}
    </section>
  );
}

/** Return the same object until one of its parts changes. */
function useRowParts<Row>(props: DataTableProps<Row>): RowParts<Row> {
  const { rowName, target, picture, actions, cardDetail, isBroken, selection, keys } = props;
  const [onPick, hasPicked] = [selection?.toggle, selection?.has];
  const [onActive, onHover] = [keys?.onActive, keys?.onHover];
  return useMemo(
    () => ({ rowName, target, picture, actions, cardDetail, isBroken, onPick, hasPicked, onActive, onHover }),
    [rowName, target, picture, actions, cardDetail, isBroken, onPick, hasPicked, onActive, onHover],
  );
}

function CardTotals<Row>({ totals, columns }: { totals: Totals; columns: DataTableProps<Row>['columns'] }) {
  return (
    <div className={classes.foot} title={totals.hint}>
      <p>{totals.label}</p>
      <dl className={classes.sums}>
        {columns
          .filter(({ key }) => totals.values[key] !== undefined)
          .map(({ key, label }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{totals.values[key]}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}
