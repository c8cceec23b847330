import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import type { VatLine } from '@tillslip/contract/vat-schemas';
import { VAT_TYPE_NAMES, VAT_TYPES } from '@tillslip/domain/vat/claim/vat-type';
import { Money } from '../../../ui/format/money.tsx';
import classes from './documents.module.css';

type LineTypesProps = {
  lines: readonly VatLine[];
  vatTypes: Readonly<Record<number, string>>;
  onChange: (vatTypes: Readonly<Record<number, string>>) => void;
};

/** The VAT treatment of each line, and why; a person may choose another. */
export function LineTypes({ lines, vatTypes, onChange }: LineTypesProps) {
  const { t } = useLingui();
  if (lines.length === 0) return null;
  return (
    <ul className={classes.lines} aria-label={t`Lines`}>
      {lines.map((line) => (
        <li key={line.position}>
          <div className={classes.lineHead}>
            <span>{line.description}</span>
            <Money amount={line.inclusiveCents} />
          </div>
          <small>
            {VAT_TYPE_NAMES[line.vatType]}. {line.why} {line.reason}
          </small>
          <NativeSelect
            aria-label={t`VAT treatment of "${{ description: line.description }}"`}
            value={vatTypes[line.position] ?? ''}
            data={[
              { value: '', label: t`As classified` },
              ...VAT_TYPES.filter((vatType) => vatType !== 'unknown').map((vatType) => ({
                value: vatType,
                label: VAT_TYPE_NAMES[vatType],
              })),
            ]}
            onChange={(event) => onChange({ ...vatTypes, [line.position]: event.currentTarget.value })}
          />
        </li>
      ))}
    </ul>
  );
}
