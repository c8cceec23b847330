import type { Column } from './column.tsx';

type PlainTableProps<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
};

/** The rows of a list for a screen reader alone, where the eye has a picture of them: nothing in it can be focused. */
export const PlainTable = <Row,>({ label, columns, rows, rowKey }: PlainTableProps<Row>) => (
  // A table keeps its size whatever it is told: what hides it is around it.
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
