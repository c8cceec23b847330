import type { Locale } from '../locale/locale-pack.ts';

/** What a line of a letterhead or address block is, by its words. */

/** A street, a place or a postcode. */
export const looksLikeAddress = (text: string, { parties }: Locale): boolean =>
  parties.address.test(text) || parties.postcode.test(text);

/** A heading that the document is made out to somebody, and not "Customer copy" or "Client no". */
export const isRecipientHeading = (text: string, { parties }: Locale): boolean =>
  parties.recipientHeading.test(text) && !parties.notRecipientHeading.test(text.slice(0, MAX_HEADING_LENGTH));

/** Words further on belong to the name behind the heading. */
const MAX_HEADING_LENGTH = 24;

/** Takes a heading and its colon off a line: `Bill To: Acacia` is `Acacia`. */
export function withoutHeading(text: string, { parties }: Locale): string {
  const heading = [parties.recipientHeading, parties.deliveryHeading, parties.supplierHeading]
    .map((pattern) => pattern.exec(text)?.[0])
    .find((found) => found !== undefined);
  return text
    .slice(heading?.length ?? 0)
    .replace(parties.headingRest, '')
    .trim();
}
