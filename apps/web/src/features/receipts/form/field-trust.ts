import type { ReceiptDetail } from '@tillslip/contract/receipt-schemas';

/** How far a field can be believed, as a person is told. */
export type Trust = {
  kind: 'typed' | 'checked' | 'likely' | 'guess' | 'missing';
  words: string;
  /** The same where there is no room. */
  short: string;
  /** The longer story, for whoever points at it. */
  why: string;
};

/**
 * How far a field can be believed. What a person typed, now or before, is theirs; what a reader read carries its
 * confidence; a value without either was never read.
 */
export function fieldTrust(
  { evidence, provenance }: Pick<ReceiptDetail, 'evidence' | 'provenance'>,
  field: string,
  { value, changed }: { value: string; changed: boolean },
): Trust | null {
  if (changed || provenance[field]?.source === 'person') {
    return {
      kind: 'typed',
      words: 'Typed by you',
      short: 'You',
      why: 'A new reading never replaces what a person typed.',
    };
  }
  const seen = evidence[field];
  if (value === '')
    return { kind: 'missing', words: 'Not found', short: '', why: 'Leave it empty if the document does not say.' };
  if (seen === undefined) return null;
  const remembered = provenance[field]?.remembered ?? null;
  if (remembered !== null) return { kind: 'checked', words: 'Remembered', short: '', why: remembered };
  const percent = Math.round(seen.confidence * 100);
  switch (seen.class) {
    case 'checked':
      return {
        kind: 'checked',
        words: 'Checked',
        short: '',
        why: `Agrees with other figures on the document (${percent}% sure).`,
      };
    case 'likely':
      return { kind: 'likely', words: `${percent}%`, short: `${percent}%`, why: `Read clearly: ${percent}% sure.` };
    case 'guess':
      return {
        kind: 'guess',
        words: `Best guess, ${percent}%`,
        short: `${percent}%`,
        why: 'Please compare it with the document.',
      };
  }
}
