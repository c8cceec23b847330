import type { PartyWords } from '../party-words.ts';
import { combinePatterns } from '../patterns.ts';

/** Words in English letterheads and address blocks. */
export const ENGLISH_PARTIES: Partial<PartyWords> = {
  address:
    /\b(?:street|str|st|road|rd|ave|avenue|drive|(?<!^\W*)dr|lane|ln|blvd|boulevard|crescent|cres|close|way|highway|hwy|parkway|pkwy|parade|terrace|walk|circle|quay|gardens|square|unit|floor|shop|suite|plaza|mall|centre|center|village|park|estate|building|bldg|house|office park|corner|cnr|box|private bag|postnet|lot|city|block|plot|farm|ground flr|by-?pass|mews|esplanade|promenade|grove|arcade|precinct|industrial (?:area|sites?)|(?:agricultural|small)\s?holdings?|district|township|ext(?:ension|\.)? \d+)\b|\bno\.?\s?\d{1,4}(?!\d)|\d\s?(?:st|rd|ave)\b/i,
  addressStart:
    /^(?:\w+:\s*)?(?:(?:unit|shop|suite|no\.?|cnr|p\.?\s?o\.?\s*box|private bag|postnet)\b|\d{1,5}[A-Z]?[\s,])/i,
  addressLabel: /^(?:physical\s*|street\s*|postal\s*)?address\s*[:-]\s*/i,
  companyForm: /\b(?:ltd|limited|inc|incorporated|co-?op)\b|t\/a\b/i,
  legalWord: /^(?:proprietary|company|co)$/i,
  companyTail:
    /^\(?(?:ltd|limited|(?:proprietary|pty)\)?\s*(?:limited|ltd)|enterprise|inc\b|co\b\.?(?!\s*-?\s*re)|company)/i,
  continuesOnNextLine: /(?:&|\b(?:and|of|t\/a\.?|trading\s*as))\s*$/i,
  trade:
    /\b(?:enterprises?|trading|ceramics?|pottery|barbers?|restaurant|supermarket|stores?|mart|market|pharmacy|chemist|cafe|café|grill|kitchen|bar|pub|hardware|hardeware|stationery|stationers|books?|services?|solutions?|studio|logistics|consulting|consultants|suppl(?:y|ies|iers)|hotel|lodge|guest\s?house|coffee|shop|company|co\.|corp|sons|bros|motors|auto|garage|filling station|service station|butchery|bakery|deli|liquors?|wholesalers?|distributors?|electrical|plumbing|construction|engineering|group|holdings|foods?|farms?|pizza|steakhouse|tavern|bistro|municipality|clinic|medical|travel|furniture|fashion|clothing|textiles|boutique|salon|gym|school|college|industries|printers?|media|technologies|systems|labs?|attorneys|accountants|security|cleaning|couriers?|transport|freight|plumbers?|drains|electricians?|catering|caterers|brothers|signs|branding|promotions|computers?|tyres?|panel\s?beaters?|spares|tools|hire|rentals?|properties|realty|insurance|brokers?|bookkeep(?:ing|ers)|advisory|architects?|surveyors?|physiotherap(?:y|ists?)|optometrists?|dental|dentists?|veterinary|nursery|florists?|jewellers|tailors|outfitters|cycles|outdoor|butchers?|meats?|seafoods?|dairy|wines?|cellars?|brewery|bottle\s?store|eatery|trattoria|ristorante|brasserie|diner|roastery|confectionery|patisserie|burgers|petroleum|exhausts?|brakes|radiators?|windscreens?|glass|aluminium|steel|welding|timbers?|paints?|tiles|flooring|carpets|curtains|blinds|appliances|roofing|gutters|waterproofing|paving|fencing|gates|alarms|locksmiths?|solar|lighting|refrigeration|pumps|irrigation|boreholes?|pools|landscap(?:ing|ers)|pest\s*control|laundry|dry\s?cleaners?|removals|shuttles?|tours|backpackers|resort|safaris?|academy|tutoring|tutors|training|photograph(?:y|ers)|events|designs?|digital|communications|telecoms?|networks|fabricat(?:ion|ors)|manufactur(?:ing|ers)|agenc(?:y|ies)|exports?|imports?|traders?|retailers?|hyper(?:market)?|spaza|tuck\s?shop|barbers?(?:\s?shop)?|hair(?:dressers?)?|beauty|laundromats?|launderette|dry-cleaners|valet|hospital|veterinarians?|surgery|pathologists?|radiologists?|opticians?|airways?|airlines?|aviation|car\s?hire|plant\s?hire|taxis|cabs|charters|b\s?&\s?b|bed\s?(?:&|and)\s?breakfast|inn|publish(?:ers|ing)|bindery|press|agri|agricultur(?:e|al)|co-?operative|recycling|scaffolding|towing|upholster(?:y|ers)|auctioneers?|underwriters|financial|funerals?|undertakers|creche|university|museum|theatre|bookshop|newsagents?|tobacconists?|furnishers|carpentry|joinery|ironmongers|interiors|fitness|wellness|fisheries|bakers|take-?aways|auditors|actuaries|valuers|repairs|maintenance|projects|contractors?|builders?|installations?|conveyancers)\b/i,
  degree:
    /(?<![A-Za-z\d])(?:B\.?V\.?Sc|M\.?B\.?Ch\.?B|Ph\.?D|LL\.?[BM]|[BM]\.?(?:Sc|Com|Ch\.?D|Arch|Pharm|Proc|Eng|Tech|Ed|Soc\.?Sci)|MBA|Pr\.?\s?(?:Eng|Arch|Tech|Sci\.?Nat)|C\.?A\.?\s?\(?SA\)?|FRCS|FCP)(?![A-Za-z])/,
  sentence:
    /\b(?:your|you|is|are|be|for|with|our|we|please|not|this|these|all|have|has|been|will|any|if|at|by|my|always|where|than|how|what|why|it|was|were|get|keep|only|free|my|prices)\b/gi,
  article: /^(?:the|and|n)$/i,
  nameParticle: /^(?:of|and|the|at|on|in|by|for|to|de|la|le|du|des|da|di|do|dos|del|van|von|der|den|te|ter|e|y)$/i,
  greeting:
    /^\W*(?:(?:welcome\s*to|come\s*(?:again|back)\s*(?:soon\s*)?to|see\s*you\s*(?:again\s*|soon\s*)*at|thank\s*you\s*for\s*\w+\s*(?:at|with))\s*|(?:thank(?:s|\s*you)\s*for\s*(?:(?:your\s+)?\w+\s+(?:at|with|from)|visiting|choosing|using|supporting)|your\s+(?:e-?)?(?:receipt|invoice|order|purchase|bill)\s+(?:from|at|with)|for\s+and\s+on\s+behalf\s+of)\s+(?!us\b|our\b|the\b|your?\b|we\b|this\b))/i,
  branchNumber: /\s+no\s*[:.]\s*\d{1,5}$/i,
  department:
    /[\s,–-]+(?:customer\s*(?:care|services?)|accounts?\s*(?:dept\.?|department)|debtors?\s*(?:dept\.?|department))$/i,
  neverName: combinePatterns(
    [
      /^\W*(?:paid(?:\s*in\s*full|\s*with\s*thanks)?|unpaid|overdue|void(?:ed)?|reversed|completed?|processed|pending|confirmed|cancell?ed|draft|urgent)\W*$/i,
      /^\W*(?:pbo\b.*|enjoy\s*your\b.*|final\s*(?:account|notice|demand)?|(?:private|confidential)(?:\W+confidential)?|enquir(?:y|ies)|quer(?:y|ies)|inbox|reply|forward)\W*$/i,
      /^\W*(?:accounts?(?:\s*(?:dept\.?|department|office))?|dispatch|despatch|reception|warehouse|emergency|(?:monthly|municipal|consolidated)\s*account)\W*$/i,
      /^\W*(?:civic\s*cent(?:re|er)|(?:town|city)\s*hall|(?:main|admin(?:istration)?)\s*building|municipal\s*(?:offices?|buildings?)|council\s*chambers?)\W*$/i,
      /^\W*(?:view\s*(?:in\s*browser|invoice|online)|download(?:\s*pdf)?|pay\s*(?:now|online|here)|scan\s*(?:me|here|to\s*pay)|proof\s*of\s*\w+)\W*$/i,
      /^\W*(?:follow\s*us(?:\s*on\s*\w+)?|facebook|instagram|whats\s?app|linked\s?in|notes?|remarks?|comments?|(?:official\s*|company\s*)?stamp)\W*$/i,
      /^\W*(?:(?:for\s*)?(?:(?:professional\s*)?services\s*rendered|professional\s*(?:services|fees))|(?:company|business|seller|vendor)\s*details)\W*$/i,
      /^\W*(?:(?:queue|collect(?:ion)?|token)\s*(?:no\W*)?\d*|eat\s*in|to\s*go|drive\s*-?\s*th(?:ru|rough)|stock\s*on\s*hand)\W*$/i,
      /^\W*(?:(?:(?:street|postal|physical|delivery|billing)\s*)?address|street|suburb|function|disbursements?|(?:taxable\s*)?value\s*of\s*(?:the\s*)?suppl(?:y|ies)|payee|beneficiary)\W*$/i,
      /^\W*(?:zar|r)\s*\d[\d ,.']*\W*$/i,
      /^\W*(?:directors?|partners|proprietors?|members|trustees|tenants?|owners?|authori[sz]ed\s*dealer)\W*$/i,
      /^\W*(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|june|july|august|september|october|november|december)\W*$/i,
      /^\W*(?:generated|created|sent|printed|designed|developed|hosted)\s+(?:by|with|via|using|from)\b.*/i,
      /tax\s*invoice|invoice|receipt|cash\s*(?:bill|sale)|bill\s*(?:ed\s*)?to\b|ship\s*to\b|sold\s*to\b|deliver|statement|welcome|thank|customer|copy(?!\W?(?:cat|shop|cent|print|right))|duplicate|reprint|original|page\s*\d|remittance\s*advice|\btap\s*(?:&|and)\s*(?:pay|go)\b|speedpoint|\bgoods\s*\/\s*services\b|^proudly\s+south\s+african$|\bdate|time\b|\btel\b|tel[.:]|phone|\bfax|www\.|https?:|(?<![a-z])@|@\S*\.|\.co\.|\.com|\bvat\b|reg\.?\s*(?:no|nr|number)|co\.?\s*(?:reg|no)\b|company\s*(?:no|reg)|registration|table\s*(?:no|nr|#|:|\d|$)|\bserver\s*[:#]?|cashier|\bcheck\s*(?:#|no|:|$|\d)|\border\s*(?:#|no|:|$|\d|type)|guests?\s*(?:#|:|$|\d)|\bqty|description|\bamount|total(?!it)|\bprice\b|dine\s?in|take\s?(?:out|away)|\brate\b|\bfee\b|\bdesc\b|particulars|\bunit\b|hours|\bitem\b|signature|closed|\b(?:rental|lease|hire)\s*agreement\b|registered\s*in\s+(?:england|scotland|wales|ireland|south)|(?:drive|travel)\s*safely|open\s*24|24\s*(?:hours|hrs)\b|payment|balance|reference|terms|attention|dated|no\s*:|account\s*n|quote|quotation|credit\s*note|pro\s*-?forma|terminal|\btill\b|operator|waiter|\bpump\b|slip\b|currency|^to$|^from$|\bmanager\b|your\s*(?:order|guest|ticket)|goods\s*sold|merchant\s*copy|tax\s*point|\b(?:bill|client|member|doc)\.?\s*(?:no|code|number)|^\W*(?:due|e-?mail|covers|vendor)\b|^\W*e\s*&\s*o\s*e\b|^\W*cell\s*(?:no|number|phone|[:.(+\d]|$)|sales\s*(?:person|rep)|account\s*of\b|acknowledge?ment|donation|republic\s*of|state\s*revenue|\bapproved\b|billing|^\W*(?:accepted|declined|sent|subject|cipc|collect\s*\d+|(?:mon|tue|wed|thu|fri|sat|sun)(?:day)?)\W*$|^\W*(?:cost|repair|job)\s*estimate\W*$|^\W*(?:est(?:d|ablished)?\.?|since|trading\s*since)\s*(?:in\s*)?(?:18|19|20)\d\d|\bb-?bbee\b|black\s*owned|(?:share|maxi)-?\s?call\b|toll-?\s?free|call\s?cent(?:re|er)|help\s?(?:line|desk)|hot\s?line|care\s?line|whats\s?app|practice\s*(?:no|nr|number)|\bc\/o\b|\bvisa\b|mastercard|debit\s*card|credit\s*card|\b(?:powered|developed|printed|software|system|sponsored|designed)\s*by\b|\d{1,2}[:h]\d{2}\s*[-–]\s*\d{1,2}[:h]\d{2}|^\W*(?:(?:head|main|regional|registered|coastal|inland)\s+office|(?:(?:coastal|inland|main|local|our)\s+)?branch(?:es)?|workshop|showroom|(?:postal|physical|street|business)\s+address|(?:store|branch|shop)\s*\d{2,})\W*$/i,
    ],
    'i',
  ),
  contact:
    /\btel\b|tel[.:]|telephone|phone|\bfax|\bcell\b|e-?mail|(?<![a-z])@|@\S*\.|www\.|https?:|\.com\b|\bvat\b|reg\.?\s*(?:no|nr)|\breg\b|registration|co\.?\s*(?:reg|no)\b|company\s*no|\bid\s*(?:no)?[:.]|account|\bbank|branch|swift|iban/i,
  reachable: /\btel\b|tel[.:]|phone|\bcell\b|\bfax|e-?mail|@\S*\.|www\.|\+\d{2}\s?\d/i,
  otherPart:
    /invoice|receipt|\bdate\b|date:|cashier|\bbill\b|\bserver\b|\btable\b|\bcheck\b|\border\b|\btime\b|customer|description|\bqty\b|amount|total|terms|reference|\bref\b|^\W*to\b|slip|\bdoc\b|waiter|statement|terminal|\bpos\b|due\b|ship\s*to|deliver|welcome|thank|\bsum\s*of\b|in\s*respect\s*of/i,
  recipientHeading:
    /^\W*(?:(?:bill(?:ed|ing)?|sold|invoiced?|charged?|supplied|credit(?:ed)?|issued|quoted?|prepared)\s*(?:to|for|address)\b(?!\s*account)|for\s*(?::|\W?$)|invoice\s*(?:details|address)\s*(?=:|$)|(?:customer|client|purchaser|buyer|debtor|recipient)(?:'?s?)?\s*(?:name|details|information|info)?\s*(?=:|$|-\s)|to\s*(?=:|$)|customer\s*(?=:|$)|customer\s*name|client\s*name|recipient|account\s*(?:name|holder)|messrs|m\/s|account\s*of\b|name\s*$|(?:customer|client|buyer|debtor|attention|attn|fao|tenant|lessee|guarantor)\.?\s+(?!no\b|nr\b|code|number|vat\b|ref(?:erence)?\b|care\b|copy\b|services?\b|acc(?:oun)?t?s?\b|id\b|order|tel|signature|name|details)(?=[a-z]+\s+[a-z(&])|(?:(?:name\s*of\s*)?(?:the\s*)?(?:guest|patient|insured|policy\s*holder|member|client|customer|buyer|purchaser|traveller|passenger|hirer|renter|tenant|lessee|student|learner)s?)\s*(?=:|$)|the\s*(?:named\s*)?insured\b|(?:account|statement)\s*to\b|(?:ordered|order\s*placed|booked|hired|requested|purchased|bought)\s*by\s*(?=:|$)|company\s*\/\s*payer\b|payer\s*\/\s*company\b|mr\s*\/\s*mrs\b|messrs?\.?\s*\/|(?:named\s*insured|life\s*assured|debtor'?s?\s*name|subscriber|hirer|renter)\s*(?=:|$)|(?:made\s*out|addressed|raised)\s*to\b|in\s*account\s*with\b|(?:tenant|lessee|employer|(?:parent|guardian)(?:\s*\/\s*guardian)?|responsible\s*person|account\s*payer|freight\s*payer|payer|traveller|passenger|occupier|ratepayer|consumer|patient|member|insured|policy\s*holder|learner|parent|student|guest|owner)(?:'?s?\s*(?:name|details))?\s*(?=:|$)|(?:for\s*)?(?:the\s*)?(?:attention|attn)\.?(?:\s*of)?\s*(?=:|$)|(?:customer|client|buyer|purchaser|debtor)'?s?\s*(?:details|information|particulars)\b|(?:your|buyer'?s?|customer'?s?)\s*(?:company|business)?\s*(?:details|information|address)\s*(?=:|$)|services?\s*(?:rendered\s*)?to\b|parent\s*(?:\/|and|&)\s*guardian\s+(?=[a-z]+\s+[a-z(&])|(?:job|work|project|order|quote|invoice|account|statement|services?)\s*for\s*:|name\s*(?=:)|person\s*responsible\s*(?=:|$)|received\s*(?:with\s*thanks\s*)?from\b|bill(?:ing)?\s*details\s*(?=:|$)|charged?\s*to\b(?!\s*(?:card|account))|(?:hello|hi)(?:\s*there)?\s*\W?$|dear\s*(?:customer|client|valued\s*\w+)?\s*\W?$|thank(?:s|\s*you)\s*for\s*\w+,\s+(?=\w)|(?:the\s+)?(?:accounts?\s*payable|accounts?(?=\s*dep)|creditors)(?:\s*(?:dept|department))?\s*$|the\s+(?:(?:managing|financial|finance|general|office|estate|site|practice|procurement)\s+)?(?:director|manager|secretary|principal|treasurer|trustees|bookkeeper|accountant)\s*$)/i,
  notRecipientHeading: /\b(?:no|numbers?|copy|services?|care|vat)\b/i,
  customerCode:
    /^\W*(?:customer|cust|client|debtor|account|acc|a\/c|member|tenant)\.?\s*(?:account|acc|a\/c)?\.?\s*(?:no|nr|num(?:ber)?|code|ref(?:erence)?|id)?\.?\s*[:#]?\s*(?=\S*\d)[A-Z0-9][A-Z0-9/-]*$/i,
  deliveryHeading:
    /^\W*(?:ship(?:ped|ping)?\s*(?:to|address)|deliver(?:ed|y)?\s*(?:to|address)|remit\s*to|pay\s*to|consignee|collection\s*point|collect\s*(?:from|at)\b)/i,
  deliveryToRecipient: /to\s*:?$/i,
  supplierHeading:
    /^\W*(?:(?:tax\s*)?(?:invoice|receipt|document)\s*)?(?:sold|issued|supplied)\s*(?:by)\b(?!\s*(?:on|order))|^\W*(?:(?:receipt|invoice|bill)\s*from|(?:thank\s*you\s*for\s*)?(?:your\s*)?payment\s*to|you\s*ordered\s*from)\s+(?!account|bank|us\b|the\b|\d)|^\W*(?:from|seller|supplier|vendor|restaurant|landlord|lessor|consignor|billed\s*by|payee|remit\s*to)\s*(?=:|$|\s-)|^\W*by\s*:|^\W*(?:landlord|lessor)\s+(?!no\b|vat|ref|of\b)(?=[a-z]+\s+[a-z(&])|^\W*merchant(?:\s*name)?\s*:\s*(?=[a-z]{2})/i,
  payeeLabel:
    /^\W*(?:(?:bank\s*)?(?:account|acc|acct|a\/c)\.?\s*(?:name|holder|in\s*the\s*name\s*of)|name\s*of\s*account|name\s*(?=:|$)|account\s*of|beneficiary(?:\s*name)?|payee|payable\s*to|(?:cheques?\s*)?payable\s*to|in\s*favou?r\s*of|(?:please\s*)?(?:make\s+(?:all\s+)?(?:cheques?|payments?)\s+(?:payable\s+)?to|(?:pay(?:ments?)?|eft|deposits?|transfers?|remit(?:tance)?)\s*(?:in)?to))\s*[:.-]*\s*/i,
  bankLabel:
    /\s(?:bank(?:ers)?|branch(?:\s*(?:code|no))?|(?:account|acc|acct|a\/c)\.?\s*(?:no|nr|number|type)?\.?|swift|iban|universal\s*code)\s*[:#]/i,
  cardMachine:
    /^\W*(?:merchant(?:\s*(?:id|no|nr|number))?|mid|tid|term(?:inal)?(?:\s*(?:id|no|nr|number))?|trace|seq(?:uence)?(?:\s*no)?|batch|rrn|auth(?:\s*code)?)\.?\s*[:#]?\s*(?=\w*\d{4})\w+/i,
  ambiguousPayee: /^\W*name\s*(?::|$)/i,
  sureBankWord:
    /\bbank(?:ing|ers)?\b|\bbranch\b|\bbr\.?\s*code|swift|\biban\b|\bbic\b|sort\s*code|universal\s*code|\beft\b/i,
  remittance:
    /\b(?:payment|remittance)\s*(?:advice|slip|stub|coupon)\b|\b(?:detach|tear\s*off|cut\s*here|return\s*this)\b/i,
  group: /\b(?:group|holdings|family\s+of\s+(?:companies|businesses|brands))\b/i,
  ownerPhrase: combinePatterns(
    [
      /^\W*business\s+of\b|\b(?:(?:a|the)\s+(?:division|brand|trade\s*name|trading\s*name|member|subsidiary|franchise|business)\s+of|is\s+a\s+(?:\w+\s+){1,2}of|(?:independently\s+)?(?:owned|operated|managed|run)\s*(?:(?:and|&)\s*\w+\s*)?by)\b|\b(?:prop(?:rietor)?s?|owner|dealer|franchisee|company|operator|licensee)\s*[.:]|\bco\s*:|^\W*(?:c\/o|on\s+behalf\s+of|owner|dealer|franchisee|licensed\s*to|licensee|operator|trading\s*as\s*above)\b/i,
      /^\W*(?:an?\s+)?(?:proud(?:ly)?\s+)?(?:part|member)\s+of\b|^\W*acting\s+for\b|^\W*sold\s+(?:through|via|on\s+behalf\s+of)\b/i,
      /^\W*(?:as\s+|an?\s+|the\s+)?(?:authori[sz]ed\s+|appointed\s+|sole\s+|managing\s+)?(?:agents?|dealers?|distributors?|stockists?)\s+(?:for|of)\b/i,
      /^\W*(?:fulfilled|shipped|dispatched)\s+by\b|^\W*(?:payable|collected)\s+(?:via|through)\b/i,
    ],
    'i',
  ),
  tradingAs: /\bt\s*\/\s*a\b\.?|\btrading\s*as\b/i,
  tradingAsStart: /^\W*(?:t\s*\/\s*a\b\.?|trading\s*as)\s*:?\s+(?!above\b)/i,
  tradingAsEnd: /\b(?:t\s*\/\s*a|trading\s*as)\W*$/i,
  personTitle: /^\W*(?:mr|mrs|ms|miss|messrs)\b/i,
  personRole: combinePatterns(
    [
      /^\W*(?:(?:store|shop|branch|duty|shift|floor|sales|general|site|practice|office|restaurant|assistant|your)\s+){0,2}(?:manager(?:ess)?|supervisor|cashier|waiter|waitress|waitron|consultant|stylist|therapist|attendant)\s*(?:was|is)?\W{0,3}[a-z]|^\W*(?:hi|hello|hey|dear)\s[^,]{2,60},\W*$/i,
      /^\W*(?:(?:you\s*were\s*)?(?:served|assisted|helped)|checked|prepared|received|authori[sz]ed|compiled|captured|packed|weighed|inspected|verified)\s+by\W{1,3}[a-z]/i,
      /^\W*(?:barista|driver|technician|mechanic|rep|representative|caretaker|secretary|treasurer|chair(?:man|person)|bookkeeper|clerk|receptionist|teller|foreman|estimator)(?:\s*:\s*[a-z]|\s+(?:[a-z]\.?\s+){1,2}[a-z-]+\W*$)/i,
    ],
    'i',
  ),
  attention: /^\W*(?:for\s*)?(?:the\s*)?(?:attention|attn|att|fao)\b\.?(?:\s*of)?\s*[:.]?/i,
  salutation:
    /^\W*(?:dear\s+[a-z]|good\s*(?:day|morning|afternoon)\b|greetings\b|to\s*whom\s*it\s*may\s*concern|(?:sir|madam)s?\s*[/,]|(?:re|subject)\s*:)/i,
  noTax: /\b(?:not?|non|never|without)\b.*\b(?:vat|tax)|\b(?:vat|tax)\b.*\b(?:not|exempt)/i,
  closing:
    /^\W*(?:yours\s*(?:faithfully|sincerely|truly)|(?:(?:kind(?:est)?|best|warm(?:est)?)\s*)?regards|sincerely|with\s*(?:many\s*)?thanks|many\s*thanks|thank\s*you)\W*$/i,
  ambiguousHeading: /^\W*owner\b/i,
  nameHeading: /^\W*name\W*$/i,
  unitNumber:
    /^(?:unit|shop|suite|stand|erf|plot|portion|farm|flat|office|block|room|stall|kiosk|floor|box)\s*(?:no\.?\s*)?[A-Z]?\d|^(?:farm|district)\s.*\d|^(?:(?:lower\s+)?ground|first|second|third|fourth|fifth|top|\d{1,2}(?:st|nd|rd|th))\s+floor\s*(?:,|$)/i,
  bankWord:
    /\b(?:bank(?:ing)?|br(?:anch)?\.?\s*code|branch|iban|swift|bic|sort\s*code|account\s*(?:no|number|type)|acc\.?\s*(?:no|nr)|a\/c\s*no|(?:cheque|savings|current|business)\s*account|cheque|eft|universal\s*code)\b/i,
  labelLine:
    /^\W*(?:(?:your|our|my|the|tax|vat|sales?|stock|item|job|work|cust(?:omer)?|client|supplier|bank(?:ers?|ing)?|purchase|delivery|due|print(?:ed)?|payment|page|unit|p\/?o|account|acc|acct|a\/c|ref(?:erence)?|inv(?:oice)?|trans(?:action)?|doc(?:ument)?|debtor|member|sku|code|rep|issued?|served|attention|attn|att|order|ord|branch|swift|iban|terms|dated?|time|no|nr|number|num|details|register|reg|registration|desk|lane|e-?mail|web(?:site)?|fax|phone|tel|cell|mobile|approved|prepared|checked|signed|received|discount|sub\s?-?total|total|status|copy|period|project|quote|estimate|sales(?:person|man)|practice|site|depot|billing|bill|auth(?:orisation)?|merchant|aid|rrn|batch|visa|mastercard|debit|credit|savings|cheque|declined|consultant|operator|clerk|type|subscription|plan|policy|meter|claim|booking|pnr|agent|animal|pet|breed|species|sex|folio|patient|contract|licen[cs]e|ticket|table|qty|card|cash|change|tip|gratuity|tender(?:ed)?|cash\s?back|charged?|charges|fare|breakdown|trip|driver|rider|entry|exit|entrance|out|arrival|departure|waiting|excl(?:usive)?|incl(?:usive)?|units?|workspace|seats?|attendant|pump|hose|nozzle|odo(?:meter)?|vehicle|engine|vin|make|model|advisor|technician|estimator|scheme|member(?:ship)?|main|principal|dependant|lease|premises|property|matter|fee|earner|deal|term|quarter|grade|learner|pupil|family|waybills?|instal(?:l)?ment|summary|overview|trace|stan|seq(?:uence)?|response|verified|pin|chip|swiped?|contactless|particulars|duration|billed|usage|opened|closed|covers|guests?|nights?|room|stock|pack|batch|weight|mass|volume|quantity|rate|price|amount|value|net+|gross|balance|name|date|id|person|by|to|on|for|of|receipt|slip|note|tid|mid|pan|reservation|consult|vet)\b\.?\s*\/?\s*){1,4}(?:$|[:#=]|[^\s]*\d|[*•]{3})/i,
  headingRest: /^\s*(?:name|details)?\s*[:\-–]*\s*/i,
  namePrefix: /^(?:name|the)\s*[:-]\s*|^(?:beneficiary|payee)\s*:?\s+/i,
  anonymousCustomer:
    /^(?:cash(?:\s*(?:sale|customer))?|walk[- ]?in.*|counter.*|n\/?a|-+|copy|details|address|medical\s*(?:aid|scheme)|scheme)\s*:?$/i,
  recipientBlockLine: /^\W*(?:att|attn|attention|customer\s*vat)\b/i,
  registration: /(?:co|company)\.?\s*reg/i,
  registrationLine: /(?:\bno|number)\W{0,3}\d{5,}|[•*x]{2,}\s?\d{4}\b/i,
  registrationLabel: /reg\w*|co\w*|no|number|nr/gi,
  registrationStart:
    /[\s,.(|·-]+(?:company|co\.?)?\s*reg(?:istration|istered|\.)?\s*:?\s*(?:no|number|nr|in|office|\d)/i,
  registrationTail: /\s*\(?\b(?:co\.?|reg\.?|company)?\s*\.?\s*\b(?:no|reg)\.?\s*[:.]?\s*(?=\S*\d)[\dA-Z/-]{5,}\)?$/i,
  taxNumberLabel: /v\.?a\.?t\b|\btax\s*(?:reg|id|no|number)|\bvat/i,
  customerNumber: /customer|\(you\)|\bcust\b|client|your|recipient|buyer|debtor|bill\s*to/i,
  customerColumn:
    /^\W*(?:(?:your\s*|customer\s*)?account|acc(?:t|ount)?\b|a\/c|customer|client|debtor|your\s*(?:order|ref)|order\s*n|tax\s*exempt)/i,
  usualLabel:
    /^(?:total|subtotal|vat|tax|invoice|receipt|slip|cash|card|change|cashier|till|date|time|qty|price|amount|description|items?|balance|due|operator|served|table|pump|litres|account|rounding|tendered|welcome|thank|returns|number)$/,
};
