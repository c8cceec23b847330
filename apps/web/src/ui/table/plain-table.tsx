import type { Column } from './column.tsx';

type PlainTableProps<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
};

/** The rows of a list for screen readers only, next to a chart: nothing in it can take focus. */
export const PlainTable = <Row,>({ label, columns, rows, rowKey }: PlainTableProps<Row>) => (
  // A table ignores size limits, so its wrapper hides it.
  <div className="visually-hidden">
    <table aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ key, label: heading }) => (
            <th key={key} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ key, cell }) => (
              <td key={key}>{cell(row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
