/** Words by which lines of a letterhead are told apart. Shared by supplier, recipient and address. */

const STREETS =
  'street|str|st|road|rd|ave|avenue|drive|dr|lane|ln|blvd|boulevard|crescent|cres|close|way|highway|hwy|parkway|pkwy|jalan|jln|jalah|lorong|straat|weg|laan|rylaan|singel|plein|strasse|stra[sß]e|rue|platz';
const PLACES =
  'unit|floor|shop|suite|plaza|mall|centre|center|sentrum|village|park|estate|building|bldg|house|office park|corner|cnr|box|posbus|bus|private bag|taman|lot|bandar|selangor|kuala|lumpur|johor|bahru|perak|penang|city|taman|batu|petaling|jaya|shah alam|block|erf|plot|farm|plaas|ground flr';
const SOUTH_AFRICA =
  'cape town|kaapstad|johannesburg|pretoria|tshwane|durban|sandton|midrand|centurion|randburg|roodepoort|soweto|boksburg|benoni|germiston|kempton|polokwane|bloemfontein|mangaung|gqeberha|port elizabeth|east london|stellenbosch|paarl|somerset west|bellville|george|knysna|mossel|nelspruit|mbombela|rustenburg|potchefstroom|klerksdorp|kimberley|upington|pietermaritzburg|umhlanga|ballito|richards bay|vereeniging|witbank|emalahleni|gauteng|kwazulu|limpopo|mpumalanga|free state|vrystaat|eastern cape|western cape|northern cape|north west|south africa|suid-afrika';

const ADDRESS = new RegExp(
  String.raw`\b(?:${STREETS}|${PLACES}|${SOUTH_AFRICA})\b|\bno\.?\s?\d|\d\s?(?:st|rd|ave)\b`,
  'i',
);
const POSTCODE = /(?:^|[\s,])\d{4,5}\.?$|\b[A-Z]{2}[,.]?\s?\d{5}(?:-\d{4})?\b|\b[A-Z]{1,2}\d{1,2}\s?\d[A-Z]{2}\b/;

/** A word that ends a business's registered name. */
const LEGAL =
  /\b(?:pty|ltd|limited|edms|bpk|cc|bk|npc|inc|incorporated|llc|llp|gmbh|ag|bv|b\.v\.|sarl|s\.a\.?|sdn|bhd|s\/b|sas|srl|nv|soc|plc|co-?op)\b|t\/a\b/i;
/** A word businesses like to carry in their names. */
const TRADE =
  /\b(?:enterprises?|trading|restaurant|restoran|supermarket|stores?|mart|market|pharmacy|apteek|chemist|cafe|café|grill|kitchen|bar|pub|hardware|hardeware|stationery|stationers|books?|services?|solutions?|studio|logistics|consulting|consultants|suppl(?:y|ies|iers)|hotel|lodge|guest\s?house|coffee|shop|company|co\.|corp|perniagaan|kedai|syarikat|sons|bros|motors|auto|garage|filling station|service station|vulstasie|butchery|slaghuis|bakery|bakkery|deli|liquors?|drankwinkel|wholesalers?|distributors?|electrical|plumbing|construction|konstruksie|engineering|group|holdings|foods?|farms?|boerdery|pizza|steakhouse|spur|tavern|bistro|municipality|munisipaliteit|clinic|medical|travel|furniture|fashion|clothing|textiles|boutique|salon|gym|school|college|industries|printers?|media|technologies|systems|labs?|attorneys|accountants|security|cleaning|courier|transport|freight)\b/i;
/** Lines that are never a business's name. */
const NOT_A_NAME =
  /tax\s*invoice|invoice|receipt|faktuur|kwitansie|cash\s*(?:bill|sale)|bill\s*(?:ed\s*)?to|ship\s*to|sold\s*to|deliver|statement|welcome|welkom|thank|dankie|customer|copy|duplicate|reprint|original|page\s*\d|\bdate|time\b|\btel\b|tel[.:]|phone|\bfax|www\.|https?:|@|\.co\.|\.com|\bgst\b|\bvat\b|\bbtw\b|reg\.?\s*(?:no|nr|number)|co\.?\s*(?:reg|no)\b|company\s*(?:no|reg)|registration|table\s*(?:no|nr|#|:|\d|$)|\bserver\s*[:#]?|cashier|kassier|\bcheck\s*(?:#|no|:|$|\d)|\border\s*(?:#|no|:|$|\d|type)|guests?\s*(?:#|:|$|\d)|\bqty|description|beskrywing|\bamount|total|totaal|\bprice\b|prys|rechnung|facture|factuur|lieferant(?!\S*\s+gmbh)|dine\s?in|take\s?(?:out|away)|\brate\b|\bfee\b|\bdesc\b|particulars|\bunit\b|hours|\bitem\b|seite|signature|closed|payment|balance|reference|terms|attention|dated|\broc\b|no\s*:|account\s*n|quote|quotation|credit\s*note|kredietnota|pro\s*-?forma|terminal|\btill\b|operator|waiter|\bpump\b|slip\b|kopie|duplicate|currency|^to$|^from$|\bmanager\b|your\s*(?:order|guest|ticket)|goods\s*sold|merchant\s*copy/i;
/** Contact and registration lines: they follow an address and are no part of it. */
const CONTACT =
  /\btel\b|tel[.:]|telephone|phone|\bfax|\bcell\b|\bsel\b|e-?mail|@|www\.|https?:|\.co\.za|\.com\b|\bgst(?:in)?\b|\bvat\b|\bbtw\b|\btva\b|\bust-?id|siret|\bkvk\b|reg\.?\s*(?:no|nr)|\breg\b|registration|co\.?\s*(?:reg|no)\b|\bck\b|company\s*no|\bid\s*(?:no)?[:.]|account|\bbank|branch|swift|iban/i;
/** Lines that begin another part of the document. */
const OTHER_PART =
  /invoice|faktuur|rechnung|\bfacture\b|factuur|receipt|\bdate\b|datum|date:|cashier|\bbill\b|\bserver\b|\btable\b|\bcheck\b|\border\b|\btime\b|customer|description|\bqty\b|amount|total|terms|reference|\bref\b|^\W*to\b|slip|\bdoc\b|waiter|statement|terminal|\bpos\b|due\b|ship\s*to|deliver|welcome|thank/i;
/** Headings of the party the document is made out to. */
const RECIPIENT =
  /^\W*(?:(?:bill(?:ed|ing)?|sold|invoiced?|charged?|supplied|credit(?:ed)?|issued|quoted?|prepared)\s*(?:to|for|address)\b(?!\s*account)|for\s*(?::|\W?$)|vir\s*(?::|\W?$)|invoice\s*(?:details|address)\s*(?=:|$)|(?:customer|client|purchaser|buyer|debtor|recipient)(?:'?s?)?\s*(?:name|details|information|info)?\s*(?=:|$|-\s)|to\s*(?=:|$)|customer\s*(?=:|$)|customer\s*name|client\s*name|recipient|account\s*(?:name|holder)|messrs|m\/s|tenant\s*(?=:|$)|huurder\s*(?=:|$)|guest\s*(?:name)?\s*(?=:)|kli[eë]nt(?:naam)?\b|koper\b|aan\s*(?=:|$)|gefaktureer\s*aan|rekeninghouer|kunde\b|k[äa]ufer\b|rechnung\s*an|rechnungs?-?(?:adresse|empf[äa]nger)|empf[äa]nger\b|factur[ée]\s*[àa]|adresse\s*de\s*facturation|factuuradres|name\s*(?=:))/i;
/** Headings of other places: goods go there, nobody is billed there. */
const DELIVERY =
  /^\W*(?:ship(?:ped|ping)?\s*to|deliver(?:ed|y)?\s*(?:to|address)|aflewer|remit\s*to|pay\s*to|consignee)/i;
/** Headings of the party that sells. */
const SUPPLIER =
  /^\W*(?:sold|issued|supplied|verkoop|uitgereik)\s*(?:by|deur)\b(?!\s*(?:on|order))|^\W*(?:from|seller|supplier|vendor|landlord|verhuurder|verskaffer|verkoper|lieferant|rechnungs(?:er)?steller|verk[äa]ufer|vendeur|[ée]metteur|van\s*:|billed\s*by|payee|remit\s*to)\s*(?=:|$|\s-)/i;

export const looksLikeAddress = (text: string): boolean => ADDRESS.test(text) || POSTCODE.test(text);
export const hasStreet = (text: string): boolean => ADDRESS.test(text);
export const endsInPostcode = (text: string): boolean => POSTCODE.test(text);
export const hasLegalForm = (text: string): boolean => LEGAL.test(text);
export const hasTradeWord = (text: string): boolean => TRADE.test(text);
export const isNeverAName = (text: string): boolean => NOT_A_NAME.test(text);
export const isContactLine = (text: string): boolean => CONTACT.test(text);
export const beginsOtherPart = (text: string): boolean => OTHER_PART.test(text);
export const isRecipientHeading = (text: string): boolean =>
  RECIPIENT.test(text) && !/\bno\b|number|copy|service|care|vat/i.test(text.slice(0, 24));
export const isDeliveryHeading = (text: string): boolean => DELIVERY.test(text);
export const isSupplierHeading = (text: string): boolean => SUPPLIER.test(text);

/** Takes a heading and its colon off a line: `Bill To: Acacia` is `Acacia`. */
export function withoutHeading(text: string): string {
  const heading = (RECIPIENT.exec(text) ?? DELIVERY.exec(text) ?? SUPPLIER.exec(text))?.[0] ?? '';
  return text
    .slice(heading.length)
    .replace(/^\s*(?:name|details)?\s*[:\-–]*\s*/i, '')
    .trim();
}
