import type { DateWords, MonthNames } from '../date-words.ts';
import type {
  DocumentTitles,
  DocumentWords,
  PaymentNames,
  PaymentWords,
  RequestedPayments,
} from '../document-words.ts';
import { combinePatterns } from '../patterns.ts';

export const ENGLISH_TITLES: Partial<DocumentTitles> = {
  CREDIT_NOTE: /(?:tax\s*)?credit\s*(?:note|memo|invoice)|customer\s*(?:credit|return)(?!\w)/i,
  PRO_FORMA: /pro\s*-?\s*forma(?:\s*(?:tax\s*)?invoice)?/i,
  TAX_INVOICE: /(?:(?:copy|abridged|simplified|cash|computer generated)\s+)?(?:ta\s?x|vat)\s*\/?\s*in\s?voice/i,
  QUOTATION: /\bquotation\b|\bquote\b(?!\s*(?:no|number|ref))|\bestimate\b/i,
  DELIVERY_NOTE: /delivery\s*note|goods\s*received\s*note/i,
  STATEMENT: /statement\s*(?:of\s*account)?(?!\s*date)|account\s*statement/i,
  INVOICE: /\binvoice\b/i,
  RECEIPT: /\b(?:cash\s*)?(?:receipt|slip)\b|cash\s*(?:sale|bill)/i,
};

export const ENGLISH_DOCUMENTS: Partial<DocumentWords> = {
  subject: /^\W*(?:subject|re)\s*:.*\b(?:invoice|receipt|bill|credit\s*note|statement)\b/i,
  notTitle:
    /please|quote\s+(?:your|this|invoice)|not\s+a|replaces|retain|keep\s+this|thank|terms|without|original\s+(?:tax\s*)?invoice\s*(?:no|number|date)|paid\s+within|against|(?<!^\W*(?:tax\s*)?credit\s*(?:note|memo)\W{1,4}(?:for\s+)?(?:(?:goods|stock)\s*)?)(?:refund|return|exchange)|subject/i,
  secondTitle: /^\W*\/\W*(?:tax\s*)?invoice/i,
  numberWord: /n[o0]|number|nbr|tax\s*invoice/i,
  dateHeading: /\bdate\b/i,
  nearDate: /\bdate\b|date\s*[:/]/i,
  paymentInstruction:
    /banking\s*details|bank\s*details|account\s*(?:no|number|holder)|branch|payment\s*terms|please|pay\s*to|payable\s*to|reference|we\s*accept|accepted|no\s*cash/i,
  paymentLabel:
    /pa(?:id|yment)\s*(?:method|type|mode|means|by|via)\s*[:.]?\s*|(?:method|means)\s*of\s*payment\s*:?\s*|^\W*(?:payments?|paid|tender)\s*:\s*|^\W*paid(?:\s*with)?\W*$|tender\s*type\s*:?\s*|settled\s*by\s*|\b(?:received|paid|settled|collected|charged)\s*(?:by|with|via|per|in|using|on|to)\s+(?=(?:(?:a|an|the|your|debit|credit|bank|electronic|funds)\s+)*(?:cash|card|eft|visa|master\s?card|amex|transfer|cheque|debit\s+order|account)\b)/i,
  tenderLabel:
    /^\W*(?:(?:paid|pay|payment|tender(?:ed)?|sale)\W*)?(?:(?:by|in|with|on)\s*)?(?:cash|(?:(?:debit|credit|bank|cheque|garage|fleet|fuel|petrol|visa|master|tap|chip|swipe|contactless)\s*)*card|visa(?:\s*(?:credit|debit|electron))?|master\s*card(?:\s*(?:credit|debit))?|maestro|amex|american\s*express|eft(?:\s*pos)?|(?:electronic|bank|eft)\s*(?:funds\s*)?transfer|account|cheque|debit\s*order)(?:\s*(?:tender(?:ed)?|paid|received|payment|sale|purchase|amount|amt|in))?(?:\s*\(eft\))?[\s\W\dxr]*(?:zar)?\W*$/i,
  termsLabel:
    /(?<![a-z])(?:(?:payment|credit|trading)\s*terms?|terms?(?:\s*of\s*payment)?)(?![a-z])(?!\s*(?:and|&|of|apply)(?![a-z]))\s*[:.\-–]*\s*/i,
  terms:
    /(?<![a-z])(?:\d+\s*days?|nett?\s*\d+|c\.?o\.?d|cash|(?:on|upon)\s*(?:receipt|delivery|presentation|invoice|order)|advance|end\s*of\s*(?:the\s*)?month|eom|statement|strictly|immediate(?:ly)?|pre-?paid|deposit|\d+\s*%)(?![a-z])/i,
  orderLabel:
    /(?<![a-z])(?:order|ord|p\s?\/\s?o|p\.o\.|po|l\.?p\.?o|requisition|req|(?:your|yr|customer|cust|client|buyer)['’]?s?\.?\s*ref(?:erence)?)(?![a-z])/i,
  ownNumber:
    /^(?:[a-z]{1,2}[-/])?(?:tax[-/ ]?)?(?:inv(?:oice)?|in[a-z]?|ti|si|tax|rcp?t|slip)(?:[-/ ][a-z\d/-]*\d{3}|\d{4})/i,
  accountLabel: /^\W*(?:account|acc|acct|a\s?\/\s?c|file|claim)(?![a-z])/i,
  saleLabel: /^\W*(?:serial|seq(?:uence)?|trip|ride)(?![a-z])/i,
  copyWord: /^(?:copy|duplicate|reprint(?:ed)?|original)(?![a-z])/i,
  faxLabel: /(?<![a-z])(?:fax|f)(?:\s*n[o0])?\W*$/i,
  pageNumber: /\b(?:page|pg)\s*(?:no)?\.?\s*:?\s*(\d{1,2})\s*(?:of|from|\/)\s*\d{1,2}\b/gi,
};

export const ENGLISH_PAYMENTS: Partial<PaymentWords> = {
  card: /\bvisa\b|master\s?card|maestro|\bamex\b|american\s*express|(?:debit|credit|bank)\s*card|card\s*(?:no|number|payment|sale|type|tender|ending|approved)|(?:garage|fuel|fleet|petrol)\s*card|payment\W*card|(?:by|with)\s*(?:a\s*)?card|contactless|\btap\s*(?:card|to\s*pay|&\s*go|payment)\b|^\W*card\W*(?:[\dx*]|r\s?\d)|paid\s*by\s*card|tender(?:ed)?\s*:?\s*card|(?:\*|x){4,}\s?\d{4}/i,
  cash: /^\W*cash\W*(?:r?\s?\d.*)?$|cash\s*(?:tender(?:ed)?|paid|received|amount)|paid\s*(?:by|in)?\s*cash|tender(?:ed)?\s*:?\s*cash/i,
  debitOrder:
    /(?:paid|payment)\s*(?:by|via|per)\s*debit\s*order|debit\s*order\s*(?:on\b|date|received|amount|collected)|(?:will|to)\s*be\s*debited/i,
  eft: /(?:pa(?:id|yment)|settled)[^.]{0,40}?\s(?:by|via|per)\s*(?:eft|electronic)|^\W*eft\b(?!\s*:?\s*account)|\beft\s*(?:payment|received|ref|tender|transfer)|bank\s*transfer|electronic\s*(?:funds\s*)?transfer|paid\s*(?:by|via)\s*transfer/i,
  cheque: /paid\s*by\s*(?:cheque|check)|\bcheque\s*(?:no|number|paid)/i,
  account:
    /(?:charged?|debit(?:ed)?)\s*(?:to)?\s*(?:your|the)?\s*account|account\s*(?:sale|customer|tender)|on\s*account\b/i,
};

export const ENGLISH_PAYMENT_NAMES: Partial<PaymentNames> = {
  card: /card|visa|master|maestro|amex|american express|eft\s?pos/i,
  cash: /cash/i,
  debitOrder: /debit\s*order/i,
  eft: /\beft|transfer/i,
  cheque: /cheque/i,
  account: /account/i,
};

export const ENGLISH_ASKED_PAYMENTS: Partial<RequestedPayments> = {
  eft: /pay(?:able|ment)?\s*(?:is\s*)?(?:by|via|per)\s*eft\b/i,
  debitOrder: /pay(?:able|ment)?\s*(?:is\s*)?(?:by|via|per)\s*debit\s*order\b|to\s*be\s*debited/i,
  cash: /pay(?:able|ment)?\s*(?:is\s*)?(?:by|via|per)\s*cash\b/i,
  cheque: /pay(?:able|ment)?\s*(?:is\s*)?(?:by|via|per)\s*cheque\b/i,
};

export const ENGLISH_DATES: Partial<DateWords> = {
  issued: combinePatterns(
    [
      /inv(?:oice)?\.?\s*(?:date|dt\b)|tax\s*(?:invoice\s*)?date|tax\s*point|doc(?:ument)?\.?\s*(?:date|dt\b)/,
      /date\s*(?:issued|raised|invoiced|billed|sold)\b/,
      /date\s*of\s*(?:issue|(?:tax\s*)?invoice|sale|supply|receipt|slip|purchase|document|bill|account|statement)\b/,
      /(?:bill(?:ing)?|account|sale|statement|issue|receipt|slip|docket|posting|purchase|credit\s*(?:note\s*)?)\s*date/,
      /issued|(?<!\b(?:quot\w*|order|p\/?o)\b.{0,20})dated|\b(?:raised|invoiced|billed|drawn\s*up|(?:made|written)\s*out)\s*on\b/,
    ],
    '',
  ),
  date: /\bdate|\bdt\b|\bdte\b|^date|\bdate[a-z]?$/,
  due: combinePatterns(
    [
      /\bdue\b|due\s?date|debit\s*(?:order\s*)?(?:date|on|run)|pay(?:able|ment)?\s*(?:by|before|date|due)/,
      /payable\s*on\b|settle(?:ment)?\s*(?:by|before|date)|\bon\s*or\s*before|no\s*later\s*than/,
    ],
    '',
  ),
  other: combinePatterns(
    [
      /expir|\bexp\b|deliver|valid|order\s*date|ordered|\bquot(?:e|ation)\b|renewal|travel|print\s*date|service\s*date/,
      /\bdate\s*in\b|check\s?(?:in|out)|period|until|birth|\bborn\b|\bdob\b|payment|printed|return|\bfrom\b|\bto\b|thru/,
      /\bship|dispatch(?:ed|\s*date)|\bet[ad]\b|expected|scheduled|warranty|best\s*before|sell\s*by|use\s*by|manufactured/,
      /departure|arriv|flight|reading|next|previous|last|recall|required|ready|collect|approved|install|function|event/,
      /booking|appointment|admi(?:tted|ssion)|discharge|treat(?:ed\s*on|ment\s*date)|procedure\s*date|prescribed|vaccinated/,
      /(?:claim|policy|incident|accident|loss|visit|test|start|end|old|new)\s*date|inception|effective|commence|completed/,
      /\bsince\b|\best(?:ablished|d)?\b|founded|revised|revision|\bversion\b|\bagm\b|\bends\b|(?:picked|pick)\s*up|dropped?\s*off/,
      /(?:goods|date)\s*received|received\s*on|\b(?:on|off)\s*-?hire|hired?\s*(?:date|on)|\bclosed\b|re-?opens?\b|increase/,
      /date\s*of\s*(?!issue|invoice|tax|sale|supply|transaction|purchase|document|account|statement|bill|receipt|slip|credit)[a-z]/,
      /^(?:in|out)$/,
    ],
    '',
  ),
  namesDay: /date|issued|\bdue\b|pay\s*by|tax\s*point/,
  invoice: /inv/,
  ofLineAbove: /^dated$/,
  weekday: /mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:r(?:s(?:day)?)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?/,
  ordinal: /st|nd|rd|th/,
};

export const ENGLISH_MONTHS: MonthNames = [
  'jan[a-z]*|ja0',
  'feb[a-z]*',
  'mar[a-z]*',
  'apr[a-z]*',
  'may',
  'jun[a-z]*',
  'jul[a-z]*|ju1',
  'aug[a-z]*',
  'sep[a-z]*',
  '[o0]ct[a-z]*',
  'n[o0]v[a-z]*|nou',
  'dec[a-z]*',
];
