import type { WorkingPaper } from '@tillslip/contract/vat-paper';
import { defineColumns } from '@tillslip/domain/kernel/list-column';
import { sum } from '@tillslip/domain/kernel/money';
import { notClaimableText } from '@tillslip/messages/claims';
import { ENGLISH } from '../../../api/error-message.ts';
import { Money } from '../../../ui/format/money.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { tableColumns } from '../../../ui/table/column.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { OpenFigure } from '../vat.queries.ts';
import classes from './paper.module.css';

type Exclusion = WorkingPaper['exclusions'][number];

const textOf = ({ reason }: Pick<Exclusion, 'reason'>): string => notClaimableText(ENGLISH, reason);

const countWords = (count: number): string => (count === 1 ? '1 document' : `${count} documents`);

const COLUMNS = tableColumns(
  defineColumns<Exclusion>()({
    reason: { label: 'Reason', kind: 'text', value: textOf },
    section: { label: 'Section', kind: 'text' },
    excludedCents: { label: 'Not claimed', kind: 'money' },
  }),
  {
    reason: {
      card: 'title',
      cell: ({ reason, documents }) => (
        <>
          {textOf({ reason })}
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
        rowName={textOf}
        target={({ reason }) => ({
          run: () => onOpen({ title: `Not claimed: ${textOf({ reason })}`, reason, lostReason: reason }),
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
