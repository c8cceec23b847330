import type { NumberLabels } from '../document-words.ts';
import { BEFORE_NUMBER, bareLabel, numberLabel, numberOfLabel, wordLabel } from '../number-label.ts';

/** Names of slips and bills. */
const SLIPS =
  'receipt|rcpt|rcp|rec|slip|slp|docket|folio|bill|ticket|fee\\s*note|cash\\s*(?:sale|slip|memo|bill)|till\\s*slip|voucher|(?:rental|hire)\\s*agreement|ra(?=\\s*[:#])';
/** Names of a sale that only have a number with the word number after them. */
const SALES = 'sales?|memo|consult(?:ation)?|visit|check|chk';
/** Names of a transaction at a till, and their abbreviations. */
const TRANSACTIONS = 'trans(?:action)?|tran|trn|trx|txn|tr(?=[.:#]\\s*\\d{4})';
/** Names of what was ordered before it was sold: a number of theirs is the document's where it has no other. */
const BOOKINGS = 'booking|reservation|confirmation';
/** Words before an invoice or reference of somebody else, or of another document. */
const OF_OTHERS =
  'ref(?:erence)?|original|orig|customer|cust|client|buyer|purchase|supplier|against|previous|last|corrected|related|credited|quote|job|order|file|project|vessel|insurance';

/** Labels of numbers that are not a document's own, by what they belong to. */
const OTHERS: readonly string[] = [
  // Orders and work
  String.raw`(?:(?:your|our|customer|cust|client|sales|sale|purchase|works?|internal|web|online)\.?\s*)?(?:order|ord)(?:\s*(?:ref|code))?|p\s?\/\s?o|p\.o\.(?!\s*box)|po|l\.?p\.?o|requisition|req|job(?:\s*card)?|project|contract|case|call|claim|incident|service\s*request`,
  String.raw`(?:${OF_OTHERS})['’]?s?\.?\s*(?:tax\s*)?(?:inv(?:oice)?|ref(?:erence)?)|(?:relat(?:es|ing)\s*to|in\s*respect\s*of|refers?\s*to|credits?|corrects?|replaces|cancels)\s*(?:(?:our|your|the)\s*)?(?:tax\s*)?inv(?:oice)?|(?:your|yr)\.?\s*ref(?:erence)?`,
  // Deliveries
  String.raw`waybill|way\s*bill|consignment|tracking|shipment|parcel|grn|goods\s*received(?:\s*note)?|pick(?:ing)?\s*slip|load|trip|ride|container|vessel|flight`,
  // Customers
  String.raw`(?:(?:your|our|customer|cust|client|debtors?|bank|cheque)\.?\s*)?(?:account|acc|acct|a\s?\/\s?c)(?:\s*code)?|(?:debtors?|customer|cust|client|member(?:ship)?|patient|policy|scheme|medical\s*aid|loyalty|rewards?|card\s*holder)(?:\s*code)?`,
  // Taxes, companies and professions
  String.raw`(?:(?:your|our|customer|cust|client|supplier)\.?\s*)?(?:vat|v\.a\.t\.?|tax(?!\s*(?:point|period|invoice|amount|inv))|gst|sst)(?:\s*(?:reg(?:istration|istered)?))?|(?:co(?:mpany)?\.?\s*)?reg(?:istration)?|ck|tin|ein|abn|bp|customs(?:\s*code)?|importer|practice|pr|hpcsa|ffc|fsp|vendor|passport`,
  // Phones and addresses
  String.raw`tel(?:ephone)?|phone|cell(?:phone)?|mobile|fax|whats\s?app|ph|helpline|customer\s*care|share\s*call|toll\s*free|(?:p\.?\s?o\.?\s*)?box|private\s*bag|unit|suite|flat|plot|portion|erf|stand|gate|floor|shop|room|bed|bay`,
  // Banks and cards
  String.raw`(?:universal\s*)?branch(?:\s*code)?|iban|swift|bic|sort\s*code|card|pan|auth(?:ori[sz]ation)?(?:\s*code)?|approval(?:\s*code)?|appr(?:oved)?|term(?:inal)?|tid|mid|merchant|rrn|stan|batch|trace|aid|seq(?:uence)?|cheque`,
  // Tills and staff
  String.raw`till|pos|lane|register|store|station|cashier|clerk|operator|oper|op|server|waiter|waitron|waitress|staff|emp(?:loyee)?|user|served\s*by|sales\s*(?:person|rep|code|man)|rep|agent|attendant|pump|nozzle|table|tbl|covers|guests|pax|seat|shift|drawer`,
  // Things
  String.raw`meter(?:\s*reading)?|veh(?:icle)?(?:\s*reg)?|odo(?:meter)?|mileage|chassis|vin|engine|fleet|page|pg|items?(?:\s*code)?|qty|quantity|(?<!\d\s?)(?:lines?|units|points|km)|code|sku|barcode|serial|s\s?\/\s?n|imei|lot|part|plu|stock\s*code|terms`,
];

/** Words after "Invoice" that make it the label of a date, an amount or an address. */
const NOT_A_NUMBER = String.raw`(?!\s*(?:date|dt|to|total|tot|amount|amt|value|address|addr|for|from|terms|period|type|status|currency|due|discount|by|is|and|must|will|should|balance|payment|book|books|details))`;

export const ENGLISH_NUMBER_LABELS: Partial<NumberLabels> = {
  invoiceNumber: new RegExp(
    String.raw`${numberLabel('(?:tax\\s*|\\b)inv(?:oice)?')}|invoice\s*#|(?<![a-z])our\s*inv(?:oice)?(?![a-z])|(?<![a-z])(?:ref(?:erence)?|statement|account|order|quote)(?:\s*n[o0r]\.?)?\s*\/\s*(?:tax\s*)?inv(?:oice)?(?![a-z])(?:\s*(?:n[o0r]|number|#)\.?)?|${numberOfLabel('(?:tax\\s*)?invoice')}`,
    'gi',
  ),
  documentNumber: new RegExp(
    numberLabel('(?:credit(?:\\s*(?:note|memo|invoice))?|debit\\s*note|c\\/?n|doc(?:ument)?)'),
    'gi',
  ),
  slipNumber: new RegExp(numberLabel(`(?<![a-z])(?:${SLIPS}|${SALES}|pro\\s*-?\\s*forma)`), 'gi'),
  invoice: new RegExp(
    String.raw`(?:(?:tax|vat)\s*|\b)(?:invoice|inv)(?![a-z]|[\-\/.]?\d)${NOT_A_NUMBER}\s*[:#]?|(?:tax|vat)\s*invoice(?=[\-\/:]?\d|[a-z]{2,4}-?\d)|\binvoice(?=:?\d)|\binv(?=[:.][a-z]{0,3}\d)`,
    'gi',
  ),
  slip: new RegExp(
    String.raw`${bareLabel(`${SLIPS}|doc(?:ument)?|(?:customer\\s*|tax\\s*)?credit(?:\\s*(?:note|memo|invoice))?|debit\\s*note|pro\\s*-?\\s*forma(?:\\s*invoice)?`)}|^\W*(?:n[o0]|nr|number)(?![a-z])\s*[.:]?(?:${BEFORE_NUMBER}|\W*$)|(?<=\d\d\s|\*\s)n[o0](?![a-z])\s*[.:]?${BEFORE_NUMBER}`,
    'gi',
  ),
  quotationNumber: new RegExp(wordLabel('quot(?:e|ation)|estimate'), 'gi'),
  deliveryNumber: new RegExp(wordLabel('(?:delivery|dispatch|despatch|del)\\.?\\s*(?:note|slip)?|d\\/n'), 'gi'),
  statementNumber: new RegExp(wordLabel('statement'), 'gi'),
  transaction: new RegExp(
    String.raw`${numberLabel(`(?<![a-z])(?:${TRANSACTIONS}|${BOOKINGS})`)}|(?<![a-z])(?:${TRANSACTIONS}|check|chk)(?![a-z])(?!\s*(?:date|dt|type|time|in|out))\s*[.:#]?|^\W*(?:${SALES}|purchase)(?=[\s:#]*\d{5,}(?![\d.,]))`,
    'gi',
  ),
  reference: new RegExp(wordLabel('(?:our\\s*)?ref(?:erence)?'), 'gi'),
  paymentReference: new RegExp(
    wordLabel(
      '(?:payment|pmt|eft|deposit|beneficiary|bank|remittance)\\s*ref(?:erence)?|(?:please\\s*)?(?:quote|use)(?:\\s*(?:as|this|the|your))*(?:\\s*(?:payment\\s*)?ref(?:erence)?)?',
    ),
    'gi',
  ),
  sign: new RegExp(String.raw`(?<![\w])#${BEFORE_NUMBER}|^\W*#\W*$`, 'gi'),
  unknown: /^\W*[a-z][a-z.]{1,14}(?:\s[a-z]{2,12})?[\s.]+(?:n[o0]|nr|nbr|num|number|nommer)(?![a-z\d])\s*\.?/gi,
  other: new RegExp(
    String.raw`${wordLabel(OTHERS.join('|'))}|${numberOfLabel('(?:items?|lines?|units?|pages?|guests?|pax|copies|persons?|nights?|points?)')}`,
    'gi',
  ),
};
