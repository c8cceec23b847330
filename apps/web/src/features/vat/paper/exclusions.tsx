import type { WorkingPaper } from '@tillslip/contract/vat-paper';
import { defineColumns } from '@tillslip/domain/kernel/list-column';
import { sum } from '@tillslip/domain/kernel/money';
import { Money } from '../../../ui/format/money.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { tableColumns } from '../../../ui/table/column.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { OpenFigure } from '../vat.queries.ts';
import classes from './paper.module.css';

type Exclusion = WorkingPaper['exclusions'][number];

const countWords = (count: number): string => (count === 1 ? '1 document' : `${count} documents`);

const COLUMNS = tableColumns(
  defineColumns<Exclusion>()({
    text: { label: 'Reason', kind: 'text' },
    section: { label: 'Section', kind: 'text' },
    excludedCents: { label: 'Not claimed', kind: 'money' },
  }),
  {
    text: {
      card: 'title',
      cell: ({ text, documents }) => (
        <>
          {text}
          <span className="visually-hidden"> Open {countWords(documents)}</span>
        </>
      ),
      note: ({ section, documents }) => `Section ${section} · ${countWords(documents)}`,
    },
    section: { card: 'hidden' },
    excludedCents: { card: 'figure' },
  },
);

/** VAT that is charged but not claimed, by the reason; each opens its documents and lines. */
export function Exclusions({ paper, onOpen }: { paper: WorkingPaper; onOpen: (figure: OpenFigure) => void }) {
  const { exclusions, documents } = paper;
  const lost = sum(exclusions.map(({ excludedCents }) => excludedCents));
  return (
    <Card title="Not claimed, and why" aside={exclusions.length > 0 && <Money amount={lost} size="large" />} flush>
      <DataTable
        label="Not claimed, by reason"
        isFrameless
        view="cards"
        columns={COLUMNS}
        rows={exclusions}
        rowKey={({ reason }) => reason}
        rowName={({ text }) => text}
        target={({ reason, text }) => ({
          run: () => onOpen({ title: `Not claimed: ${text}`, reason, reasonText: text }),
        })}
        empty={
          <p className={classes.nothing}>
            {documents === 0 ? 'No documents of this period yet.' : 'All VAT of this period is claimed.'}
          </p>
        }
      />
    </Card>
  );
}
