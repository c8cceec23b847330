import type { DateWords, MonthNames } from '../date-words.ts';
import type {
  DocumentTitles,
  DocumentWords,
  PaymentNames,
  PaymentWords,
  RequestedPayments,
} from '../document-words.ts';
import { combinePatterns } from '../patterns.ts';

export const AFRIKAANS_TITLES: Partial<DocumentTitles> = {
  CREDIT_NOTE: /krediet\s*nota|credit\s*nota/i,
  TAX_INVOICE: /(?:kontant\s*)?belasting\s*-?\s*faktuur|btw\s*-?\s*faktuur/i,
  QUOTATION: /kwotasie/i,
  DELIVERY_NOTE: /afleweringsnota/i,
  STATEMENT: /\bstaat\s*van\s*rekening|rekeningstaat/i,
  INVOICE: /\bfaktuur\b/i,
  RECEIPT: /kwitansie|kontantstrokie/i,
};

export const AFRIKAANS_DOCUMENTS: Partial<DocumentWords> = {
  subject: /^\W*(?:onderwerp|insake|betref)\s*:.*\b(?:belasting)?(?:faktuur|kwitansie|kredietnota|rekening)\b/i,
  secondTitle: /^\W*\/\W*(?:belasting\s*)?faktuur/i,
  numberWord: /nr|nommer|belastingfaktuur/i,
  dateHeading: /\bdatum\b/i,
  nearDate: /\bdatum\b/i,
  paymentLabel:
    /betaal(?:metode|wyse)\s*:?\s*|betaal\s*(?:per|met)\s*:?\s*|^\W*(?:betalings?|betaal)\s*:\s*|\bontvang\s*(?:per|met|in)\s+(?=kontant|kaart|eft|oorbetaling|tjek)/i,
  tenderLabel:
    /^\W*(?:betaal\s*)?(?:(?:per|met|op|in)\s*)?(?:kontant|(?:bank|debiet|krediet|brandstof)?\s*kaart|(?:eft\W*)?oorbetaling|elektroniese\s*(?:oorbetaling|oorplasing)|rekening|tjek|debietorder)(?:\s*(?:ontvang|betaal|aangebied|betaling|bedrag))?(?:\s*\(eft\))?[\s\W\dxr]*(?:zar)?\W*$/i,
  termsLabel:
    /(?<![a-z])(?:betaling(?:s)?\s*-?\s*)?(?:voorwaardes?|terme)(?![a-z])(?!\s*(?:en|van)(?![a-z]))\s*[:.\-–]*\s*/i,
  terms:
    /(?<![a-z])(?:\d+\s*dae|netto\s*\d+|k\.?b\.?a|kontant|(?:by|met)\s*(?:ontvangs|aflewering)|vooruit(?:betaal(?:baar)?)?|einde\s*van\s*(?:die\s*)?maand|staat|streng|onmiddellik|deposito)(?![a-z])/i,
  orderLabel:
    /(?<![a-z])(?:bestel(?:ling|bon)?|aankooporder|(?:u|jou|kli[eë]nt)\s*verw(?:ysing)?)(?:nommer|nr)?(?![a-z])/i,
  ownNumber: /^(?:fak(?:t|tuur)?|kwit)[-/ ]?\d/i,
  accountLabel: /^\W*(?:rek(?:ening)?|l[eê]er)(?:nommer|nr)?(?![a-z])/i,
  copyWord: /^(?:kopie|afskrif|duplikaat|oorspronklik(?:e)?)(?![a-z])/i,
  saleLabel: /^\W*(?:volg|reeks)(?:nommer|nr)(?![a-z])/i,
  faxLabel: /(?<![a-z])faks(?:\s*(?:no|nr))?\W*$/i,
  pageNumber: /\bbladsy\s*(?:no)?\.?\s*:?\s*(\d{1,2})\s*(?:van|uit|\/)\s*\d{1,2}\b/gi,
};

export const AFRIKAANS_PAYMENTS: Partial<PaymentWords> = {
  card: /kaart(?!houer)/i,
  cash: /^\W*kontant\W*(?:r?\s?\d.*)?$/i,
  debitOrder: /(?:paid|payment|betaal(?:ing)?)\s*(?:by|via|per)\s*(?:debit\s*order|debietorder)|debietorder/i,
  eft: /(?:betaal|betaling)[^.]{0,40}?\s(?:by|via|per)\s*(?:eft|electronic|elektroniese)|(?:pa(?:id|yment)|settled)[^.]{0,40}?\s(?:by|via|per)\s*elektroniese|elektroniese\s*oorplasing/i,
};

/** Payment methods by their Afrikaans names. */
export const AFRIKAANS_PAYMENT_NAMES: Partial<PaymentNames> = {
  card: /kaart/i,
  cash: /kontant/i,
  debitOrder: /debietorder/i,
  eft: /oorbetaling|oorplasing/i,
  cheque: /tjek/i,
  account: /rekening/i,
};

export const AFRIKAANS_ASKED_PAYMENTS: Partial<RequestedPayments> = {
  eft: /betaal\s*(?:asseblief\s*)?per\s*eft\b/i,
};

/** Payment methods named only on South African documents. */
export const SOUTH_AFRICAN_PAYMENTS: Partial<PaymentWords> = {
  card: /speed\s?point|\bdebit\b\s*:?\s*R?\s?\d/i,
};

export const AFRIKAANS_DATES: Partial<DateWords> = {
  issued: combinePatterns(
    [
      /fakt?(?:uur)?\s*datum|dok(?:ument)?\s*datum|krediet(?:nota)?\s*datum|uitgereik|faktuur[^:]*\bvan\b/,
      /(?:rekening|belasting|verkoops?|aankoop|kwitansie|strokie|staat|uitreik(?:ings)?)\s*datum/,
      /datum\s*van\s*(?:uitreiking|(?:belasting\s*)?faktuur|verkoop|aankoop|dokument|rekening|staat|kwitansie|strokie|krediet)/,
      /gefaktureer|opgestel\s*op|uitgeskryf|(?<!\b(?:kwot|bestel)[a-z]*\b.{0,20})gedateer/,
    ],
    '',
  ),
  date: /datum|^dat$/,
  due: /betaal\s*(?:voor|teen)|verval|vervaldatum|betaalbaar|betaal\s*datum|voor\s*of\s*op|debiet\s*(?:order\s*)?datum/,
  other: combinePatterns(
    [
      /orderdatum|bestel|kwotasie|aflewer|afgelewer|\bdatum\s*in\b|drukdatum|gedruk|hernuwing|gereed|afhaal|afgehaal|benodig/,
      /goedgekeur|ge[iï]nstalleer|volgende|vorige|laaste|\btot\b|vanaf|lesing|afspraak|gebo(?:orte|re)|aankoms|vertrek|geldig/,
      /ontvang\s*op|datum\s*ontvang|versend|verwag|vervaardig\b|sedert|gestig|ongeluk|aanvang|begin|einddatum|voltooi|effektief/,
      /behandel\s*op|opname\s*datum|ontslag|herroep|geleentheid|diens\s*datum|diens\s*op|(?:ou|nuwe|eis|skade|toets)\s*datum/,
      /teruggebring|ingeboek|uitgeboek|gesluit|tydperk|hersien|verhoging/,
      /datum\s*van\s*(?!uitreik|faktuur|belasting|verkoop|lewering|transaksie|aankoop|dokument|rekening|staat|kwitansie|strokie|krediet)[a-z]/,
      /^uit$/,
    ],
    '',
  ),
  namesDay: /datum|betaal|verval/,
  ofLineAbove: /^gedateer$/,
  weekday: /maandag|dinsdag|woensdag|donderdag|vrydag|saterdag|sondag|ma|di|wo|do|vr|sa|so/,
  ordinal: /ste|de/,
};

export const AFRIKAANS_MONTHS: MonthNames = [
  '',
  '',
  'mrt|maart',
  '',
  'mei',
  '',
  '',
  '',
  '',
  '[o0]kt[a-z]*',
  '',
  'des[a-z]*',
];
