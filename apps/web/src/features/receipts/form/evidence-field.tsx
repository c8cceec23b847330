import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Tooltip } from '@mantine/core';
import type { ReceiptDetail } from '@tillslip/contract/receipts/schemas';
import type { FactName } from '@tillslip/domain/receipts/facts/fact-schema';
import { factLabel } from '@tillslip/messages/receipts/facts';
import { shownFactText } from '@tillslip/messages/receipts/history';
import { CircleHelp, PenLine, ShieldCheck } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { CONTRADICTED, isContradicted } from '../shared/contradicted.ts';
import { useAlternativeHighlight, useFieldHighlight } from '../viewer/active-field.tsx';
import { alternativeValue, plausibleAlternatives } from './alternatives.ts';
import classes from './evidence-field.module.css';
import { type FieldConfidence, fieldConfidence } from './field-confidence.ts';
import type { ReceiptFormApi } from './receipt-form-api.ts';
import { ValueText } from './value-text.tsx';

type EvidenceFieldProps = { form: ReceiptFormApi; receipt: ReceiptDetail; field: FactName; children: ReactNode };

/**
 * An input with its evidence: its place on the document, its confidence, an amber edge for a guess, other possible
 * readings as chips, and the original reading if a person typed over it. Alt + ↓ cycles through the other readings.
 */
export function EvidenceField({ form, receipt, field, children }: EvidenceFieldProps) {
  const { i18n, t } = useLingui();
  const highlight = useFieldHighlight(field);
  const value = form.values[field];
  const confidence = fieldConfidence(i18n, receipt, field, { value, changed: form.isDirty(field) });
  const others = otherReadings(receipt, field, value);
  const pick = (text: string) => form.setValues({ [field]: alternativeValue(field, text) });
  const cycle = (event: KeyboardEvent) => {
    if (!event.altKey || event.key !== 'ArrowDown' || others[0] === undefined) return;
    event.preventDefault();
    pick(others[0]);
  };
  return (
    <div className={classes.field} data-confidence={confidence?.kind} {...highlight} onKeyDownCapture={cycle}>
      {confidence !== null && <ConfidenceMark confidence={confidence} />}
      {children}
      {others.length > 0 && confidence?.kind !== 'checked' && (
        <fieldset className={classes.others}>
          <legend className="visually-hidden">
            <Trans>Other readings of {ph({ label: factLabel(i18n, field) })}</Trans>
          </legend>
          {others.map((text) => (
            <OtherReading key={text} receipt={receipt} field={field} text={text} onPick={pick} />
          ))}
        </fieldset>
      )}
      {isContradicted(receipt.signals, field) && <p className={classes.raw}>{t(CONTRADICTED)}</p>}
      <OriginalReading receipt={receipt} field={field} value={value} onPick={pick} />
    </div>
  );
}

type OtherReadingProps = { receipt: ReceiptDetail; field: FactName; text: string; onPick: (text: string) => void };

/** Another reading to choose, with its page where the document has several. */
function OtherReading({ receipt, field, text, onPick }: OtherReadingProps) {
  const highlight = useAlternativeHighlight(field, text);
  const page = receipt.evidence[field]?.alternativePlaces?.[text]?.page;
  const hasSeveralPages = receipt.pages.length > 1;
  return (
    <button type="button" className={classes.chip} onClick={() => onPick(text)} {...highlight}>
      {text}
      {page !== undefined && (
        <span className={hasSeveralPages ? undefined : 'visually-hidden'}>
          {', '}
          <Trans>page {page}</Trans>
        </span>
      )}
    </button>
  );
}

/** A typed value has no other readings: the original one is offered below it. */
function otherReadings({ evidence, facts, provenance }: ReceiptDetail, field: FactName, current: string): string[] {
  if (provenance[field]?.source === 'person') return [];
  const offered = (evidence[field]?.alternatives ?? []).filter((text) => alternativeValue(field, text) !== current);
  return plausibleAlternatives(field, offered, { current, facts });
}

const ICONS = { typed: PenLine, checked: ShieldCheck, likely: null, guess: CircleHelp, missing: null } as const;

function ConfidenceMark({ confidence: { kind, label, short, explanation } }: { confidence: FieldConfidence }) {
  const Icon = ICONS[kind];
  return (
    <Tooltip label={explanation}>
      <span className={classes.confidence} data-kind={kind}>
        {Icon !== null && <Icon size={12} aria-hidden />}
        <span className={classes.label}>{label}</span>
        <span className={classes.short} aria-hidden>
          {short}
        </span>
      </span>
    </Tooltip>
  );
}

type OriginalReadingProps = { receipt: ReceiptDetail; field: FactName; value: string; onPick: (text: string) => void };

/** The original reading, if the value is different now. */
function OriginalReading({ receipt, field, value, onPick }: OriginalReadingProps) {
  const { i18n } = useLingui();
  const read = receipt.provenance[field]?.raw ?? null;
  if (read === null) return null;
  const raw = shownFactText(i18n, field, read);
  if (alternativeValue(field, raw).toLowerCase() === value.toLowerCase()) return null;
  return (
    <p className={classes.raw}>
      <Trans>
        Read as “<ValueText field={field} value={read} currency={receipt.currency} />”
      </Trans>{' '}
      <button type="button" onClick={() => onPick(raw)}>
        <Trans>Use it</Trans>
      </button>
    </p>
  );
}
