import type { WorkingPaper } from '@tillslip/contract/vat-paper';
import { sum } from '@tillslip/domain/kernel/money';
import { Money } from '../../../ui/format/money.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import type { OpenFigure } from './figure-panel.tsx';
import classes from './paper.module.css';

/** VAT that is charged but not claimed, by the reason; each opens its documents and lines. */
export function Exclusions({ paper, onOpen }: { paper: WorkingPaper; onOpen: (figure: OpenFigure) => void }) {
  const { exclusions, documents } = paper;
  const lost = sum(exclusions.map(({ excludedCents }) => excludedCents));
  return (
    <Card title="Not claimed, and why" aside={exclusions.length > 0 && <Money amount={lost} size="large" />} flush>
      {exclusions.length === 0 ? (
        <p className={classes.nothing}>
          {documents === 0 ? 'No documents of this period yet.' : 'All VAT of this period is claimed.'}
        </p>
      ) : (
        <ul className={classes.excluded}>
          {exclusions.map(({ reason, text, section, documents: count, excludedCents }) => (
            <li key={reason}>
              <div className={classes.excludedHead}>
                <span>{text}</span>
                <button
                  type="button"
                  className={classes.open}
                  onClick={() => onOpen({ title: `Not claimed: ${text}`, reason, reasonText: text })}
                >
                  <span className="visually-hidden">
                    {text} Open {count} {count === 1 ? 'document' : 'documents'},{' '}
                  </span>
                  <Money amount={excludedCents} />
                </button>
              </div>
              <small>
                Section {section} · {count === 1 ? '1 document' : `${count} documents`}
              </small>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
