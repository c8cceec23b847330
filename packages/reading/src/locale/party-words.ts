import { NEVER, NEVER_GI, NEVER_I } from './patterns.ts';

/** Words that classify the lines of a letterhead: name, address, contact, heading. */
export const NO_PARTY_WORDS = {
  /** A street, a place, a town: part of an address. */
  address: NEVER_I,
  /** A line that ends in a postcode; capitals count. */
  postcode: NEVER,
  /** A number and a street, or a PO box: the start of an address. */
  addressStart: NEVER_I,
  /** "Physical address:" before an address. */
  addressLabel: NEVER_I,
  /** The name of a country, alone on the last line of an address. */
  country: NEVER_I,
  /** A town with its state, which is not a business name. Capitals count. */
  cityAndState: NEVER,
  /** A word that ends the registered name of a business. */
  companyForm: NEVER_I,
  /** A word of a legal form that is often left out: `Proprietary`. */
  legalWord: NEVER_I,
  /** The end of a registered name that never forms a line by itself. */
  companyTail: NEVER_I,
  /** A company that was bought with a number for a name, under which nobody trades: `Micawber 1394 (Pty) Ltd`. */
  shelfCompany: NEVER_I,
  /** The first half of a company form, cut by the end of its line: "(Pty)". */
  companyFormStart: NEVER_I,
  /** A name that continues on the next line. */
  continuesOnNextLine: NEVER_I,
  /** A word that business names often contain. */
  trade: NEVER_I,
  /** A degree or profession after a person's name, as practices print: `MBChB`, `CA (SA)`. Capitals count. */
  degree: NEVER,
  /** Function words of sentences. */
  sentence: NEVER_GI,
  article: NEVER_I,
  /** Words in lower case inside names: `of`, `van`. */
  nameParticle: NEVER_I,
  /** The form of a company whose slips begin with the name of its shop. */
  operatorForm: NEVER_I,
  /** "Welcome to" before a name. */
  greeting: NEVER_I,
  /** The number of a branch after a name. */
  branchNumber: NEVER_I,
  /** A department after a business name. The name comes first and is not part of the pattern. */
  department: NEVER_I,
  /** A line that is never a business's name. */
  neverName: NEVER_I,
  /** A line that is just a label, with or without its number: "Acc no. 4711". */
  labelLine: NEVER_I,
  /** Phone numbers, mail and web addresses, registrations: they follow an address but are not part of it. */
  contact: NEVER_I,
  /** Contact details of a business. */
  reachable: NEVER_I,
  /** A phone number by its form. Capitals count. */
  phone: NEVER,
  /** A line that starts another part of the document. */
  otherPart: NEVER_I,
  /** Headings of the party the document is made out to. */
  recipientHeading: NEVER_I,
  /** Words that give such a heading another meaning: "Customer copy", "Client no". */
  notRecipientHeading: NEVER_I,
  /** The number of a customer over the customer's name: "Account: ACC6799". */
  customerCode: NEVER_I,
  /** Headings of delivery addresses, where nobody is billed. */
  deliveryHeading: NEVER_I,
  /** A delivery heading that names a person or business: "Deliver to". */
  deliveryToRecipient: NEVER_I,
  /** Headings of the party that sells. */
  supplierHeading: NEVER_I,
  /** A label before the account holder in bank details: "Account name". */
  payeeLabel: NEVER_I,
  /** "Bank:", "Acc no." behind the name of a payee in one line. */
  bankLabel: NEVER_I,
  /** The payee's label that customers have too: "Name:". */
  ambiguousPayee: NEVER_I,
  /** Words of bank details that no customer's block has. */
  sureBankWord: NEVER_I,
  /** The number of a card machine or its merchant: "TID: 32445643". */
  cardMachine: NEVER_I,
  /** Whose card machine it is, a bank or another: "FNB Speedpoint". It sells nothing on a slip with the machine's numbers. */
  acquirer: NEVER_I,
  /** A group that its members print above their names: "The Umbane Group", "Agri-Oranje Groep". */
  group: NEVER_I,
  /** "a division of", "trade name of": the line names the owner of the business and not the business. */
  ownerPhrase: NEVER_I,
  /** "t/a" between a registered name and a trading name. */
  tradingAs: NEVER_I,
  /** "t/a" at the start of a line, after the company on the line above. */
  tradingAsStart: NEVER_I,
  /** "t/a" at the end of a line, before the shop on the line below. */
  tradingAsEnd: NEVER_I,
  /** "Mrs" before a name: a person who buys. */
  personTitle: NEVER_I,
  /** A person by what they do there, or greeted, with their name: "Store manager N. Naicker", "Hi Thandi,". */
  personRole: NEVER_I,
  /** "Attn" before the person in a customer's block, below the customer's name. */
  attention: NEVER_I,
  /** A number of a shop, farm or unit: an address, even where its word is a trade as well. */
  unitNumber: NEVER_I,
  /** `Dear Sir`, `Re: your account`: the first line of a letter, below the addressee. */
  salutation: NEVER_I,
  /** "No VAT charged", "not a tax invoice": words that a seller who is no vendor prints. */
  noTax: NEVER_I,
  /** `Yours faithfully` alone: the sender's name is below it. */
  closing: NEVER_I,
  /** A heading of the buyer on some documents and of the seller on others: the owner of a car, or of what is let. */
  ambiguousHeading: NEVER_I,
  /** `Name` alone, which may be over either party's. */
  nameHeading: NEVER_I,
  /** The heading of the part that a customer returns with the payment: "To:" above it is the seller. */
  remittance: NEVER_I,
  /** Words of bank details: "Branch code", "IBAN". */
  bankWord: NEVER_I,
  /** What may follow a heading before the name: "Details:". */
  headingRest: NEVER_I,
  /** "Name:" before a customer's name. */
  namePrefix: NEVER_I,
  /** Text in place of a customer's name: "Cash sale", "Walk-in". */
  anonymousCustomer: NEVER_I,
  /** Lines of a recipient's block that look like another part of the document but are not. */
  recipientBlockLine: NEVER_I,
  /** A company's registration number. */
  registration: NEVER_I,
  /** A registration, practice or card number on a separate line. */
  registrationLine: NEVER_I,
  /** The words around a registration number, to recognise a line with nothing else. */
  registrationLabel: NEVER_GI,
  /** Where the registration of a company begins after its name: "Acacia CC Reg. No. 2019/…". */
  registrationStart: NEVER_I,
  /** A registration number after a name. */
  registrationTail: NEVER_I,
  /** A registration number that always ends a name. Capitals count. */
  registrationInName: NEVER,
  /** The name of a tax before its registration number. */
  taxNumberLabel: NEVER_I,
  /** The number of the customer rather than the seller. */
  customerNumber: NEVER_I,
  /** The heading of a column with the customer's account or order. */
  customerColumn: NEVER_I,
  /** Labels that most documents of a supplier print at the same place. */
  usualLabel: NEVER,
};

/** The letterhead words of one language or country. */
export type PartyWords = typeof NO_PARTY_WORDS;
