import { Tooltip } from '@mantine/core';
import type { ReceiptDetail } from '@tillslip/contract/receipt-schemas';
import { CircleHelp, PenLine, ShieldCheck } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { CONTRADICTED, isContradicted } from '../shared/contradicted.ts';
import { useAlternativeLights, useLights } from '../viewer/active-field.tsx';
import { alternativeValue } from './alternative-value.ts';
import classes from './evidence-field.module.css';
import { fieldTrust, type Trust } from './field-trust.ts';
import { type FactField, FIELDS } from './fields.ts';
import { plausibleAlternatives } from './plausible-alternatives.ts';
import type { ReceiptFormApi } from './receipt-form-api.ts';
import { ValueText } from './value-text.tsx';

type EvidenceFieldProps = { form: ReceiptFormApi; receipt: ReceiptDetail; field: FactField; children: ReactNode };

/**
 * An input with what is known of it: its place on the document, how sure the reader is, a marigold edge where
 * it is a guess, the other values it could have been as chips that show where they stand, and what was read where a person typed over it.
 * Alt and the arrow down go through the other values.
 */
export function EvidenceField({ form, receipt, field, children }: EvidenceFieldProps) {
  const lights = useLights(field);
  const value = form.values[field];
  const trust = fieldTrust(receipt, field, { value, changed: form.isDirty(field) });
  const others = otherReadings(receipt, field, value);
  const pick = (text: string) => form.setValues({ [field]: alternativeValue(field, text) });
  const cycle = (event: KeyboardEvent) => {
    if (!event.altKey || event.key !== 'ArrowDown' || others[0] === undefined) return;
    event.preventDefault();
    pick(others[0]);
  };
  return (
    <div className={classes.field} data-trust={trust?.kind} {...lights} onKeyDownCapture={cycle}>
      {trust !== null && <TrustMark trust={trust} />}
      {children}
      {others.length > 0 && trust?.kind !== 'checked' && (
        <fieldset className={classes.others}>
          <legend className="visually-hidden">Other readings of {FIELDS[field].label}</legend>
          {others.map((text) => (
            <OtherReading key={text} receipt={receipt} field={field} text={text} onPick={pick} />
          ))}
        </fieldset>
      )}
      {isContradicted(receipt.signals, field) && <p className={classes.raw}>{CONTRADICTED}</p>}
      <RawReading receipt={receipt} field={field} value={value} onPick={pick} />
    </div>
  );
}

type OtherReadingProps = { receipt: ReceiptDetail; field: FactField; text: string; onPick: (text: string) => void };

/** Another reading to choose; its page is told, and seen where there are several. */
function OtherReading({ receipt, field, text, onPick }: OtherReadingProps) {
  const lights = useAlternativeLights(field, text);
  const page = receipt.evidence[field]?.alternativePlaces?.[text]?.page;
  return (
    <button type="button" className={classes.chip} onClick={() => onPick(text)} {...lights}>
      {text}
      {page !== undefined && (
        <span className={receipt.pages.length > 1 ? undefined : 'visually-hidden'}>, page {page}</span>
      )}
    </button>
  );
}

/** What a person typed has no other readings: what was read is offered below it. */
function otherReadings({ evidence, facts, provenance }: ReceiptDetail, field: FactField, current: string): string[] {
  if (provenance[field]?.source === 'person') return [];
  const offered = (evidence[field]?.alternatives ?? []).filter((text) => alternativeValue(field, text) !== current);
  return plausibleAlternatives(field, offered, { current, facts });
}

const ICONS = { typed: PenLine, checked: ShieldCheck, likely: null, guess: CircleHelp, missing: null } as const;

function TrustMark({ trust }: { trust: Trust }) {
  const Icon = ICONS[trust.kind];
  return (
    <Tooltip label={trust.why}>
      <span className={classes.trust} data-kind={trust.kind}>
        {Icon !== null && <Icon size={12} aria-hidden />}
        <span className={classes.words}>{trust.words}</span>
        <span className={classes.short} aria-hidden>
          {trust.short}
        </span>
      </span>
    </Tooltip>
  );
}

type RawReadingProps = { receipt: ReceiptDetail; field: FactField; value: string; onPick: (text: string) => void };

/** What the reader read, where something else stands now. */
function RawReading({ receipt, field, value, onPick }: RawReadingProps) {
  const raw = receipt.provenance[field]?.raw ?? null;
  if (raw === null || alternativeValue(field, raw).toLowerCase() === value.toLowerCase()) return null;
  return (
    <p className={classes.raw}>
      Read as “<ValueText field={field} text={raw} />”{' '}
      <button type="button" onClick={() => onPick(raw)}>
        Use it
      </button>
    </p>
  );
}
