/** What a column of a statement's table holds. */
export type ColumnKind =
  | 'date'
  | 'description'
  | 'reference'
  | 'category'
  | 'debit'
  | 'credit'
  | 'amount'
  | 'fee'
  | 'balance'
  /** Printed for information, never a movement. */
  | 'information';

/** The columns that hold amounts. */
export const MONEY_COLUMNS: readonly ColumnKind[] = ['debit', 'credit', 'amount', 'fee', 'balance', 'information'];

/** Titles in English and Afrikaans, the longer before the shorter that they contain. */
export const COLUMN_TITLES: readonly (readonly [kind: ColumnKind, title: RegExp])[] = [
  ['information', /accrued(?: bank)?(?: charges)?|opgeloopte?(?: bank-?\s?koste)?|interest rate|rentekoers/i],
  [
    'information',
    /tran(?:saction)?\s?list\s?no\.?|tran-?lys-?nr\.?|event\s?no\.?|\bevent\b|\bnr\b|\bno\.?(?=\s|$)|\bpage\b|\bsite\b|\bcharge\b(?!s)/i,
  ],
  [
    'fee',
    /bank (?:fees|charges)|service fees?|cash fee|diensfooi(?:e)?|bank-?(?:koste|fooie)|\bfees?\b|\bfooi(?:e)?\b|\bgeld\b(?= ?\(r\))|\bkoste\b/i,
  ],
  [
    'date',
    /(?:transaction|posting|action|value|effective|trans(?:aksie)?\.?) ?(?:date|datum)|transaksiedatum|\bdate\b|\bdatum\b/i,
  ],
  [
    'description',
    /transaction (?:description|details)|transaksie ?beskrywing|\bdescription\b|\bbeskrywing\b|\bdetails\b|\bbesonderhede\b|\bparticulars\b|\bnarrative\b|\btransactions?\b(?! (?:in|history))|\btransaksies?\b(?! in)/i,
  ],
  ['reference', /\breference\b|\bverwysing\b/i],
  ['category', /\bcategory\b|\bkategorie\b/i],
  [
    'debit',
    /debit (?:amount|bedrag)|debiet ?(?:bedrag)?|\bdebits?\b|\bdebiete\b|money out|geld uit|\bpayments\b|\bbetalings\b|\bwithdrawals?\b|\bonttrekkings\b|\bout\b|\buit\b/i,
  ],
  [
    'credit',
    /credit (?:amount|bedrag)|krediet ?(?:bedrag)?|\bcredits?\b|\bkrediete\b|money in|geld in|\bdeposits?\b|\bdeposito'?s\b|\bin\b(?= ?\(r\))/i,
  ],
  ['amount', /\bamount\b|\bbedrag\b/i],
  ['balance', /\bbalance\b|\bsaldo\b/i],
];
