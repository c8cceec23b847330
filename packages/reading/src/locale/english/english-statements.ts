import type { AccountTypeWords, ExportColumnWords, StatementColumnWords, StatementWords } from '../statement-words.ts';

export const ENGLISH_STATEMENT_COLUMNS: Partial<StatementColumnWords> = {
  information:
    /accrued(?: bank)?(?: charges)?|interest rate|tran(?:saction)?\s?list\s?no\.?|event\s?no\.?|\bevent\b|\bnr\b|\bno\.?(?=\s|$)|\bpage\b|\bsite\b|\bcharge\b(?!s)/i,
  fee: /bank (?:fees|charges)|service fees?|cash fee|\bfees?\b/i,
  date: /(?:transaction|posting|action|value|effective|trans\.?) ?date|\bdate\b/i,
  description:
    /transaction (?:description|details)|\bdescription\b|\bdetails\b|\bparticulars\b|\bnarrative\b|\btransactions?\b(?! (?:in|history))/i,
  reference: /\breference\b/i,
  category: /\bcategory\b/i,
  debit: /debit amount|\bdebits?\b|money out|\bpayments\b|\bwithdrawals?\b|\bout\b/i,
  credit: /credit amount|\bcredits?\b|money in|\bdeposits?\b|\bin\b(?= ?\(r\))/i,
  amount: /\bamount\b/i,
  balance: /\bbalance\b/i,
};

/** A unit behind a title, such as `(R)`, and a colon are not part of it. */
export const ENGLISH_EXPORT_COLUMNS: Partial<ExportColumnWords> = {
  date: /^(?:(?:transaction|trans?|posting|posted|effective|value|book(?:ing)?|process(?:ing|ed)?|action|entry|txn)\.? )?date(?: (?:&|and) time| posted| booked)?$|^(?:booked|posted)(?: on)?$/i,
  amount: /^(?:(?:transaction|trans?|net|txn)\.? )?(?:amount|amt|value)$/i,
  balance: /^(?:(?:running|account|ledger|closing|ending|new|book|cleared) )?balance(?: after(?: transaction)?)?$/i,
  debit:
    /^(?:debits?(?: amount)?|amount (?:dr|debit(?:ed)?|out)|dr(?: amount)?|(?:money|paid) out|withdrawals?|payments?(?: out)?|out)$/i,
  credit:
    /^(?:credits?(?: amount)?|amount (?:cr|credit(?:ed)?|in)|cr(?: amount)?|(?:money|paid|payments?) in|deposits?|lodge?ments?|receipts?|in)$/i,
  fee: /^(?:(?:service|bank|transaction) )?fees?$|^(?:bank|service) charges?$/i,
  description:
    /^(?:(?:transaction|trans?|original)\.? )?(?:descriptions?|narratives?|narration|details?|particulars|memo|payee|text|merchant(?: name)?)(?: ?[1-3])?$|^transactions?$/i,
  details: /^beneficiary\b.*$|^counterparty(?: name)?$|^card ?holder$/i,
  reference: /^(?:(?:transaction|trans?|customer|your)\.? )?(?:reference|ref)(?: no\.?)?$/i,
  account: /^acc(?:ount)?\.?(?: (?:number|num\.?|no\.?|nr\.?))?$/i,
  sign: /^(?:(?:debit|dr?) ?\/ ?(?:credit|cr?)|(?:credit|cr?) ?\/ ?(?:debit|dr?)|\+ ?\/ ?-|sign|(?:(?:debit|dr) ?\/ ?(?:credit|cr) )?indicator|(?:transaction )?type|direction)$/i,
};

export const ENGLISH_ACCOUNT_TYPES: Partial<AccountTypeWords> = {
  creditCard: /credit\s?card(?! no)/i,
  homeLoan: /home\s?loans?\b/i,
  moneyMarket: /money\s?market/i,
  savings: /savings? account|savings statement|savings pocket/i,
  business: /business (?:current )?account/i,
  cheque: /cheque account/i,
  current: /current account|transmission account/i,
  transaction: /main account|transaction(?:al)? account|everyday\s?account/i,
};

export const ENGLISH_STATEMENTS: Partial<StatementWords> = {
  stackedTitle: /accrued|bank-?|charges|fee|cash|posting|effective|date|ccyy mm dd|list no\.?|tran|debits?/i,
  between: /to|until|end date|to date|to:|and|date to/i,
  period: /period|from|range|start date|statement/i,
  periodStart: /(?:from|start|begin)(?: ?date)?\s*:?/i,
  periodEnd: /(?:\bto|end)(?: ?date)?\s*:/i,
  available: /available balance|available funds/i,
  taxTotal: /total vat/i,
  opening: /opening balance/i,
  closing: /closing balance/i,
  statementDate: /(?:statement|print|state) ?date|date of statement/i,
  totalDebits: /^(?:total (?:debits|payments|money out|withdrawals)|money out summary)\b|no\.? debit transactions/i,
  totalCredits: /^(?:total (?:credits|deposits|money in)|money in summary)\b|no\.? credit transactions/i,
  debitCount: /no\.? (?:of )?debit transactions/i,
  creditCount: /no\.? (?:of )?credit transactions/i,
  summary: /^account summary/i,
  summaryOut: /^payments\b/i,
  summaryIn: /^deposits\b/i,
  accountLabel: /account[ -]?(?:number|num\.?|no\.?|nr\.?)?/i,
  ownBankName: /(?:[A-Z][\w&'-]* ){0,3}(?:Bank|Mutual|Building Society|Credit Union|Savings)(?: Limited| Ltd)?\b/,
  page: /page/i,
  pageOf: /of/i,
  broughtForward: /opening balance|brought ?forward|\bbal(?:ance)?\.? ?b\s?\/\s?f|b\/forward|\bb\/f(?:wd)?\b/i,
  carriedForward: /carried ?forward|\bc\s?\/\s?f(?:orward|wd)?\b/i,
  closingBalance: /closing balance|balance (?:outstanding )?at date of statement|balance as at/i,
  tableEnd:
    /^(?:turnover for statement|please verify|account summary|interest payment details|\*? ?includes vat|sub-?total|totals?\b|upcoming card|pending (?:card )?transactions|\** ?end of (?:report|statement)|spending summary|fee summary|bank charges? summary|important (?:notice|information)|these fees)/i,
  pageFurniture:
    /\bpage ?:? ?\d|delivery method|\breg(?:istration)?\.? ?no\b|registered (?:bank|credit)|authorised financial|unique document|please verify|customer care|\bspecimen\b|includes vat at|terms and conditions|^(?:www\.|https?:)|statement (?:period|from|date)\b|^account number\b|tax invoice/i,
  legend:
    /^[*#\u2020\u2021]+ ?[=:-]? ?[a-z].*\b(?:vat|includ\w+|inclusive|denotes?|indicates?|fees?|charges?)\b|^(?:legend|key) ?:/i,
  gluedFoot: /\s*(?:\bpage \d+ of \d+|\bdelivery method\b).*$/i,
  sectionWord: /debits?|credits?|payments|deposits|transactions|cheques/i,
  creditSuffix: /cr/i,
  debitSuffix: /dr/i,
  taxNumber: /\bvat\b[^0-9]{0,40}((?:\d[ ]?){10})(?!\d)/gi,
  ofCustomer: /\b(?:customer|client|your|account holder)\b/i,
  exportForward: /brought forward|opening balance|carried forward|closing balance/i,
  pending: /^pending\b|\(pending\)|^(?:authori[sz]ed|not (?:yet )?booked|uncleared|earmarked|on hold)$/i,
  heading: /\bstatements?\b/i,
  exportOut: /^(?:d|dr|debit|out|money out|-)\.?$/i,
  exportIn: /^(?:c|cr|credit|in|money in|\+)\.?$/i,
  exportPeriod: /period/i,
  exportDate: /^(?:statement )?date$/i,
  exportAccount: /^acc(?:ount)?\.?(?: ?(?:number|num|no|nr|ref(?:erence)?)\.?)? ?:?$/i,
  exportAccountLine: /\b(?:acc(?:ount)?|bank)\b/i,
  exportOpening: /^opening balance ?:?$/i,
  exportClosing: /^closing balance ?:?$/i,
  exportBalance: /^balance ?:$/i,
};
