import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReceiptDetail } from '@tillslip/contract/receipts/schemas';
import { rememberedFromText } from '@tillslip/messages/receipts/supplier-memory';

/** How confident a person can be in the value of a field. */
export type FieldConfidence = {
  kind: 'typed' | 'checked' | 'likely' | 'guess' | 'missing';
  label: string;
  /** The label where space is short. */
  short: string;
  /** Shown as a tooltip. */
  explanation: string;
};

/**
 * Return the confidence in the value of a field: typed by a person, remembered, or as the reader rates it. Null for a
 * value that was never read.
 */
export function fieldConfidence(
  i18n: I18n,
  { evidence, provenance }: Pick<ReceiptDetail, 'evidence' | 'provenance'>,
  field: string,
  { value, changed }: { value: string; changed: boolean },
): FieldConfidence | null {
  if (changed || provenance[field]?.source === 'person') {
    return {
      kind: 'typed',
      label: i18n.t(msg`Typed by you`),
      short: i18n.t(msg`You`),
      explanation: i18n.t(msg`A new reading never replaces what you type.`),
    };
  }
  const seen = evidence[field];
  if (value === '')
    return {
      kind: 'missing',
      label: i18n.t(msg`Not found`),
      short: '',
      explanation: i18n.t(msg`Leave it empty if it is not on the document.`),
    };
  if (seen === undefined) return null;
  const remembered = provenance[field]?.remembered ?? null;
  if (remembered !== null)
    return {
      kind: 'checked',
      label: i18n.t(msg`Remembered`),
      short: '',
      explanation: rememberedFromText(i18n, remembered),
    };
  const percent = Math.round(seen.confidence * 100);
  switch (seen.class) {
    case 'checked':
      return {
        kind: 'checked',
        label: i18n.t(msg`Checked`),
        short: '',
        explanation: i18n.t(msg`Matches other amounts on the document (${percent}% confidence).`),
      };
    case 'likely':
      return {
        kind: 'likely',
        label: `${percent}%`,
        short: `${percent}%`,
        explanation: i18n.t(msg`Read clearly (${percent}% confidence).`),
      };
    case 'guess':
      return {
        kind: 'guess',
        label: i18n.t(msg`Best guess, ${percent}%`),
        short: `${percent}%`,
        explanation: i18n.t(msg`Compare it with the document.`),
      };
  }
}
