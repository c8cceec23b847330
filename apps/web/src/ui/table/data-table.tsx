import { useMediaQuery } from '@mantine/hooks';
import { DrawnLater } from '../drawn-later.tsx';
import { LoadingState } from '../feedback/loading-state.tsx';
import type { DataTableProps } from './data-table-props.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { LoadedList } from './loaded-list.tsx';

/** Where a list has rows for narrow screens, they serve until the columns of its table have room for whole names. */
const WIDE_TABLE = '(min-width: 62em)';

/**
 * A list defined by its columns: a table on a wide screen, cards on a narrow one. It handles sorting, selection,
 * keyboard navigation (with `keys`), virtual scrolling of long lists, and loading, empty and error states.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const wide = props.hasNarrowRows ? WIDE_TABLE : '(min-width: 48em)';
  const isWide = useMediaQuery(wide, undefined, { getInitialValueInEffect: false });
  const { error, isLoading = false, empty = null, rows, view = 'table', cards = 'dense' } = props;
  const shown = isWide ? view : 'cards';
  const kind = !isWide && props.hasNarrowRows ? 'rows' : cards;
  if (error !== undefined && error !== null && error !== false) return error;
  const skeleton = (
    <LoadingState>
      <ListSkeleton columns={props.columns} view={shown} cards={kind} isFrameless={props.isFrameless ?? false} />
    </LoadingState>
  );
  if (isLoading) return skeleton;
  if (rows.length === 0) return empty;
  return (
    <DrawnLater place={skeleton}>
      <LoadedList {...props} view={shown} kind={kind} cardColumns={isWide && cards === 'roomy' ? 3 : 1} />
    </DrawnLater>
  );
}
