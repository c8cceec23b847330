import { Pagination } from '@mantine/core';
import type { Cents } from '@tillslip/domain/kernel/money';
import { Money } from '../../../ui/money.tsx';
import classes from './list-foot.module.css';
import { PAGE_SIZE } from './list-search.ts';

type ListFootProps = {
  count: number;
  totalCents: Cents;
  vatCents: Cents;
  page: number;
  onPage: (page: number) => void;
};

/** The count and the sums of everything the filters match, not only of this page, and the way through it. */
export function ListFoot({ count, totalCents, vatCents, page, onPage }: ListFootProps) {
  const pages = Math.ceil(count / PAGE_SIZE);
  const first = (page - 1) * PAGE_SIZE + 1;
  const last = Math.min(page * PAGE_SIZE, count);
  return (
    <div className={classes.foot}>
      <p className="tabular">{pages > 1 ? `${first} to ${last} of ${count} invoices` : oneOrMany(count)}</p>
      {pages > 1 && (
        <Pagination
          total={pages}
          value={page}
          onChange={onPage}
          size="sm"
          getControlProps={(control) => ({ 'aria-label': CONTROL_LABELS[control] })}
          getItemProps={(item) => ({ 'aria-label': `Page ${item}` })}
        />
      )}
      <dl className={classes.sums}>
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

const CONTROL_LABELS = { first: 'First page', previous: 'Previous page', next: 'Next page', last: 'Last page' };

const oneOrMany = (count: number): string => (count === 1 ? '1 invoice' : `${count} invoices`);
