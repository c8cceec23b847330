import type { DuplicateEvidence } from '../duplicate-facts.ts';
import { likeness } from '../edit-distance.ts';

/** What a line is for, in English and Afrikaans: whom, where to, which vehicle, telephone, room or name on the internet. */
const OBJECTS: readonly RegExp[] = [
  /\b(?:mr|mrs|ms|miss|dr|prof|adv|mnr|mev|mej|me)\b\.?\s+(\p{L}[\p{L}\p{N}'-]*(?:\s+\p{L}[\p{L}\p{N}'-]+)?)/giu,
  /\b(\p{Lu}{3,}\/\p{Lu}{1,2})\b/gu,
  /\b(?:to|na|naar|tot)\s+(\p{L}[\p{L}\p{N}'-]{3,})/giu,
  /\b(\d(?:[ -]?\d){5,})\b/g,
  /\b(\p{Lu}{2,3} ?\d{2,3}[- ]?\d{3}|\p{Lu}{2,3} ?\d{3} ?\p{Lu}{1,2}|\p{Lu}{2} ?\d{2} ?\p{Lu}{2} ?GP|(?:KZN|ND|NP|NUR|NKR) ?\d{4,6})\b/gu,
  /\b(?:units?|rooms?|kamers?|eenheid|erf|stand|flat|woonstel|suite|shop|winkel|locker|bay|block|blok|site|terrein|seat|meter|table|tafel|gate|lot|house|huis|store|stoor|truck|pump)\s*(?:no\.?|nr\.?|#)?\s*([a-z]?\d{1,4}[a-z]?|[a-z])\b/gi,
  /\b([\w-]+\.(?:co\.za|org\.za|com|net|org|africa|online|shop))\b/gi,
];

/** Two readings of one name or number. */
const MIN_LIKENESS = 0.6;

/**
 * Whether both name what they are for, and not the same: two passengers, two parcels to two towns, two vehicles, two
 * numbers of a telephone. Readings of one name are alike.
 */
export function haveOtherObjects(a: DuplicateEvidence, b: DuplicateEvidence): boolean {
  const [left, right] = [textOf(a), textOf(b)];
  return OBJECTS.some((pattern) => {
    const [ours, theirs] = [namedIn(left, pattern), namedIn(right, pattern)];
    return ours.length > 0 && theirs.length > 0 && !ours.some((one) => theirs.some((other) => isAlike(one, other)));
  });
}

const textOf = ({ lineItems = [] }: DuplicateEvidence): string =>
  lineItems.map(({ description }) => description).join('\n');

const namedIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''));

/** Short names of a room or a unit agree in full. */
const isAlike = (a: string, b: string): boolean =>
  a === b || (Math.min(a.length, b.length) > 3 && likeness(a, b) >= MIN_LIKENESS);
