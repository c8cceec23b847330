import type { AccountTypeWords, ExportColumnWords, StatementColumnWords, StatementWords } from '../statement-words.ts';

export const AFRIKAANS_STATEMENT_COLUMNS: Partial<StatementColumnWords> = {
  information: /opgeloopte?(?: bank-?\s?koste)?|rentekoers|tran-?lys-?nr\.?/i,
  fee: /diensfooi(?:e)?|bank-?(?:koste|fooie)|\bfooi(?:e)?\b|\bgeld\b(?= ?\(r\))|\bkoste\b/i,
  date: /(?:transaction|posting|action|value|effective|trans(?:aksie)?\.?) ?datum|transaksiedatum|\bdatum\b/i,
  description: /transaksie ?beskrywing|\bbeskrywing\b|\bbesonderhede\b|\btransaksies?\b(?! in)/i,
  reference: /\bverwysing\b/i,
  category: /\bkategorie\b/i,
  debit: /debit bedrag|debiet ?(?:bedrag)?|\bdebiete\b|geld uit|\bbetalings\b|\bonttrekkings\b|\buit\b/i,
  credit: /credit bedrag|krediet ?(?:bedrag)?|\bkrediete\b|geld in|\bdeposito'?s\b/i,
  amount: /\bbedrag\b/i,
  balance: /\bsaldo\b/i,
};

export const AFRIKAANS_EXPORT_COLUMNS: Partial<ExportColumnWords> = {
  date: /^(?:transaction |posting |effective |value |trans )?datum$/i,
  amount: /^(?:transaction )?bedrag(?: ?\(?(?:zar|r)\)?)?$/i,
  balance: /^(?:running |account )?saldo$/i,
  debit: /^(?:debiet|geld uit)$/i,
  credit: /^(?:krediet|geld in)$/i,
  description: /^(?:transaction )?beskrywing$/i,
  reference: /^(?:transaction )?verwysing(?: no\.?)?$/i,
};

export const SOUTH_AFRICAN_ACCOUNT_TYPES: Partial<AccountTypeWords> = {
  creditCard: /kredietkaart/i,
  homeLoan: /huislening/i,
  moneyMarket: /geldmark/i,
  savings: /spaarrekening|puresave/i,
  business: /besigheidsrekening/i,
  cheque: /tjekrekening/i,
  current: /lopende rekening/i,
  transaction: /myworld|zar pocket/i,
};

export const AFRIKAANS_STATEMENTS: Partial<StatementWords> = {
  stackedTitle: /koste|datum|opgeloopte?/i,
  between: /tot|en/i,
  period: /periode|tydperk|van|staat/i,
  periodStart: /(?:van|begin)(?: ?(?:date|datum))?\s*:?/i,
  periodEnd: /(?:tot|eind)(?: ?(?:date|datum))?\s*:/i,
  available: /beskikbare saldo/i,
  taxTotal: /totale btw|btw totaal/i,
  opening: /beginsaldo|aanvangsaldo|aanvangsbalans|openingsaldo/i,
  closing: /eindsaldo|sluitingsaldo|slotsaldo/i,
  statementDate: /staatdatum|datum van staat/i,
  totalDebits: /^totale debiete\b/i,
  totalCredits: /^totale krediete\b/i,
  debitCount: /aantal debiettransaksies/i,
  creditCount: /aantal krediettransaksies/i,
  accountLabel: /rekening[ -]?(?:number|num\.?|no\.?|nommer|nr\.?)?/i,
  page: /bladsy/i,
  pageOf: /van/i,
  broughtForward: /beginsaldo|aanvangsaldo|aanvangsbalans|openingsaldo|oorgebring/i,
  carriedForward: /oorgedra/i,
  closingBalance: /eindsaldo|sluitingsaldo|slotsaldo|^saldo op \d/i,
  tableEnd: /^(?:omset vir staat|totaal)/i,
  pageFurniture: /\bbladsy ?:? ?\d|afleweringsmetode|gemagtigde finansi/i,
  sectionWord: /debiete|krediete|transaksies|tjeks/i,
  creditSuffix: /kt/i,
  debitSuffix: /dt/i,
  taxNumber: /\bbtw\b[^0-9]{0,40}((?:\d[ ]?){10})(?!\d)/gi,
  ofCustomer: /\b(?:kliënt|klient|rekeninghouer|u btw)\b/i,
  exportForward: /beginsaldo/i,
  exportPeriod: /periode/i,
};
