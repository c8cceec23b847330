import { plainWords } from '../../kernel/plain-words.ts';
import type { DuplicateEvidence } from './duplicate-facts.ts';

/** Words of what is charged again every month or year, in English and Afrikaans. */
const CHARGES = [
  /^(rent(al)?|huur|lev(y|ies)|heffings?|rates?|water|electric(ity)?|elektrisiteit|refuse|sewer(age)?|sanitation)$/,
  /^(subscri\w*|intekening|month(ly)?|maand\w*|annual(ly)?|year(ly)?|weekly|quarter(ly)?|renewal|plan|package|licen[cs]e|seats?)$/,
  /^(fees?|fooi(e)?|retainer|account|rekening|premium|insurance|assurance|versekering|cover|policy|membership|instal(l)?ments?)$/,
  /^(fibre|internet|adsl|lte|uncapped|data|airtime|voice|line|hosting|domain|backup|cloud|email|software|support)$/,
  /^(security|sekuriteit|monitoring|guard(s|ing)?|response|alarm|cleaning|skoonmaak|garden(ing)?|pool|hygiene|pest|laundry)$/,
  /^(tracking|contributions?|waste|skip|bins?|towels?|mats?|linen|uniforms?|tuition|school|class(es)?|tickets?|toll|postage|advert\w*)$/,
  /^(bookkeeping|accounting|payroll|consult\w*|services?|dienste?|maintenance|onderhoud|lease|hire|storage|parking|copier|printer|coffee)$/,
];

/** Whether the two may be bills that come every month, as rent and subscriptions do. Two slips of a till hardly are. */
export function mayComeMonthly(a: DuplicateEvidence, b: DuplicateEvidence): boolean {
  if (namesCharge(a) || namesCharge(b)) return true;
  return a.documentType !== 'RECEIPT' || b.documentType !== 'RECEIPT';
}

/** Levies on a stay, a parcel or a bag. */
const LEVY_ON_SALE = /\b(tourism|fuel|bag|environmental|carbon|sugar|toerisme|brandstof) ?(levy|levies|heffings?)\b/gi;

/** Whether a line or the title of a paper says that it is charged again. */
export const namesCharge = ({ lineItems = [], invoiceTitle }: DuplicateEvidence): boolean =>
  [invoiceTitle ?? '', ...lineItems.map(({ description }) => description)]
    .flatMap((text) => plainWords(text.replace(LEVY_ON_SALE, '')))
    .some((word) => CHARGES.some((charge) => charge.test(word)));

/** Words of what is charged once a year. */
const YEARLY =
  /\b(annual\w*|year\w*|jaar\w*|renew\w*|hernu\w*|licen[cs]e|lisensie|membership|lidmaatskap|domain|premium)\b/i;

/** Whether a line or the title of a paper says that it comes every year. */
export const namesYearlyCharge = ({ lineItems = [], invoiceTitle }: DuplicateEvidence): boolean =>
  [invoiceTitle ?? '', ...lineItems.map(({ description }) => description)].some((text) => YEARLY.test(text));
