import { Skeleton } from '@mantine/core';
import type { Column } from './column.tsx';
import type { CardKind } from './data-table-props.ts';
import classes from './list-skeleton.module.css';
import type { ListView } from './list-view.ts';

/** Keys of the placeholders, which never move. */
const ROWS = ['head', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;
const CARDS = ['a', 'b', 'c', 'd'] as const;

type ListSkeletonProps<Row> = {
  columns: readonly Column<Row>[];
  view: ListView;
  cards: CardKind;
  isFrameless: boolean;
};

/** A placeholder with the shape of the list: headings and rows, or cards. */
export function ListSkeleton<Row>({ columns, view, cards, isFrameless }: ListSkeletonProps<Row>) {
  if (view === 'cards') return <SkeletonCards cards={cards} />;
  const shown = columns.filter(({ isInTable, dropOrder }) => isInTable && dropOrder === 0);
  return (
    <div className={classes.table} data-frameless={isFrameless || undefined}>
      {ROWS.map((line) => (
        <div
          key={line}
          className={classes.row}
          data-head={line === 'head' || undefined}
          data-compact={view === 'compact' || undefined}
        >
          {shown.map(({ key, width, grows, isRight }) => (
            <div key={key} style={{ flex: `${grows} 1 ${width}px` }} data-right={isRight || undefined}>
              <Skeleton height={line === 'head' ? 8 : 12} width={line === 'head' ? '40%' : '64%'} radius={4} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

const SkeletonCards = ({ cards }: { cards: CardKind }) => (
  <div className={classes.cards} data-cards={cards}>
    {CARDS.map((card) => (
      <div key={card} className={classes.card}>
        <Skeleton height={14} width="56%" radius={4} />
        <Skeleton height={12} width="32%" radius={4} />
        {cards === 'roomy' && <Skeleton height={72} radius={6} />}
      </div>
    ))}
  </div>
);
