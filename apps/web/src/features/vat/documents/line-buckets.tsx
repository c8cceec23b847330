import { NativeSelect } from '@mantine/core';
import type { VatLine } from '@tillslip/contract/vat-schemas';
import { LINE_BUCKET_NAMES, LINE_BUCKETS } from '@tillslip/domain/vat/claim/vat-type';
import { Money } from '../../../ui/format/money.tsx';
import classes from './documents.module.css';

type LineBucketsProps = {
  lines: readonly VatLine[];
  buckets: Readonly<Record<number, string>>;
  onChange: (buckets: Readonly<Record<number, string>>) => void;
};

/** Where each line belongs, and why; a person may place it elsewhere. */
export function LineBuckets({ lines, buckets, onChange }: LineBucketsProps) {
  if (lines.length === 0) return null;
  return (
    <ul className={classes.lines} aria-label="Lines">
      {lines.map((line) => (
        <li key={line.position}>
          <div className={classes.lineHead}>
            <span>{line.description}</span>
            <Money amount={line.inclusiveCents} />
          </div>
          <small>
            {LINE_BUCKET_NAMES[line.bucket]}. {line.why} {line.reason}
          </small>
          <NativeSelect
            aria-label={`Where "${line.description}" belongs`}
            value={buckets[line.position] ?? ''}
            data={[
              { value: '', label: 'As classified' },
              ...LINE_BUCKETS.filter((bucket) => bucket !== 'unknown').map((bucket) => ({
                value: bucket,
                label: LINE_BUCKET_NAMES[bucket],
              })),
            ]}
            onChange={(event) => onChange({ ...buckets, [line.position]: event.currentTarget.value })}
          />
        </li>
      ))}
    </ul>
  );
}
