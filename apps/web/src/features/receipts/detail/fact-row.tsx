import { Trans, useLingui } from '@lingui/react/macro';
import type { ReceiptDetail } from '@tillslip/contract/receipts/schemas';
import { rememberedFromText } from '@tillslip/messages/receipts/supplier-memory';
import { ScanSearch } from 'lucide-react';
import type { ReactNode } from 'react';
import { ValueText } from '../form/value-text.tsx';
import { CONTRADICTED, isContradicted } from '../shared/contradicted.ts';
import { useActiveField, useFieldHighlight } from '../viewer/active-field.tsx';
import classes from './fact-row.module.css';

type FieldSources = Pick<ReceiptDetail, 'evidence' | 'provenance' | 'signals' | 'currency'>;

type FactRowProps = { field?: string; label: string; receipt?: FieldSources; children: ReactNode };

/**
 * A label and a value. Hovering highlights the value's place on the document. If a person typed another value,
 * the original reading is shown below.
 */
export function FactRow({ field = '', label, receipt, children }: FactRowProps) {
  const { i18n, t } = useLingui();
  const highlight = useFieldHighlight(field);
  const seen = receipt?.evidence[field];
  const isTyped = receipt?.provenance[field]?.source === 'person';
  const isGuess = seen?.class === 'guess' && !isTyped;
  const remembered = receipt?.provenance[field]?.remembered ?? null;
  const raw = isTyped ? (receipt?.provenance[field]?.raw ?? null) : null;
  return (
    <div className={classes.row} data-guess={isGuess || undefined} {...(seen?.box ? highlight : {})}>
      <dt>{label}</dt>
      <dd>
        {hasValue(children) ? (
          children
        ) : (
          <span className={classes.absent}>
            <Trans>Not on the document</Trans>
          </span>
        )}
        {isGuess && (
          <small className={classes.guess}>
            <Trans>Best guess</Trans>
          </small>
        )}
        {isContradicted(receipt?.signals, field) && <small className={classes.differs}>{t(CONTRADICTED)}</small>}
        {remembered !== null && <small className={classes.raw}>{rememberedFromText(i18n, remembered)}</small>}
        {raw !== null && (
          <small className={classes.raw}>
            <Trans>
              Read as “<ValueText field={field} value={raw} currency={receipt?.currency ?? null} />”
            </Trans>
          </small>
        )}
        {seen?.box && <ShowOnDocument field={field} label={label} />}
      </dd>
    </div>
  );
}

/** False for the result of `fact !== null && …` without a fact. */
const hasValue = (children: ReactNode): boolean => children !== null && children !== undefined && children !== false;

/** Does by keyboard and touch what hovering over the row does. */
function ShowOnDocument({ field, label }: { field: string; label: string }) {
  const { t } = useLingui();
  const { point } = useActiveField();
  return (
    <button
      type="button"
      className={classes.show}
      aria-label={t`Show ${label} on the document`}
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
