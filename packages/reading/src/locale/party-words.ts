import { NEVER, NEVER_GI, NEVER_I } from './patterns.ts';

/** Words by which the lines of a letterhead are told apart: name, address, contact, heading. */
export const NO_PARTY_WORDS = {
  /** A street, a place, a town: part of an address. */
  address: NEVER_I,
  /** A line that ends in a postcode; capitals count. */
  postcode: NEVER,
  /** A number and a street, or a postbox: the beginning of an address. */
  addressStart: NEVER_I,
  /** "Physical address:" before an address. */
  addressLabel: NEVER_I,
  /** The name of a country, alone on the last line of an address. */
  country: NEVER_I,
  /** A town with its state: no name of a business. Capitals count. */
  cityAndState: NEVER,
  /** A word that ends a business's registered name. */
  companyForm: NEVER_I,
  /** The tail of a registered name that cannot stand alone on a line. */
  companyTail: NEVER_I,
  /** A name that goes on in the next line. */
  runsOn: NEVER_I,
  /** A word businesses like to carry in their names. */
  trade: NEVER_I,
  /** Words that hold sentences together. */
  sentence: NEVER_GI,
  article: NEVER_I,
  /** "Welcome to" before a name. */
  greeting: NEVER_I,
  /** The number of a branch behind a name. */
  branchNumber: NEVER_I,
  /** Whom to write to, behind a business's name. The name comes first and is not part of the pattern. */
  department: NEVER_I,
  /** A line that is never a business's name. */
  neverName: NEVER_I,
  /** Telephones, addresses of mail and web, registrations: they follow an address and are no part of it. */
  contact: NEVER_I,
  /** How a business can be reached. */
  reachable: NEVER_I,
  /** A telephone number by its form. Capitals count. */
  phone: NEVER,
  /** A line that begins another part of the document. */
  otherPart: NEVER_I,
  /** Headings of the party the document is made out to. */
  recipientHeading: NEVER_I,
  /** Words that make such a heading something else: "Customer copy", "Client no". */
  notRecipientHeading: NEVER_I,
  /** Headings of where goods go; nobody is billed there. */
  deliveryHeading: NEVER_I,
  /** A delivery heading that names a person or business: "Deliver to". */
  deliveredTo: NEVER_I,
  /** Headings of the party that sells. */
  supplierHeading: NEVER_I,
  /** What may follow a heading before the name: "Details:". */
  headingRest: NEVER_I,
  /** "Name:" before a customer's name. */
  namePrefix: NEVER_I,
  /** No customer's name: "Cash sale", "Walk-in". */
  nobody: NEVER_I,
  /** Lines of a recipient's block that look like another part of the document and are not. */
  stillRecipient: NEVER_I,
  /** A company's registration number. */
  registration: NEVER_I,
  /** A registration, practice or card number on a line of its own. */
  registrationLine: NEVER_I,
  /** The words around a registration number, so that a line with nothing else is told. */
  registrationLabel: NEVER_GI,
  /** A registration number behind a name. */
  registrationTail: NEVER_I,
  /** A registration number that a name never goes beyond. Capitals count. */
  registrationInName: NEVER,
  /** The name of a tax before its registration number. */
  taxNumberLabel: NEVER_I,
  /** The number of the customer rather than the seller. */
  customerNumber: NEVER_I,
  /** Labels that stand on most documents of a supplier at the same place. */
  usualLabel: NEVER,
};

/** The words of one language or country in a letterhead. */
export type PartyWords = typeof NO_PARTY_WORDS;
