import type { ReceiptDetail } from '@tillslip/contract/receipt-schemas';
import { ScanSearch } from 'lucide-react';
import type { ReactNode } from 'react';
import { ValueText } from '../form/value-text.tsx';
import { CONTRADICTED, isContradicted } from '../shared/contradicted.ts';
import { useActiveField, useLights } from '../viewer/active-field.tsx';
import classes from './fact-row.module.css';

type Known = Pick<ReceiptDetail, 'evidence' | 'provenance' | 'signals'>;

type FactRowProps = { field?: string; label: string; receipt?: Known; children: ReactNode };

/**
 * A name and a value. Where the value was seen on the document, pointing at the row shows the place; where a
 * person typed another one, what was read stays below it.
 */
export function FactRow({ field = '', label, receipt, children }: FactRowProps) {
  const lights = useLights(field);
  const seen = receipt?.evidence[field];
  const isTyped = receipt?.provenance[field]?.source === 'person';
  const isGuess = seen?.class === 'guess' && !isTyped;
  const remembered = receipt?.provenance[field]?.remembered ?? null;
  const raw = isTyped ? (receipt?.provenance[field]?.raw ?? null) : null;
  return (
    <div className={classes.row} data-guess={isGuess || undefined} {...(seen?.box ? lights : {})}>
      <dt>{label}</dt>
      <dd>
        {isThere(children) ? children : <span className={classes.absent}>Not on the document</span>}
        {isGuess && <small className={classes.guess}>Best guess</small>}
        {isContradicted(receipt?.signals, field) && <small className={classes.guess}>{CONTRADICTED}</small>}
        {remembered !== null && <small className={classes.raw}>{remembered}</small>}
        {raw !== null && (
          <small className={classes.raw}>
            Read as “<ValueText field={field} text={raw} />”
          </small>
        )}
        {seen?.box && <ShowOnDocument field={field} label={label} />}
      </dd>
    </div>
  );
}

/** False for what `fact !== null && …` leaves when there is no fact. */
const isThere = (children: ReactNode): boolean => children !== null && children !== undefined && children !== false;

/** For the keyboard and for fingers: the same as pointing at the row. */
function ShowOnDocument({ field, label }: { field: string; label: string }) {
  const { point } = useActiveField();
  return (
    <button
      type="button"
      className={classes.show}
      aria-label={`Show ${label} on the document`}
      onClick={() => point({ field })}
    >
      <ScanSearch size={14} aria-hidden />
    </button>
  );
}

/** A titled group of rows. */
export function FactGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.group}>
      <h2>{title}</h2>
      <dl>{children}</dl>
    </section>
  );
}
