import type { WorkingPaper } from '@tillslip/contract/vat-paper';
import { Money } from '../../../ui/format/money.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { OpenFigure } from './figure-panel.tsx';
import classes from './paper.module.css';

/** Where the lines of the period belong: VAT and value without VAT, vatType by vatType. */
export function VatTypes({ paper, onOpen }: { paper: WorkingPaper; onOpen: (figure: OpenFigure) => void }) {
  const filled = paper.vatTypes.filter(({ lines }) => lines > 0);
  if (filled.length === 0) return null;
  return (
    <Card title="Breakdown by Category" flush>
      <DataTable label="Breakdown by Category">
        <thead>
          <tr>
            <th scope="col">Category</th>
            <th scope="col" data-align="right">
              Lines
            </th>
            <th scope="col" data-align="right">
              VAT
            </th>
            <th scope="col" data-align="right">
              Taxable
            </th>
          </tr>
        </thead>
        <tbody>
          {filled.map(({ vatType, label, lines, documents, vatCents, taxableCents }) => (
            <tr key={vatType}>
              <td>
                <button
                  type="button"
                  className={`${classes.open} ${classes.first}`}
                  onClick={() => onOpen({ title: label, vatType })}
                >
                  {label}
                  <span className="visually-hidden">: open {documents} documents</span>
                </button>
              </td>
              <td data-align="right" className="tabular">
                {lines}
              </td>
              <td data-align="right">
                <Money amount={vatCents} />
              </td>
              <td data-align="right">
                <Money amount={taxableCents} />
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Card>
  );
}
