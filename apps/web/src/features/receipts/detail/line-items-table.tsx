import type { LineItem } from '@tillslip/contract/receipt-schemas';
import { Money } from '../../../ui/format/money.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { linesTotal, TREATMENT_WORDS } from '../form/vat-description.ts';
import classes from './line-items-table.module.css';

/** The lines of the document and what they add up to. */
export function LineItemsTable({ lineItems }: { lineItems: readonly LineItem[] }) {
  if (lineItems.length === 0) {
    return <Card title="Line items">The document lists no items, or none could be read.</Card>;
  }
  return (
    <Card title={`Line items (${lineItems.length})`} flush>
      <DataTable label="Line items" compact>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col" data-align="right">
              Qty
            </th>
            <th scope="col" data-align="right">
              Unit price
            </th>
            <th scope="col" data-align="right">
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {lineItems.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a document have no other identity and never move here.
            <Line key={place} line={line} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              Lines together
            </th>
            <td data-align="right">
              <Money amount={linesTotal({ lineItems: [...lineItems] })} />
            </td>
          </tr>
        </tfoot>
      </DataTable>
    </Card>
  );
}

function Line({ line }: { line: LineItem }) {
  return (
    <tr>
      <td>
        {line.description}
        <small className={classes.treatment}>{TREATMENT_WORDS[line.vatTreatment]}</small>
      </td>
      <td data-align="right" className="tabular">
        {line.quantity ?? '–'}
      </td>
      <td data-align="right">
        <Money amount={line.unitPriceCents} />
      </td>
      <td data-align="right">
        <Money amount={line.totalCents} />
      </td>
    </tr>
  );
}
