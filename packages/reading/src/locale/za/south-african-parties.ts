import type { PartyWords } from '../party-words.ts';
import { combinePatterns } from '../patterns.ts';

/** Words in Afrikaans letterheads and address blocks. */
export const AFRIKAANS_PARTIES: Partial<PartyWords> = {
  address:
    /\b(?:straat|weg|laan|rylaan|singel|plein|sentrum|posbus|privaatsak|bus|erf|plaas|distrik)\b|[a-zà-ÿ]{3}(?:straat|laan|singel|plein|weg)\b/i,
  addressStart: /^(?:\w+:\s*)?(?:posbus|privaatsak)\b/i,
  addressLabel: /^adres\s*[:-]\s*/i,
  companyForm: /\b(?:beperk|ingelyf)\b|\bing\.(?=\s|$)/i,
  legalWord: /^(?:eiendoms|beperk)$/i,
  continuesOnNextLine: /\b(?:en|van|h\/a\.?)\s*$/i,
  trade:
    /\b(?:apteek|vulstasie|slaghuis|bakkery|drankwinkel|konstruksie|boerdery|munisipaliteit|loodgieters?(?:werke?)?|elektries(?:e|iens)?|tuindienste?|dienste|spyseniers?|paneelkloppers?|bande|verhurings?|eiendomme|eiendomsagente|makelaars?|versekering|prokureurs?|ouditeure?|rekenmeesters?|boekhouers?|boekhou(?:dienste)?|konsultante?|argitekte?|landmeters?|fisioterapeute?|tandartse?|dierekliniek|veearts|kwekery|hospitaal|universiteit|ko(?:\W)?[oö]perasie|landbou(?:mark)?|uitgewers|drukkers|begrafnisse|verspreiders|meubileerders|onderdele|lugredery|motorhuur|kampterrein|gastelosie|bloemiste?|juweliers?|kleremakers?|fietse|vleismark|suiwel|melkery|kelders?|restourant|eetplek|koffiewinkel|kombuise|meubels|toestelle|dakke|geute|plaveisel|heinings?|hekke|sekuriteit|slotmakers?|beligting|verkoeling|lugversorging|pompe|besproeiing|boorgate|swembaddens|plaagbeheer|skoonma(?:ak|kers)|wassery|koeriers?|vervoer|logistiek|toere|reise|gastehuis|oord|opleiding|skryfbehoeftes|handelaars?|ondernemings?|herstel(?:werke?)?|onderhoud|aannemers?|bouers?|sweiswerke?|ingenieurs?|motors|gereedskap|verf|seuns|broers|promosies|winkels?|mark)\b/i,
  article: /^(?:die|en)$/i,
  nameParticle: /^(?:en|die|vir|se|by|op)$/i,
  sentence:
    /\b(?:word|op|nie|sonder|vir|asseblief|ons|het|kan|moet|moenie|met|deur|indien|binne|wat|alle|geen|slegs|hierdie|betaal|bly|tot|volle|goedere)\b/gi,
  greeting:
    /^\W*(?:welkom\s*by|dankie\s*(?:dat\s*(?:u|jy)\s*(?:gekoop|gekuier|gestop)\s*het|vir\s*u\s*\w+)\s*by|kom\s*(?:gou\s*)?weer\s*(?:na|by))\s+/i,
  department: /[\s,–-]+kli[eë]ntediens$/i,
  neverName: combinePatterns(
    [
      /^\W*(?:(?:pos|straat|aflewerings)?adres|straat|voorstad|funksie|uitgawes|fooie|(?:belasbare\s*)?waarde\s*van\s*(?:die\s*)?lewering|begunstigde)\W*$/i,
      /^\W*(?:gestuur|onderwerp|goedgekeur|aanvaar|ma|di|wo|do|vr|sa|so|(?:maan|dins|woens|donder|vry|sater|son)dag)\W*$|faktuur|kwitansie|welkom|dankie|\bbtw\b|kassier|beskrywing|totaal|prys|kredietnota|kopie|datum|nommer|\w+nr\b|kaartjie|kontant\s?verkoop|ry\s*veilig|skoon\s*soos|strokie|kwotasie|hoeveelheid|\brekening\b|betaalbaar|verkoop\s*aan|\bmpy\b|bedien\s*deur|\bsel\b|\bterme\b|besonderhede|\baantal\b|^\W*(?:hoofkantoor|tak(?:ke)?|werkswinkel|vertoonlokaal|(?:pos|straat)-?adres|(?:winkel|tak)\s*\d{2,}|drukskrif|deur|gedateer|uitgereik|navrae|(?:tjek|spaar|besigheids)rekening)\W*$|kl(?:i[eë]|a)nt-?kode|in\s+goeie\s+orde|goedere\s*\/\s*dienste|^\W*ontvang\s*deur\W*$|huurkontrak|verkoops?persoon|werkskaart/i,
      /^\W*(?:betaald?|onbetaald?|agterstallig|ge?kanselleer|afgekeur|voorlopig|konsep|dringend|(?:privaat|vertroulik)(?:\s*(?:en|&)\s*vertroulik)?|noodgeval)\W*$/i,
      /^\W*(?:geregistreerde\s*kantoor|pakhuis|ontvangs|burgersentrum|stadsaal|munisipale\s*(?:kantore|geboue?|rekening)|(?:kantoor|handels|werks)ure)\W*$/i,
      /^\W*(?:opmerkings?|notas?|bepalings\s*en\s*voorwaardes|(?:amptelike\s*)?stempel|betaal\s*(?:hier|nou|aanlyn)|skandeer\s*(?:hier|my|om\s*te\s*betaal)|volg\s*ons)\W*$/i,
      /^\W*(?:bewys\s*van\s*\w+|(?:vir\s*)?(?:(?:professionele\s*)?dienste\s*gelewer|professionele\s*dienste)|(?:rekening)?opsomming|maand(?:elikse\s*)?rekening)\W*$/i,
      /^\W*(?:eienaars?|vennote|direkteure?|lede|januarie|februarie|maart|junie|julie|augustus|oktober|desember)\W*$/i,
    ],
    'i',
  ),
  contact: /\bsel\b|\bbtw\b/i,
  reachable: /\bsel[.:]/i,
  otherPart: /faktuur|datum/i,
  recipientHeading:
    /^\W*(?:vir\s*(?::|\W?$)|huurder\s*(?=:|$)|ouers?\s*(?:\/|en|&)\s*voogd?e?\s+(?=[a-z]+\s+[a-z(&])|huurder\s+(?!nr\b|no\b|se\b|kode|btw)(?=[a-z]+\s+[a-z(&])|kli[eë]nt(?:naam)?\b|klant\b|koper\b|aan\s*(?=:|$)|gefaktureer\s*aan|rekeninghouer|rekening\s*(?:van|aan)\b|naam\s*(?::|$)|die\s*versekerde\b|(?:naam\s*van\s*)?(?:gas|versekerde|huurder|pasi[eë]nt|kli[eë]nt|lid)\s*(?=:|$)|(?:bestel|bespreek|gekoop)\s*deur\s*(?=:|$)|mnr\s*\/\s*mev\b|verkoop\s*aan\b|(?:vir\s*)?aandag(?:\s*van)?\s*(?=:|$)|debiteur\s*(?=:|$)|ontvanger\s*(?=:|$)|faktuur\s*(?:aan\b|adres)|faktureer\s*aan\b|kli[eë]nte?\s*besonderhede\b|u\s*besonderhede\s*(?=:|$)|pasi[eë]nt\s*(?=:|$)|ontvang\s*van\b|hallo\s*\W?$|(?:geagte|beste)\s*(?:kli[eë]nt)?\s*\W?$|(?:die\s+)?krediteure(?:afdeling)?\s*$|die\s+(?:(?:besturende|finansi[eë]le|algemene)\s+)?(?:direkteur|bestuurder|sekretaris|hoof|tesourier|rekenmeester)\s*$)/i,
  customerCode:
    /^\W*(?:kli[eë]nt|debiteur|rekening|rek|lid|huurder)\.?\s*-?(?:nr|nommer|no|kode|verw(?:ysing)?)?\.?\s*[:#]?\s*(?=\S*\d)[A-Z0-9][A-Z0-9/-]*$/i,
  deliveryHeading: /^\W*(?:aflewer|lewer\s*(?:aan|by)|gelewer\s*(?:aan|by))/i,
  supplierHeading:
    /^\W*(?:verkoop|uitgereik)\s*deur\b(?!\s*(?:on|order))|^\W*(?:verhuurder|verskaffer|verkoper|van)\s*(?=:|$|\s-)|^\W*deur\s*:|^\W*verhuurder\s+(?!nr\b|no\b|se\b|btw)(?=[a-z]+\s+[a-z(&])/i,
  payeeLabel:
    /^\W*(?:(?:rekening|rek\.?)\s*(?:houer|naam)|naam\s*van\s*rekening|begunstigde|betaalbaar\s*aan|(?:betaal|inbetaling|eft)\s*aan(?!lyn))\s*[:.-]*\s*/i,
  bankLabel: /\s(?:bank|tak(?:kode)?|rek(?:ening)?\.?\s*(?:nr|nommer|no|tipe)?\.?)\s*[:#]/i,
  ambiguousPayee: /^\W*naam\s*(?::|$)/i,
  sureBankWord: /\bbank(?:besonderhede)?\b|\btak(?:kode)?\b/i,
  remittance: /\b(?:betaalstrokie|betaal(?:ings)?advies|skeur\s*af)\b/i,
  group: /\bgroep\b/i,
  ownerPhrase: combinePatterns(
    [
      /\b(?:'n\s+(?:afdeling|handelsnaam|filiaal)\s+van|handelsnaam\s+van|besit\s*deur|bedryf\s*deur)\b|\beienaar\s*:/i,
      /\bbestuur\s*deur\b|^\W*(?:'n\s+)?(?:trotse\s+)?(?:lid|deel)\s+van\b|^\W*(?:tree\s+op\s+)?namens\b|^\W*betaalbaar\s+(?:via|deur)\b/i,
      /^\W*(?:as\s+)?(?:gemagtigde\s+)?(?:agente?|handelaars?|verspreiders?)\s+(?:vir|van)\b/i,
    ],
    'i',
  ),
  tradingAs: /\bh\s*\/\s*a\b\.?|\bhandeldrywende?\s*as\b/i,
  tradingAsStart: /^\W*(?:h\s*\/\s*a\b\.?|handeldrywende?\s*as)\s*:?\s+/i,
  tradingAsEnd: /\b(?:h\s*\/\s*a|handeldrywende?\s*as)\W*$/i,
  personTitle: /^\W*(?:mnr|mev|mej|me)\b\.?\s/i,
  personRole: combinePatterns(
    [
      /^\W*(?:(?:winkel|tak)\s*)?(?:bestuurder|bestuurderes|toesighouer|kassier|kelner|kelnerin)\s*\W{0,3}[a-z]/i,
      /^\W*(?:bedien|gehelp|nagegaan|opgestel|ontvang|goedgekeur|gemagtig|gepak|gekontroleer)\s+deur\W{1,3}[a-z]/i,
      /^\W*(?:drywer|tegnikus|werktuigkundige|verteenwoordiger|opsigter|koster|sekretaresse|tesourier|voorsitter|klerk|voorman)(?:\s*:\s*[a-z]|\s+(?:[a-z]\.?\s+){1,2}[a-z-]+\W*$)/i,
    ],
    'i',
  ),
  attention: /^\W*(?:vir\s*)?(?:aandag|aand)\b\.?(?:\s*van)?\s*[:.]?/i,
  salutation:
    /^\W*(?:geagte\b|beste\s+[a-z]|goeie\s*(?:dag|m[oô]re|middag)\b|insake\b|(?:in\s*sake|betref(?:fende)?)\s*:)/i,
  noTax: /\b(?:geen|nie|sonder)\b.*\b(?:btw|belasting)|\b(?:btw|belasting)\b.*\b(?:nie|vrygestel)/i,
  closing:
    /^\W*(?:die\s*uwe|u\s*dienswillige|(?:met\s*)?(?:vriendelike\s*)?groete|hoogagtend|opreg(?:te)?|(?:met|baie)\s*dank(?:ie)?)\W*$/i,
  ambiguousHeading: /^\W*eienaar\b/i,
  nameHeading: /^\W*naam\W*$/i,
  unitNumber:
    /^(?:eenheid|winkel|erf|gedeelte|plaas|woonstel|kantoor|hoewe)\s*(?:no\.?\s*)?[A-Z]?\d|^(?:plaas|distrik)\s.*\d/i,
  recipientBlockLine: /^\W*(?:aandag|kli[eë]nt\s*btw)\b/i,
  bankWord: /\b(?:bank(?:besonderhede)?|tak(?:kode)?|rekening(?:nr|nommer)|(?:tjek|spaar|besigheids)rekening)\b/i,
  labelLine:
    /^\W*(?:(?:u|ons|die|bank(?:besonderhede)?|rekening(?:nr|nommer)?|rek|verw(?:ysing)?|fakt(?:uur)?(?:nr|nommer|datum)?|dok(?:ument)?(?:nr)?|lid(?:nommer)?|debiteur(?:kode)?|kli[eë]nt(?:kode|nr)?|bestel(?:ling)?(?:nr)?|kode|takkode|bladsy|gedruk|terme|datum|tyd|nr|nommer|verteenw(?:oordiger)?|vert|verkoops?persoon|kassier|bediener|korting|e-?pos|faks|telefoon|tel|sel|bedrag|totaal|balans|aantal|hoev(?:eelheid)?|naam|strokie(?:nr)?|kwitansie(?:nr)?|kassa|aankoms|vertrek|kamer|nagte|gaste|dier|ras|geslag|ouderdom|betaal(?:baar)?|asseblief|voor|inv|reg|btw)\b\.?\s*\/?\s*){1,4}(?:$|[:#=]|[^\s]*\d)/i,
  anonymousCustomer: /^kontant.*$/i,
  registrationLine: /(?:\bnr|nommer)\W{0,3}\d{5,}/i,
  taxNumberLabel: /\bbtw/i,
  customerNumber: /kli[eë]nt|koper|\bu\s*(?=btw)/i,
  customerColumn: /^\W*(?:(?:u\s*)?rek(?:ening)?\b|kli[eë]nt|debiteur|u\s*(?:bestel|verw)|bestel(?:ling)?\s*n)/i,
  usualLabel: /^(?:btw|faktuur|datum|dankie)$/,
};

/** Places, company forms and numbers of South Africa, in any language. */
export const SOUTH_AFRICAN_PARTIES: Partial<PartyWords> = {
  address:
    /\b(?:cape town|kaapstad|johannesburg|pretoria|tshwane|durban|sandton|midrand|centurion|randburg|roodepoort|soweto|boksburg|benoni|germiston|kempton|polokwane|bloemfontein|mangaung|gqeberha|port elizabeth|east london|stellenbosch|paarl|somerset west|bellville|george|knysna|mossel|nelspruit|mbombela|rustenburg|potchefstroom|klerksdorp|kimberley|upington|pietermaritzburg|umhlanga|ballito|richards bay|vereeniging|witbank|emalahleni|gauteng|kwazulu|limpopo|mpumalanga|free state|vrystaat|eastern cape|western cape|northern cape|north west|south africa|suid-afrika)\b/i,
  postcode: /(?:^|[\s,])\d{4}\.?$/,
  country: /^(?:(?:republic\s*of\s*)?south\s*africa|suid-afrika|r\.?s\.?a\.?)\.?$/i,
  companyForm: /\b(?:pty|edms|bpk|cc|bk|npc|soc)\b/i,
  operatorForm: /\b(?:pty|edms|bpk|cc|bk)\b/i,
  shelfCompany: /^\W*k\d{7,}\b|\s\d{2,5}\s*(?:\((?:south africa|rf)\)\s*)*\(?(?:pty|proprietary|edms|cc|bk)\b/i,
  companyFormStart: /\(?(?:pty|edms)\.?\)?\s*$/i,
  companyTail: /^\(?(?:pty|edms|bpk|cc\b)/i,
  trade: /\bspur\b/i,
  contact: /\.co\.za|\bck\b/i,
  reachable: /\(0\d{2}\)\s?\d{3}|\b0\d{2}[\s-]\d{3}[\s-]\d{4}\b|\b08[06]\d[\s-]\d{2,3}[\s-]\d{2,3}/i,
  acquirer:
    /^\W*(?:absa|nedbank|fnb|first\s*national\s*bank|standard\s*bank|capitec|yoco|i-?khokha|snapscan|zapper|payfast|netcash|adumo|sureswipe|kazang|lesaka)\b(?:\s*(?:bank|merchant|business|speed\s?-?point|pos|card|machine|services|acquiring|terminal|pay))*\W*$/i,
  registration: /\b(?:19|20)\d\d\/\d{6}\/\d{2}\b|\bck\s?\d{2,4}\/\d{4,6}\/\d{2}/i,
  registrationLine: /\d{4}\/\d{6}\/\d{2}/i,
  registrationTail: /\s*\(?\bck\s*\.?\s*(?:no|reg)\.?\s*[:.]?\s*(?=\S*\d)[\dA-Z/-]{5,}\)?$/i,
};
