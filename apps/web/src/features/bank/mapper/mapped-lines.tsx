import { Radio, Select } from '@mantine/core';
import type { ColumnMappingInput, MappingPreview } from '@tillslip/contract/bank-statements';
import classes from './mapper.module.css';
import { COLUMN_KINDS, kindOf, setKind } from './mapping-values.ts';

type MappedLinesProps = {
  preview: MappingPreview;
  mapping: ColumnMappingInput;
  onChange: (mapping: ColumnMappingInput) => void;
};

const LEFT_OUT = 'none';

/**
 * The first lines of the file as they are; over each column a select, before each line where rows begin. The columns
 * are the file's own, so this is a table by hand.
 */
export function MappedLines({ preview: { lines, columnCount }, mapping, onChange }: MappedLinesProps) {
  const columns = Array.from({ length: columnCount }, (_, column) => column);
  return (
    // A region that scrolls must be reachable by keyboard (WCAG 2.1.1).
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
    <section className={classes.scroll} aria-label="Lines of the file" tabIndex={0}>
      <table className={classes.file}>
        <thead>
          <tr>
            <th scope="col">Starts here</th>
            {columns.map((column) => (
              <th key={column} scope="col" className={classes.column}>
                <Select
                  size="xs"
                  aria-label={`Column ${column + 1} is`}
                  data={[{ value: LEFT_OUT, label: 'Left out' }, ...COLUMN_KINDS]}
                  value={kindOf(mapping, column) ?? LEFT_OUT}
                  onChange={(value) =>
                    onChange(setKind(mapping, column, COLUMN_KINDS.find((kind) => kind.value === value)?.value ?? null))
                  }
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((cells, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place in the file only.
            <tr key={line} className={classes.line} data-before={line < mapping.firstRow || undefined}>
              <td>
                <Radio
                  size="xs"
                  name="first-row"
                  aria-label={`Line ${line + 1} is the first transaction`}
                  checked={line === mapping.firstRow}
                  onChange={() => onChange({ ...mapping, firstRow: line })}
                />
              </td>
              {columns.map((column) => (
                <td key={column} data-left-out={kindOf(mapping, column) === null || undefined}>
                  {cells[column] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
