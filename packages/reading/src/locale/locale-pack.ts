import type { StatementFacts } from '@tillslip/domain/bank/statements/statement-facts';
import type { BasisPoints } from '@tillslip/domain/vat/rates/vat-rate';
import type { Cells } from '../statement/import/parse-delimited.ts';
import type { AmountWords, LabelRepair, Spelling } from './amount-words.ts';
import type { BankLayout } from './bank-layout.ts';
import type { DateWords, MonthNames } from './date-words.ts';
import type {
  DocumentTitles,
  DocumentWords,
  NumberLabels,
  PaymentNames,
  PaymentWords,
  RequestedPayments,
} from './document-words.ts';
import type { ItemColumnWords, ItemWords } from './item-words.ts';
import type { PartyWords } from './party-words.ts';
import type { AccountTypeWords, ExportColumnWords, StatementColumnWords, StatementWords } from './statement-words.ts';

/**
 * What a country, or a group of countries, adds to the reader as data: words, companies, taxes and conventions. The
 * core of the reader has none of its own.
 */
export interface LocalePack {
  readonly id: string;
  /** Languages and words; those shared by several packs are used once. */
  readonly words: readonly LocaleWords[];
  /** The first is the country's own currency. */
  readonly currencies: readonly Currency[];
  /** Conventions of documents in these currencies. */
  readonly conventions: Conventions;
  /** Forms of tax registration numbers, the most reliable first. */
  readonly taxNumbers: readonly TaxNumberForm[];
  /** Frequent suppliers. They only help to find the line with the name; the printed name wins. */
  readonly suppliers: readonly KnownSupplier[];
  /** Forms of the details that identify a supplier. */
  readonly identity: IdentityForms;
  /** Layouts of its banks' statements; the first that fits a bank is used. */
  readonly bankLayouts: readonly BankLayout[];
  /** Bank names by the codes in OFX files. */
  readonly bankCodes: Readonly<Record<string, string>>;
  /** Record formats of its banks' own exports. */
  readonly exportFormats: readonly ExportFormat[];
  /** Banks by the first lines of their exports, cells joined by commas. */
  readonly exportBanks: readonly ExportBank[];
}

/** A bank, and what its exports begin with. */
export interface ExportBank {
  readonly bank: string;
  readonly head: RegExp;
}

/** Words of one language, country or tax; each part is optional. */
export interface LocaleWords {
  readonly amounts?: Partial<AmountWords>;
  readonly labelRepairs?: readonly LabelRepair[];
  readonly spellings?: readonly Spelling[];
  /** Printed after an amount that is in the reader's favour: "Cr". */
  readonly creditMarks?: readonly string[];
  readonly dates?: Partial<DateWords>;
  readonly months?: MonthNames;
  readonly parties?: Partial<PartyWords>;
  readonly titles?: Partial<DocumentTitles>;
  readonly documents?: Partial<DocumentWords>;
  readonly numberLabels?: Partial<NumberLabels>;
  readonly payments?: Partial<PaymentWords>;
  readonly paymentNames?: Partial<PaymentNames>;
  readonly requestedPayments?: Partial<RequestedPayments>;
  /** Payment methods with a name of their own, by that name. */
  readonly wallets?: Readonly<Record<string, RegExp>>;
  readonly itemColumns?: Partial<ItemColumnWords>;
  readonly items?: Partial<ItemWords>;
  readonly statementColumns?: Partial<StatementColumnWords>;
  readonly exportColumns?: Partial<ExportColumnWords>;
  readonly accountTypes?: Partial<AccountTypeWords>;
  readonly statements?: Partial<StatementWords>;
}

/** A currency as documents print it. */
export interface Currency {
  /** ISO 4217. */
  readonly code: string;
  /** Symbols before an amount, including the code. */
  readonly symbols: readonly string[];
  /** Symbols after an amount. */
  readonly symbolsAfter: readonly string[];
  /** The symbol that slips print close to an amount; misreadings after it (`R32:10`, `R8 87`) are repaired. */
  readonly closeSymbol: string | null;
  /** Words that name the currency; capitals may count. */
  readonly stated: RegExp | null;
  /** Words that only documents in this currency have. */
  readonly implied: RegExp | null;
  /** Words that documents in this currency often have, and others occasionally. */
  readonly suggested: RegExp | null;
  /** Its documents write 03/04 for 4 March. */
  readonly isMonthFirst: boolean;
}

/** The conventions of a country's documents. */
export interface Conventions {
  /** Its tax rates, most likely first. */
  readonly taxRates: readonly BasisPoints[];
  /** The largest share of a total that can be tax. */
  readonly maxTaxShare: number;
  /** A subtotal excludes tax; one that includes tax is not returned as a subtotal. */
  readonly isSubtotalWithoutTax: boolean;
  /** The total is the price before cash rounding; elsewhere the rounded amount is the total. */
  readonly isTotalBeforeRounding: boolean;
  /** A tip is not part of the purchase. */
  readonly isTipOutsideTotal: boolean;
  /** Words showing that a document writes the month first, whatever its currency; null for none. */
  readonly monthFirst: { readonly marker: RegExp; readonly exception: RegExp } | null;
}

/** The form of a tax registration number. */
export interface TaxNumberForm {
  /** Each number in a line. */
  readonly pattern: RegExp;
  /** It counts only after the name of a tax. */
  readonly needsLabel: boolean;
  /** Digits only, so a letter O is a misread zero. */
  readonly isDigits: boolean;
  /** The whole form, without spaces. */
  readonly whole: RegExp;
  /** The last digit is a check digit (modulus 10). A correct one confirms the reading; a wrong one shows nothing. */
  readonly hasCheckDigit: boolean;
}

/** A business that issues many documents. */
export interface KnownSupplier {
  readonly name: string;
  /** Other ways it is printed. */
  readonly spellings: readonly string[];
  /** Its web and mail domains. */
  readonly domains: readonly string[];
}

/** A pattern and the part of a match to keep: `$1/$2/$3`. */
export type KeptForm = readonly [pattern: RegExp, kept: string];

/** Forms of the details that identify a supplier in a country. */
export interface IdentityForms {
  readonly registrations: readonly KeptForm[];
  readonly phones: readonly KeptForm[];
  /** Top-level domains: "za". */
  readonly topLevelDomains: readonly string[];
  /** Domains that many suppliers share: mail providers, payment services. */
  readonly sharedDomains: readonly string[];
}

/** A record format of a bank's export that no column mapping can describe. */
export interface ExportFormat {
  /** True for a file in this format. */
  readonly isFormat: (cells: Cells) => boolean;
  readonly read: (cells: Cells, locale: Locale) => StatementFacts;
}

/** The active packs joined into one, as the core of the reader uses them. */
export interface Locale {
  readonly packs: readonly LocalePack[];
  /** The first pack: the country whose tax applies. */
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
  readonly requestedPayments: RequestedPayments;
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
  readonly exportBanks: readonly ExportBank[];
  readonly topLevelDomains: readonly string[];
  readonly sharedDomains: readonly string[];
  /** The largest share of a total that can be tax in any country. */
  readonly maxTaxShare: number;
}
