import type { ReceiptDetail } from '@tillslip/contract/receipt-schemas';
import type { ReactNode } from 'react';
import { useLights } from './active-field.tsx';
import classes from './evidence-field.module.css';

type EvidenceFieldProps = {
  field: string;
  label: string;
  evidence: ReceiptDetail['evidence'];
  onPick?: (alternative: string) => void;
  children: ReactNode;
};

/** An input with what the reader knows of it: its place on the document, a marigold edge where the value is a
 * guess, and, unless it is proved, the other values it could have been as chips. */
export function EvidenceField({ field, label, evidence, onPick, children }: EvidenceFieldProps) {
  const lights = useLights(field);
  const seen = evidence[field];
  return (
    <div className={classes.field} data-guess={seen?.class === 'guess' || undefined} {...lights}>
      {children}
      {onPick !== undefined && seen !== undefined && seen.class !== 'checked' && seen.alternatives.length > 0 && (
        <fieldset className={classes.others}>
          <legend className="visually-hidden">Other readings of {label}</legend>
          {seen.alternatives.map((alternative) => (
            <button key={alternative} type="button" className={classes.chip} onClick={() => onPick(alternative)}>
              {alternative}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
