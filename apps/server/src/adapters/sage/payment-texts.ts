import { cut } from '../http-client/texts.ts';

/** What the first line of a payment says: its own text, and what the service has no field for. */
export interface PaymentTexts {
  readonly description: string | null;
  readonly memo: string | null;
  /** The reference of the request that wrote it. */
  readonly reference: string | null;
}

/** Assumed of the service. */
export const MAX_DETAILS_LENGTH = 250;

const SEPARATOR = ' | ';
/** Every memo of ours begins with the marker of its document (`markerOf`). */
const JOINED = /^(.*?) \| (Tillslip .*?)(?: \| (TS-[0-9a-f]{20}))?$/s;

/** Join the texts of a payment, which has no notes and one reference; its own text is cut where it does not fit. */
export function joinTexts(description: string, memo: string, reference: string): string {
  const kept = `${SEPARATOR}${memo}${SEPARATOR}${reference}`;
  return `${cut(description, Math.max(0, MAX_DETAILS_LENGTH - kept.length))}${kept}`;
}

/** Divide the text of a first line again; one that was typed by hand is only its own text. */
export function divideTexts(details: string | null): PaymentTexts {
  const [, description = '', memo = null, reference = null] = JOINED.exec(details ?? '') ?? [];
  if (memo === null) return { description: details, memo: null, reference: null };
  return { description: description === '' ? null : description, memo, reference };
}
