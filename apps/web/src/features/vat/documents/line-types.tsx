import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import type { VatLine } from '@tillslip/contract/vat/schemas';
import { SUPPLY_USES, VAT_TYPES } from '@tillslip/domain/vat/claim/vat-type';
import { lineReasonsText, lineText, notClaimableText } from '@tillslip/messages/vat/claims';
import { supplyUseText, vatTypeText } from '@tillslip/messages/vat/types';
import { Money } from '../../../ui/format/money.tsx';
import classes from './documents.module.css';

type LineTypesProps = {
  lines: readonly VatLine[];
  vatTypes: Readonly<Record<number, string>>;
  onChange: (vatTypes: Readonly<Record<number, string>>) => void;
  /** What each line is used for; absent for a sale. */
  uses?: Readonly<Record<number, string>>;
  onUses: (uses: Readonly<Record<number, string>>) => void;
};

/** The VAT treatment of each line, and why; a person may choose another. */
export function LineTypes({ lines, vatTypes, onChange, uses, onUses }: LineTypesProps) {
  const { i18n, t } = useLingui();
  if (lines.length === 0) return null;
  return (
    <ul className={classes.lines} aria-label={t`Lines`}>
      {lines.map((line) => (
        <li key={line.position}>
          <div className={classes.lineHead}>
            <span>{lineText(i18n, line)}</span>
            <Money amount={line.inclusiveCents} />
          </div>
          <small>
            {vatTypeText(i18n, line.vatType)}. {lineReasonsText(i18n, line.why)}{' '}
            {line.reason !== null && notClaimableText(i18n, line.reason)}
          </small>
          <div className={classes.choices}>
            <NativeSelect
              aria-label={t`VAT treatment of "${{ description: lineText(i18n, line) }}"`}
              value={vatTypes[line.position] ?? ''}
              data={[
                { value: '', label: t`As classified` },
                ...VAT_TYPES.filter((vatType) => vatType !== 'unknown').map((vatType) => ({
                  value: vatType,
                  label: vatTypeText(i18n, vatType),
                })),
              ]}
              onChange={(event) => onChange({ ...vatTypes, [line.position]: event.currentTarget.value })}
            />
            {uses && (
              <NativeSelect
                aria-label={t`What "${{ description: lineText(i18n, line) }}" is used for`}
                value={uses[line.position] ?? ''}
                data={[
                  { value: '', label: t`Used as your rules say` },
                  ...SUPPLY_USES.map((use) => ({ value: use, label: supplyUseText(i18n, use) })),
                ]}
                onChange={(event) => onUses({ ...uses, [line.position]: event.currentTarget.value })}
              />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
