import { Button } from '@mantine/core';
import type { Cents } from '@tillslip/domain/kernel/money';
import { Money } from '../../../ui/format/money.tsx';
import classes from './list-foot.module.css';

type ListFootProps = {
  /** Of all that match; null until they are counted. */
  count: number | null;
  shown: number;
  totalCents: Cents | null;
  vatCents: Cents | null;
  /** Null at the end. */
  more: { load: () => void; busy: boolean } | null;
};

/** The count and the sums of everything the filters match, not only of what is loaded, and the way to more. */
export function ListFoot({ count, shown, totalCents, vatCents, more }: ListFootProps) {
  return (
    <div className={classes.foot}>
      <p className="tabular">{countText(count, shown)}</p>
      {more !== null && (
        <Button size="compact-md" variant="default" loading={more.busy} onClick={more.load}>
          Show more
        </Button>
      )}
      <dl className={classes.sums} title="Of the invoices that count: no duplicates, credit notes taken off">
        <div>
          <dt>VAT</dt>
          <dd>
            <Money amount={vatCents} />
          </dd>
        </div>
        <div>
          <dt>Total</dt>
          <dd>
            <Money amount={totalCents} />
          </dd>
        </div>
      </dl>
    </div>
  );
}

function countText(count: number | null, shown: number): string {
  if (count === null) return `${shown} invoices`;
  if (count > shown) return `${shown} of ${count} invoices`;
  return count === 1 ? '1 invoice' : `${count} invoices`;
}
