import type { StatementFacts } from '@tillslip/domain/bank/statements/statement-facts';
import type { BasisPoints } from '@tillslip/domain/vat/rates/vat-rate';
import type { Cells } from '../statement/import/parse-delimited.ts';
import type { AmountWords, LabelRepair, Spelling } from './amount-words.ts';
import type { BankLayout } from './bank-layout.ts';
import type { DateWords, MonthNames } from './date-words.ts';
import type {
  AskedPayments,
  DocumentTitles,
  DocumentWords,
  NumberLabels,
  PaymentNames,
  PaymentWords,
} from './document-words.ts';
import type { ItemColumnWords, ItemWords } from './item-words.ts';
import type { PartyWords } from './party-words.ts';
import type { AccountTypeWords, ExportColumnWords, StatementColumnWords, StatementWords } from './statement-words.ts';

/**
 * What one country, or a group of countries, adds to the reader: words, companies, taxes and habits, as data. The
 * core of the reader knows none of its own.
 */
export interface LocalePack {
  readonly id: string;
  /** Languages and words; those that several packs share are used once. */
  readonly words: readonly LocaleWords[];
  /** The first is the country's own. */
  readonly currencies: readonly Currency[];
  /** How documents in these currencies are meant. */
  readonly conventions: Conventions;
  /** The forms of a tax registration number, the surest first. */
  readonly taxNumbers: readonly TaxNumberForm[];
  /** Businesses that many documents come from. They only help to tell which line is the name: what is printed wins. */
  readonly suppliers: readonly KnownSupplier[];
  /** By what a supplier is known again. */
  readonly identity: IdentityForms;
  /** How its banks print statements; of one bank's layouts the first that fits is taken. */
  readonly bankLayouts: readonly BankLayout[];
  /** The banks by the codes that OFX files carry. */
  readonly bankCodes: Readonly<Record<string, string>>;
  /** Record formats of its banks' own exports. */
  readonly exportFormats: readonly ExportFormat[];
}

/** Words of one language, country or tax; each part is optional. */
export interface LocaleWords {
  readonly amounts?: Partial<AmountWords>;
  readonly labelRepairs?: readonly LabelRepair[];
  readonly spellings?: readonly Spelling[];
  /** Behind an amount, for money that is owed to the reader: "Cr". */
  readonly creditMarks?: readonly string[];
  readonly dates?: Partial<DateWords>;
  readonly months?: MonthNames;
  readonly parties?: Partial<PartyWords>;
  readonly titles?: Partial<DocumentTitles>;
  readonly documents?: Partial<DocumentWords>;
  readonly numberLabels?: Partial<NumberLabels>;
  readonly payments?: Partial<PaymentWords>;
  readonly paymentNames?: Partial<PaymentNames>;
  readonly askedPayments?: Partial<AskedPayments>;
  /** Ways to pay that have a name of their own, by that name. */
  readonly wallets?: Readonly<Record<string, RegExp>>;
  readonly itemColumns?: Partial<ItemColumnWords>;
  readonly items?: Partial<ItemWords>;
  readonly statementColumns?: Partial<StatementColumnWords>;
  readonly exportColumns?: Partial<ExportColumnWords>;
  readonly accountTypes?: Partial<AccountTypeWords>;
  readonly statements?: Partial<StatementWords>;
}

/** A currency as documents write it. */
export interface Currency {
  /** ISO 4217. */
  readonly code: string;
  /** What stands before an amount, the code included. */
  readonly symbols: readonly string[];
  /** What may stand behind one. */
  readonly symbolsAfter: readonly string[];
  /** The symbol that slips set close to an amount: what is misread behind it (`R32:10`, `R8 87`) is put right. */
  readonly closeSymbol: string | null;
  /** Words that name the currency; capitals may count. */
  readonly stated: RegExp | null;
  /** Words that only documents in this currency have. */
  readonly implied: RegExp | null;
  /** Words that documents in this currency often have, and others now and then. */
  readonly suggested: RegExp | null;
  /** Its documents write 03/04 for the 4th of March. */
  readonly isMonthFirst: boolean;
}

/** How the documents of a country are meant. */
export interface Conventions {
  /** The rates of its tax, the likeliest first. */
  readonly taxRates: readonly BasisPoints[];
  /** No more of a total is tax than this share. */
  readonly maxTaxShare: number;
  /** A subtotal is without tax; one that still holds the tax is not given as a subtotal. */
  readonly isSubtotalWithoutTax: boolean;
  /** The total is what the goods cost, before cash is rounded; elsewhere the rounded amount is the total. */
  readonly isTotalBeforeRounding: boolean;
  /** A tip is no part of what was bought. */
  readonly isTipOutsideTotal: boolean;
  /** Words by which a document tells that it writes the month first, whatever its currency; null for none. */
  readonly monthFirst: { readonly says: RegExp; readonly unless: RegExp } | null;
}

/** The form of a tax registration number. */
export interface TaxNumberForm {
  /** Each number in a line. */
  readonly pattern: RegExp;
  /** It only counts behind the name of a tax. */
  readonly needsLabel: boolean;
  /** It has digits only, so that a letter O is a misread zero. */
  readonly isDigits: boolean;
  /** The whole form, without spaces. */
  readonly whole: RegExp;
  /** The last digit is a check digit (modulus 10). Passing proves the reading; failing proves nothing. */
  readonly hasCheckDigit: boolean;
}

/** A business that many documents come from. */
export interface KnownSupplier {
  readonly name: string;
  /** Other ways it is printed. */
  readonly spellings: readonly string[];
  /** Its web and mail domains. */
  readonly domains: readonly string[];
}

/** A pattern and what of it is kept: `$1/$2/$3`. */
export type KeptForm = readonly [pattern: RegExp, kept: string];

/** By what the documents of a supplier are known again in a country. */
export interface IdentityForms {
  readonly registrations: readonly KeptForm[];
  readonly phones: readonly KeptForm[];
  /** Last parts of web addresses: "za". */
  readonly topLevelDomains: readonly string[];
  /** Domains that are everybody's: mail providers, payment services. */
  readonly sharedDomains: readonly string[];
}

/** A record format of a bank's export that no mapping of columns describes. */
export interface ExportFormat {
  /** True for a file in this format. */
  readonly isFormat: (cells: Cells) => boolean;
  readonly read: (cells: Cells, locale: Locale) => StatementFacts;
}

/** The active packs as one: what the core of the reader asks. */
export interface Locale {
  readonly packs: readonly LocalePack[];
  /** The first pack: the country whose tax a reading is about. */
  readonly home: LocalePack;
  readonly amounts: AmountWords;
  readonly labelRepairs: readonly LabelRepair[];
  readonly spellings: readonly Spelling[];
  readonly creditMarks: readonly string[];
  readonly dates: DateWords;
  /** A pattern for each of the twelve months. */
  readonly months: readonly string[];
  readonly parties: PartyWords;
  readonly titles: DocumentTitles;
  readonly documents: DocumentWords;
  readonly numberLabels: NumberLabels;
  readonly payments: PaymentWords;
  readonly paymentNames: PaymentNames;
  readonly askedPayments: AskedPayments;
  readonly wallets: readonly (readonly [name: string, pattern: RegExp])[];
  readonly itemColumns: ItemColumnWords;
  readonly items: ItemWords;
  readonly statementColumns: StatementColumnWords;
  readonly exportColumns: ExportColumnWords;
  readonly accountTypes: AccountTypeWords;
  readonly statements: StatementWords;
  readonly currencies: readonly Currency[];
  readonly taxNumbers: readonly TaxNumberForm[];
  readonly suppliers: readonly KnownSupplier[];
  readonly registrations: readonly KeptForm[];
  readonly phones: readonly KeptForm[];
  readonly bankLayouts: readonly BankLayout[];
  readonly bankCodes: Readonly<Record<string, string>>;
  readonly exportFormats: readonly ExportFormat[];
  readonly topLevelDomains: readonly string[];
  readonly sharedDomains: readonly string[];
  /** No more of a total is tax than this share, in any country. */
  readonly maxTaxShare: number;
}
