import { NativeSelect } from '@mantine/core';
import type { VatLine } from '@tillslip/contract/vat-schemas';
import { VAT_TYPES } from '@tillslip/domain/vat/claim/vat-type';
import { lineReasonsText, lineText, notClaimableText } from '@tillslip/messages/claims';
import { vatTypeText } from '@tillslip/messages/vat-types';
import { ENGLISH } from '../../../api/error-message.ts';
import { Money } from '../../../ui/format/money.tsx';
import classes from './documents.module.css';

type LineTypesProps = {
  lines: readonly VatLine[];
  vatTypes: Readonly<Record<number, string>>;
  onChange: (vatTypes: Readonly<Record<number, string>>) => void;
};

/** Where each line belongs, and why; a person may place it elsewhere. */
export function LineTypes({ lines, vatTypes, onChange }: LineTypesProps) {
  if (lines.length === 0) return null;
  return (
    <ul className={classes.lines} aria-label="Lines">
      {lines.map((line) => (
        <li key={line.position}>
          <div className={classes.lineHead}>
            <span>{lineText(ENGLISH, line)}</span>
            <Money amount={line.inclusiveCents} />
          </div>
          <small>
            {vatTypeText(ENGLISH, line.vatType)}. {lineReasonsText(ENGLISH, line.why)}{' '}
            {line.reason !== null && notClaimableText(ENGLISH, line.reason)}
          </small>
          <NativeSelect
            aria-label={`Where "${lineText(ENGLISH, line)}" belongs`}
            value={vatTypes[line.position] ?? ''}
            data={[
              { value: '', label: 'As classified' },
              ...VAT_TYPES.filter((vatType) => vatType !== 'unknown').map((vatType) => ({
                value: vatType,
                label: vatTypeText(ENGLISH, vatType),
              })),
            ]}
            onChange={(event) => onChange({ ...vatTypes, [line.position]: event.currentTarget.value })}
          />
        </li>
      ))}
    </ul>
  );
}
