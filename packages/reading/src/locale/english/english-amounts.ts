import type { AmountWords, LabelRepair, Spelling } from '../amount-words.ts';
import type { ItemColumnWords, ItemWords } from '../item-words.ts';

/** Labels of amounts on English documents from any country. */
export const ENGLISH_AMOUNTS: Partial<AmountWords> = {
  change: /\bchange\b|\bchange(?:\s*due)?$|(?<!\b(?:service|svc|serv)\s*)\bchg\b/,
  rounding:
    /^(?!.*(?:total|amount)).*\bround\s?ing|^(?!.*(?:total|amount))\W*(?:cash\W*)?round(?:ed)?(?:\W*(?:off|adj[a-z]*|amt|down|up|diff[a-z]*))?\W*$|^(?=.*adj).*\bround|rndg/,
  tip: /\btips?\b|gratuity|\bgrat\b|cash\s?back|cash\s*(?:withdrawal|out)\b/,
  previous:
    /previous|brought\s*f|b\/f|opening\s*bal|last\s*(?:account|statement|invoice)|arrears|overdue|payments?\s*(?:\(s\)\s*)?received|deposit|prepaid|less\s*paid|credit\s*limit|available/,
  discount: /\bdisc(?:ount)?|saving|\bsaved?\b|coupon|voucher|promo|rebate|you\s*save/,
  count:
    /(?:qty|quantity|items?|articles?|pieces?|no\.?\s*of\s*items)\s*[:#]?\s*$|item\s*count|energy\s*consum|\bkwh\b.*(?:consum|used|period)|items?\s*sold|total\s*(?:qty|items?|quantity)/,
  totalOfCount:
    /^(?!.*\b(?:qty|quantity)\b).*(?:\btot[a-z]*|\bdue|\bpay[a-z]*)\b.*\b(?:items?|itms?|articles?|lines?|pieces?|pcs|units?)\W*$/,
  subtotal:
    /sub\s*-?\s*tot|exc[l1]\.?\s*at\b|\bsub[\s-]*\w{0,2}tal\b|(?:total|amount|value|price|nett?)[a-z\s]*\(?exc[l1]|nett?\s*(?:amount|price|value|sales)|total\s*before|^\W*exc[l1](?:us[a-z]*)?\W*$|taxable|vatable|untaxed|exclusive\s*total|\bnett?$|value\s*credited|^\W*s\/\s*tot[a-z]*\b|\bex\W?\s*vat\b/,
  notSubtotal: /incl|amount\s*(?:due|payable)/,
  tax: /\bv\.?a\.?t\b|\btax\b|\btaxes\b|\btax[\dl]\b|sales\s*tax|service\s*tax/,
  notTax: /invoice|exc[l1]|taxable|vatable|exempt|sub\s*-?\s*tot|zero\s*-?\s*rated/,
  taxOfTotal:
    /total\s*inclu(?:des|ded)|\b(?:vat|tax)\s*(?:(?:at\s*)?\(?\s*%\s*\)?\s*)?(?:amount\s*)?(?:is\s*)?(?:incl[a-z.]*\s*)?(?:in|with)\s*(?:the\s*|this\s*)?(?:total|above|price|amount|charges?|sum)|\bof\s*which\s*(?:vat|tax)|\b(?:vat|tax)\s*of\W*$|\b(?:vat|tax)\s*portion/,
  wholeAmount:
    /total|\bclaim\b|(?:charges?|price|value|sales|supply)\s*\(?incl|incl.*(?:amount|due)|(?:amount|amt|due|paid).*incl/,
  strongTotal:
    /grand\s*tota|tot[a-z]*\s*(?:amount\s*)?(?:due|payable|incl|inc\b|amt|amount)|amount\s*(?:due|payable|owing|to\s*pay)|due\s*payable|\bpayable|balance\s*due|^\W*due\W*$|amount\s*to\s*be\s*paid|(?:amt|amount)\s*paid\s*incl|bal\.?\s*due|(?:invoice|bill|final|receipt)\s*(?:total|amount|value)|(?:amount|value|total)\s*of\s*(?:the\s*|this\s*|your\s*)?(?:tax\s*)?(?:invoice|bill|account|receipt)\b|\byou\s*(?:pay|paid)\W*$|total\s*sales|please\s*pay\W*$|nett?\s*(?:amount\s*)?(?:due|payable)|nett?\s*tota|nett?\s*(?:payable|amt)|rounded?\s*tota|tota[l1]\s*(?:after\s*)?round|to\s?pay\b|amount\s*incl|final\s*total|(?:levies|charges|month|levied)[a-z\s,]*\(?(?:inc|incl)|(?:charges?|price|value|sales|supply)\s*\(?(?:incl|including|inclusive)/,
  total:
    /^\W*tot\W*(?:due)?\W*$|\btota[l1i]\b|\btota[l1i](?=[^a-z]|due)|t\s?o\s?t\s?a\s?[l1]\b|^tota|\btotals\b|^t[o0]ta/,
  neverTotal: /carried\s*(?:forward|over)|\bc\/f\b|sub\s*-?\s*tot|\bs\/\s*tot|\bsub[\s-]*\w{0,2}tal\b|exc[l1]|untaxed/,
  tendered: /\bcash\b|tender(?!s|loin)|\bpaid\b|visa|master|debit|credit|\bcard\b|payment|\bamex\b|bank/,
  endsInTotal: /\btota[l1]$/,
  totalAfterDiscount: /total\s*(?:after|due|incl)/,
  including: /incl/,
  final: /final/,
  rounded: /\bround(?:ed|ing)\b|\bround\s*(?:off|total)|total\s*(?:after\s*)?round\W*$/,
  labelVocabulary:
    /^(?:sub|grand|nett?|gross|final|invoice|bill|order|sales?|purchases?|account|statement|document|slip|receipt|tota[l1i]?s?|tot|amount|amt|due|payable|owing|balance|bal|outstanding|price|value|charges?|levies|levy|month|this|to|be|paid|pay|please|now|for|of|the|in|on|by|and|or|is|a|incl?|including|included|includes|inclusive|excl?|excluding|exclusive|vat|tax|gst|hst|pst|sst|rand|rands|zar|usd|eur|gbp|after|before|less|discount|disc|savings?|rounded|rounding|round|off|items?|itms?|articles?|lines?|pieces?|pcs|units?|qty|quantity|sold|no|nr|cash|card|credit|eft|delivery|shipping|service|with|without|your|our|new|current|all|payment|supply|supplies|zero|standard|rated?|rate|taxable|vatable|cost|sum|fees?|exempt|non|at|has|been|you|still|above|below|tender|tendered|change|chg|cashback|back|tips?|gratuity|service|deposits?|payments?|received|previous|opening|closing|brought|carried|forward|arrears|overdue|last|saved?|charged|round|adj|adjustment|difference|diff|debit|visa|mastercard|speedpoint|value|added|std|rated|portion|included|inc|exc|net|subtotals?|subtot|stotal|s|yes|other|paying|loyalty|points|promotions?|promo|amex|only|trip|fare|ride|stay|visit|claim|job|project|period|week|year|term|basket|agency|client|member|patient|retention|held|applied|advance|amounts|date|thank|made|levied|credited|refund|refunded)$/,
  possibleTotal:
    /amount|balance|\bdue\b|\bpurchases?\b|\b(?:current|new)\s*(?:levy|levies|charges?|account|invoice|bill)\b|\b(?:charges?|levies|levy|account)\s*(?:for\s*)?(?:this|the|current)\s*(?:month|period)|^\W*(?:this|current|new)\s*(?:invoice|account|bill|month|period|statement)\b|\blevied\b|\bclaim\s*incl|^\W*inclusive\W*$|^\W*gross\s*fees?\W*$/,
  paid: /payment|received|paid|deposit|applied/,
  totalOfRate: /tota[l1]\s*%/,
  base: /gross|mdse|merchandise|^\w+ amount$/,
  charge: /serv|svc|charge|fee|deliver|freight|levy|surcharge|shipping/,
  service: /^\W*(?:service|svc|serv)\b(?:\s*(?:charge|chg|fee|levy))?[^a-z(]*(?:\([^)]*\)[^a-z]*)?$/,
  cash: /cash|tender|paid/,
  goodsTotal:
    /^\W*(?:food|net+o?|items?|goods|mdse|merchandise|bar|beverages?|drinks?|services?)\b.*tot|^\W*(?:mdse|merchandise)\b|^(?:aws )?(?:service )?charges$/,
  unnamedTax: /^sales$/,
  openLabel:
    /^\W*(?:plus|add|incl[a-z.]*|grand|invoice|final|bill|statement|order|tota?l?\s*(?:amount|standard|zero))\W*$/,
  rated:
    /^\W*(?:total\s*)?(?:standard|std|zero|nil|reduced)[\s-]*(?:vat\s*)?rat(?:ed?|ing)?\b(?!.*\b(?:vat|tax)\W*$)|^\W*(?:total\s*)?(?:vat|tax)?[\s-]*exempt(?:ed)?\b|^\W*(?:non|not|zero|no|nil)[\s-]*(?:taxable|vatable|vat|tax)\b|\b(?:vat|tax)[\s-]*free\W*$/,
  mentionsTax: /v\.?a\.?t|tax/,
  taxTable: /summary|(?:tax|vat)\W*(?:code|%)|analysis|\b(?:rate|code)\b.*\b(?:tax|vat|excl|nett?)\b/i,
  columnHeads: /\bqty\b|quantity|price|descr|\bitems?\b/i,
};

export const ENGLISH_LABEL_REPAIRS: readonly LabelRepair[] = [[/\binc[i|]\b/g, 'incl']];

/** Words of a bill that are often misread by a letter or two. */
export const ENGLISH_SPELLINGS: readonly Spelling[] = [
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

export const ENGLISH_ITEM_COLUMNS: Partial<ItemColumnWords> = {
  description: /desc|^charges?$|^fees?$|item(?!\s*(?:no|code))|particulars|product(?!\s*code)|details|service$/i,
  code: /^(?:code|sku|art|no|nr|pos|line|ref|#|stock)\b|item\s*(?:no|code)|product\s*code/i,
  vat: /^(?:vat|tax)\b|(?:vat|tax)\s*(?:amt|amount|%|rate)?$/i,
  discount: /disc/i,
  price: /price|rate|each|cost|tariff/i,
  quantity: /qty|quant|hours|\bhrs\b|units\b|litres|\bvol\b|\baty\b|\bgty\b|\boty\b|^number$/i,
  unit: /^(?:unit|uom|per)$/i,
  amount: /amount|total|value|nett|incl|excl|\bamt\b|\bant\b|ahount/i,
};

export const ENGLISH_ITEMS: Partial<ItemWords> = {
  withoutTax: /exc|without/i,
  withTax: /inc|gross/i,
  valueOrTax: /\b(?:excl?|incl?|nett?|gross|vat|tax)\b/i,
  amountDue: /^(?:amount|total|balance)\s*(?:now\s*)?(?:due|payable|owing|outstanding)$/i,
  rateTable: /\b(?:rate|code|summary|analysis|excl?|incl?|nett?|vat|tax)\b/i,
  end: /^(?:sub\s*-?\s*tot|gross\s*am|total|grand|bill\s*total|amount\s*due|vat\s*(?:rate|summary|analysis))/i,
  notItem:
    /\btel\b|tel:|phone|\bfax|vat\s*(?:no|reg|nr|id)|reg\.?\s*no|cashier|invoice\s*(?:no|date)|account\s*(?:no|holder)|page\s*\d+\s*(?:of|\/|$)|^\W*(?:service\s*ch|svc\s*ch|grat\b|gratuity)|\w@[a-z]|www\.|https?:|carried\s*f|brought\s*f|\bc\/f\b|\bb\/f\b|card\s*no|\bauth\b|approved|(?:list|item)\s*-?\s*price\s*:?\s*\W?\d/i,
  namesSum:
    /^(?:tota[l1]s?|tot|subtotal|vat|tax|taxes|vatable|taxable|nett?|gross|amount|amt|balance|bal|due|payable|outstanding|owing|pay|paid|tips?|gratuity|change|chg|cash|card|visa|mastercard|amex|eft|tender|tendered|payment|rounding|rounded|saved|savings?|standard|zero|exempt)$/,
  sumWord:
    /^(?:code|type|class|count|days|months|older|add|plus|less|above|below|charged|credited|charge|received|rec|tip|debit|credit|master|bank|speedpoint|yoco|snapscan|zapper|you|save|have|today|account|round|off|down|up|adj|adjustment|value|added|st|rsp|before|after|inc|exc|ex|rated|supplies|vat|at|deposit|deposits|previous|opening|brought|carried|forward|given|refund|gross|terms|method|approved|auth|amounts|goods|slip|sale|number|nr|no|was|were|from|using|xx+)$/,
  doubtful: /\bchange\b|^\W*cash\b|tendered|^\W*balance\b|you\s*save/i,
  zeroRated: /zero[\s-]*rated/i,
  zeroLegend: /zero/i,
  exempt: /exempt/i,
  standardLegend: /vatable|standard/i,
  exemptSupply: /\binterest\b|disburse|deeds office|school fee/i,
  times: /at/,
  unit: /kgs?|g|ml|lt?r?|litres?|liters?|ea|each|pcs?|pieces?|units?|hrs?|hours?|days?|nights?|mm|cm|m2|m3|m|km|ctn|pkts?|packs?|pk|btl|box|bags?|sets?|pairs?|rolls?|no|off|doz|tons?/,
  netWeight: /nett?/,
  countWord:
    /^\W*(?:qty|quant(?:ity)?|count|units?|pcs|pieces?|items?|number|nos?|nr|usage|used|ordered|supplied|delivered|issued|sold|weight|mass)\W*$/i,
  priceUnit: /kg|l|lt|ltr|litre|m|ea|each|unit|hr|hour|g/,
  leadingUnit: /ea|pcs?|off/,
};
