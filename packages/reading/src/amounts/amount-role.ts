import { editDistance } from '../edit-distance.ts';

/** What an amount is, by the words beside it. `other` has words of its own: an item, a fee. */
export type AmountRole =
  | 'total'
  | 'subtotal'
  | 'vat'
  | 'tendered'
  | 'change'
  | 'rounding'
  | 'tip'
  | 'discount'
  | 'previous'
  | 'count'
  | 'other'
  | 'none';

const NEVER_A_TOTAL =
  /sub\s*-?\s*tot|\bsub[\s-]*\w{0,2}tal\b|exc[l1]|before\s*(?:vat|tax|gst)|zonder|uitgesluit|sonder\s*btw|voor\s*btw|untaxed/;

const ROLES: readonly (readonly [role: AmountRole, pattern: RegExp])[] = [
  ['change', /\bchange\b|\bchange(?:\s*due)?$|\bchg\b|kleingeld|wisselgeld|uw wissel|r[üu]ckgeld|wechselgeld/],
  ['rounding', /^(?!.*(?:total|amount)).*round|^(?=.*adj).*round|afrond|rndg/],
  ['tip', /\btips?\b|gratuity|fooi/],
  [
    'previous',
    /previous|brought\s*f|b\/f|opening\s*bal|balans\s*(?:oorgedra|vorige|van)|vorige\s*(?:balans|rekening|saldo)|betalings?\s*ontvang|last\s*(?:account|statement|invoice)|arrears|agterstallig|oorgedra|oorgebring|overdue|payments?\s*(?:\(s\)\s*)?received|deposit|prepaid|less\s*paid|credit\s*limit|available/,
  ],
  [
    'discount',
    /\bdisc(?:ount)?|saving|\bsaved?\b|afslag|coupon|voucher|xtrasave|promo|rebate|you\s*save|\brabatt|\bremise\b|korting/,
  ],
  [
    'count',
    /(?:qty|quantity|items?|articles?|pieces?|no\.?\s*of\s*items)\s*[:#]?\s*$|item\s*count|energy\s*consum|\bkwh\b.*(?:consum|used|period)|items?\s*sold|total\s*(?:qty|items?|quantity)/,
  ],
];

const SUBTOTAL =
  /sub\s*-?\s*tot|exc[l1]\.?\s*at\b|\bsub[\s-]*\w{0,2}tal\b|(?:total|amount|totaal|bedrag|value|price|nett?o?)[a-z\s]*\(?exc[l1]|exc[l1][a-z.]*\s*(?:of\s*)?(?:vat|gst|tax|btw)|nett?o?\s*(?:amount|betrag|bedrag|price|value|sales)|total\s*before|before\s*(?:vat|tax|gst)|^\W*exc[l1](?:us[a-z]*)?\W*$|taxable|vatable|nettobetrag|summe\s*netto|positionssumme|steuerbasis|untaxed|uitgesluit|sonder\s*btw|(?:bedrag|totaal)\s*voor\s*btw|exclusive\s*total|total\s*net\s*ht|zwischensumme|montant\s*ht|total\s*h\.?t\b|subtotaal|netto|\bnett?$|value\s*credited|sous[- ]total|subtotale/;
const VAT =
  /\bv\.?a\.?t\b|\b[csi]?gst|\btax\b|\btaxes\b|\btax[\dl]\b|sales\s*tax|\bbtw|mwst|\bust\b|\btva\b|umsatzsteuer|mehrwertsteuer|steuerbetrag|\bhst\b|\bpst|\bsst\b|service\s*tax|\biva\b|belasting(?!faktuur)/;
const NOT_VAT =
  /invoice|faktuur|(?:vat|gst|tax|btw)\s*(?:reg|no\b|nr|number|id|code)|exc[l1]|before\s*(?:tax|vat|gst)|(?:voor|sonder)\s*btw|taxable|vatable|exempt|sub\s*-?\s*tot|zero\s*-?\s*rated/;
/** "Total includes 6 % GST", "Total VAT", "VAT total": the VAT of a total, not a total with VAT. */
const VAT_OF_TOTAL =
  /total\s*inclu(?:des|ded)|total\s*(?:amount\s*)?(?:of\s*)?(?:(?:[a-z]{2}\s*\.?\s*%\s*)?sales\s*tax|vat|gst|taxes|tax|btw|mwst|tva|iva|ust)(?!\s*incl)(?:\s*\W*(?:amount|payable|total|%))*\W*$|^\W*(?:vat|gst|tax|btw)\W*total\W*$/;
const STRONG_TOTAL =
  /grand\s*tota|tot[a-z]*\s*(?:amount\s*)?(?:due|payable|incl|inc\b|amt|amount|inklusief|insluitend|verskuldig|betaalbaar|ins?l)|amount\s*(?:due|payable|owing|to\s*pay)|due\s*payable|\bpayable|balance\s*due|^\W*due\W*$|amount\s*to\s*be\s*paid|(?:amt|amount)\s*paid\s*incl|bal\.?\s*due|invoice\s*(?:total|amount|value)|total\s*(?:zar|rm|sales|ttc|eur)|gesamtbetrag|rechnungsbetrag|zahlbetrag|te\s*betalen|totaalbedrag|zu\s*zahlen|endsumme|gesamtpreis|f[äa]lliger?\s*betrag|montant\s*(?:total\s*)?(?:ttc|d[ûu](?![a-z])|[àa]\s*payer)|factuurbedrag|bedrag\s*verskuldig|verskuldigde\s*bedrag|^\W*betaalbaar\W*$|please\s*pay\W*$|nett?\s*amount\s*(?:due|payable)|nett?\s*tota|nett?\s*(?:payable|amt)|rounded?\s*tota|tota[l1]\s*(?:after\s*)?round|to\s?pay\b|endbetrag|bruttobetrag|gesamtsumme|brutto(?:summe)?\b|rechnungssumme|somme\s*.\s*payer|net\s*.\s*payer|faktuurtotaal|amount\s*incl|incl[a-z.]*\s*(?:vat|gst|tax|btw)\s*total|final\s*total|(?:levies|charges|heffings|month|maand|levied)[a-z\s,]*\(?(?:inc|incl|insl|met\s*btw)|(?:charges?|price|value|sales|supply|bedrag|heffings)\s*\(?(?:incl|including|inclusive)/;
const TOTAL =
  /\btota[l1i]\b|\btota[l1i](?=[^a-z]|rm|zar|due)|totaal|\btotale\b|t\s?o\s?t\s?a\s?[l1]\b|^tota|^summe\b|^\W*gesamt\W*(?:eur|€)?\W*$|\btotals\b|^t[o0]ta/;
const TENDERED =
  /\bcash\b|tender(?!s|loin)|\bpaid\b|visa|master|debit|credit|\bcard\b|\beft\b|\bgegeben\b|^\W*bar\W*$|speed\s*point|kontant|kaart|betaal|payment|\bamex\b|bank|snapscan|zapper/;

/**
 * Normalises the words beside an amount: lower case, single spaces, and the recogniser's 0 and 1
 * inside words read as o and l (`T0TA1` is a total).
 */
export function normaliseLabel(text: string): string {
  return text
    .toLowerCase()
    .replace(/(?<=[a-z])0(?=[a-z])/g, 'o')
    .replace(/(?<=[a-z])[1|](?=[a-z]|\b)/g, 'l')
    .replace(/\s+/g, ' ')
    .replace(/\binc[i|]\b/g, 'incl')
    .replace(/(includes?|including|incl|total|excl|plus)\.?(vat|gst|tax)(at|on)?/g, '$1 $2 $3')
    .replace(/[a-z]{4,9}/g, respell)
    .trim();
}

/** Words of a bill the recogniser often misses by a letter or two, with the letters that may differ. */
const SPELLINGS: readonly (readonly [word: string, errors: number])[] = [
  ['charge', 0],
  ['total', 1],
  ['subtotal', 2],
  ['amount', 1],
  ['rounding', 2],
  ['exclusive', 1],
  ['inclusive', 2],
  ['tendered', 1],
  ['payable', 1],
  ['change', 1],
];

/** Letters that look alike to the recogniser, by one of them: `IUIAL` and `total` have the same shape. */
const shape = (word: string): string => word.replace(/[ijtf1|!]/g, 'l').replace(/[uqcd0]/g, 'o');

const SHAPES = new Map(SPELLINGS.map(([right]) => [shape(right), right]));

const respell = (word: string): string =>
  SPELLINGS.find(
    ([right, errors]) => Math.abs(right.length - word.length) <= errors && editDistance(word, right) <= errors,
  )?.[0] ??
  SHAPES.get(shape(word)) ??
  word;

/** True when the words name the whole amount to pay beyond doubt. */
export const isStrongTotal = (label: string): boolean => STRONG_TOTAL.test(label) && !NEVER_A_TOTAL.test(label);

/** What the words beside an amount say it is. The label must be normalised. */
export function roleOf(label: string): AmountRole {
  if (!/[a-zäöü]{2}|v\.a\.t/.test(label)) return 'none';
  const special = ROLES.find(([, pattern]) => pattern.test(label));
  const endsInTotal = special?.[0] === 'count' && /\btota[l1]$/.test(label);
  if (special && !endsInTotal && !(special[0] === 'discount' && /total\s*(?:after|due|incl)/.test(label)))
    return special[0];
  if (isVat(label)) return 'vat';
  if (SUBTOTAL.test(label) && !/incl|amount\s*(?:due|payable)/.test(label.replace(/exc[l1]/g, ''))) return 'subtotal';
  if (isStrongTotal(label) || (TOTAL.test(label) && !NEVER_A_TOTAL.test(label))) return 'total';
  if (TENDERED.test(label)) return 'tendered';
  return 'other';
}

/** `Levies this month incl. VAT`: an amount that holds the VAT. */
const WITH_VAT =
  /[a-z]{4,}[\s,]+\(?(?:incl?(?:\.|uding|usive)?|insl(?:uitend)?\.?)\s*(?:of\s*)?(?:vat|btw|gst|tax)\W*$/;

/** `VAT incl. 15 %` and `Total VAT` are VAT; `Total incl. VAT` and `VAT No` are not. */
function isVat(label: string): boolean {
  if (!VAT.test(label) || NOT_VAT.test(label)) return false;
  if (VAT_OF_TOTAL.test(label)) return true;
  if (WITH_VAT.test(label)) return false;
  return !/total|totaal|brutto|gesamtb|(?:betrag|summe)\s*\(?inkl|(?:charges?|price|value|sales|supply)\s*\(?incl|incl.*(?:amount|due)|(?:amount|amt|due|paid).*incl/.test(
    label,
  );
}
