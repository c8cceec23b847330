import { Trans, useLingui } from '@lingui/react/macro';
import { Radio, Select } from '@mantine/core';
import type { ColumnMappingInput, MappingPreview } from '@tillslip/contract/bank/mapping';
import classes from './mapper.module.css';
import { COLUMN_KINDS, kindOf, setKind } from './mapping-values.ts';

type MappedLinesProps = {
  preview: MappingPreview;
  mapping: ColumnMappingInput;
  onChange: (mapping: ColumnMappingInput) => void;
};

const NOT_USED = 'none';

/**
 * The first lines of the file, with a select above each column and a radio before each line for where the
 * transactions start. The columns are those of the file, so this is not a `DataTable`.
 */
export function MappedLines({ preview: { lines, columnCount }, mapping, onChange }: MappedLinesProps) {
  const { t } = useLingui();
  const columns = Array.from({ length: columnCount }, (_, column) => column);
  return (
    // A region that scrolls must be reachable by keyboard (WCAG 2.1.1).
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
    <section className={classes.scroll} aria-label={t`Lines of the file`} tabIndex={0}>
      <table className={classes.file}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Starts here</Trans>
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className={classes.column}>
                <Select
                  size="xs"
                  aria-label={t`Column ${{ column: column + 1 }} is`}
                  data={[
                    { value: NOT_USED, label: t`Not used` },
                    ...COLUMN_KINDS.map((kind) => ({ ...kind, label: t(kind.label) })),
                  ]}
                  value={kindOf(mapping, column) ?? NOT_USED}
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
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other key than its place in the file.
            <tr key={line} className={classes.line} data-before={line < mapping.firstRow || undefined}>
              <td>
                <Radio
                  size="xs"
                  name="first-row"
                  aria-label={t`Line ${{ line: line + 1 }} is the first transaction`}
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
