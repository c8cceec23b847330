import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { Cents } from '@tillslip/domain/kernel/money';
import type { AccountingEntry, EntryKind } from '@tillslip/domain/sync/accounting-entry';
import type { AccountingFaultKind } from '@tillslip/domain/sync/accounting-fault';
import type { PackageAccount, PackageTaxCode } from '@tillslip/domain/sync/package-lists';
import type { OAuthName, PackageName } from '@tillslip/domain/sync/packages';
import type { PastBooking } from '@tillslip/domain/sync/propose-from-past';

/** What a connection is opened with; kept encrypted, and never leaves the server. */
export interface PackageTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expiresAt: Date;
  readonly refreshExpiresAt: Date;
  /** The day after which only the person can connect again; null when the package does not say. */
  readonly refreshHardExpiresAt: Date | null;
}

/** One request to the package, for the log: no token, name, amount or text of a document. */
export interface PackageRequest {
  readonly at: Date;
  readonly method: string;
  /** The kind of thing asked for, such as `purchase` or `query Vendor`. */
  readonly endpoint: string;
  /** Null when no answer came. */
  readonly status: number | null;
  /** Milliseconds until the answer. */
  readonly duration: number;
  /** The package's own name of the request. */
  readonly tid: string | null;
  /** 0 for the first try. */
  readonly retries: number;
  readonly fault: AccountingFaultKind | null;
  readonly code: string | null;
}

/** Hands out the access token of one connection. */
export interface TokenSource {
  /**
   * Return a token that is good for some minutes. With the one that the package has just refused, another one, refreshed
   * once however many ask at the same time, on however many instances.
   *
   * @throws AccountingFault `signed-out` when only the person can connect again.
   */
  token(refused?: string): Promise<string>;
}

/** What opens the books of one connection. */
export interface BooksAccess {
  readonly realmId: string;
  readonly tokens: TokenSource;
  /** Told of every request, after its answer. */
  readonly onRequest: (request: PackageRequest) => void;
  readonly signal?: AbortSignal | undefined;
}

/** The company in the package, and the settings of its books that decide what may be booked. */
export interface PackageCompany {
  readonly name: string;
  readonly legalName: string | null;
  /** Its VAT number, when the package tells it. */
  readonly vatNumber: string | null;
  readonly country: string | null;
  readonly homeCurrency: string;
  readonly isMulticurrency: boolean;
  /** Whether lines need tax codes (VAT); false where sales tax is used. */
  readonly usesTaxCodes: boolean;
  /** Nothing may be booked on or before this day. */
  readonly booksClosedOn: CalendarDate | null;
}

/** A supplier in the package. */
export interface PackageSupplier {
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
  readonly currency: string | null;
}

/** How the past entries of a supplier were booked. */
export interface SupplierBooking extends PastBooking {
  readonly supplierName: string;
}

/** The supplier of a document. */
export interface WantedSupplier {
  readonly name: string;
  readonly vatNumber: string | null;
  readonly address: string | null;
  readonly currency: string;
}

/** An entry as the package booked it. */
export interface BookedEntry {
  readonly kind: EntryKind;
  readonly id: string;
  /** Sent back with a change; the package refuses it when somebody changed the entry since. */
  readonly version: string;
  readonly date: CalendarDate;
  readonly docNumber: string | null;
  readonly supplierId: string | null;
  readonly supplierName: string | null;
  readonly currency: string;
  readonly totalCents: Cents;
  readonly vatCents: Cents;
  readonly memo: string | null;
  readonly lines: readonly BookedLine[];
}

/** A line of an entry as the package booked it. */
export interface BookedLine {
  readonly description: string | null;
  readonly accountId: string | null;
  readonly accountName: string | null;
  readonly taxCodeId: string | null;
  readonly netCents: Cents;
}

/** A file of a document, with the name it has in the package. */
export interface PackageFile {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/** What happened to an entry in the package. */
export interface PackageChange {
  readonly kind: EntryKind;
  readonly id: string;
  readonly isDeleted: boolean;
}

/**
 * The books of one company. Every method throws `AccountingFault` (domain/sync); a fault that may pass is tried again inside, with the
 * same request id. A method that writes takes such an id: a second call with it changes nothing and answers the same. Where
 * the package knows no such ids, the adapter looks the entry up before it writes. An entry of a kind that the package does
 * not have (`capabilitiesOf`) is a bug of the caller.
 */
export interface Books {
  company(): Promise<PackageCompany>;
  /** Active accounts. */
  accounts(): Promise<readonly PackageAccount[]>;
  /** Active tax codes with the rate they have on purchases. */
  taxCodes(): Promise<readonly PackageTaxCode[]>;
  /** Every supplier, also inactive ones. */
  suppliers(): Promise<readonly PackageSupplier[]>;
  /**
   * Find the supplier by its name, make an inactive one active again, or create it. A name that a customer has gets a
   * suffix.
   */
  ensureSupplier(wanted: WantedSupplier, requestId: string): Promise<PackageSupplier>;
  /** How the newest expenses and bills of every supplier were booked; those that were sent by us are left out. */
  pastBookings(): Promise<readonly SupplierBooking[]>;
  create(
    entry: AccountingEntry,
    requestId: string,
    options?: { readonly allowsSameNumber?: boolean },
  ): Promise<BookedEntry>;
  /** Replace the lines and facts of an entry. @throws `stale` when somebody changed it since `version`. */
  update(id: string, version: string, entry: AccountingEntry, requestId: string): Promise<BookedEntry>;
  /** Remove an entry; one that is gone is no fault. @throws `stale` as `update`. */
  remove(kind: EntryKind, id: string, version: string, requestId: string): Promise<void>;
  /** Null when it is gone. */
  find(kind: EntryKind, id: string): Promise<BookedEntry | null>;
  /** The entry of this day that carries the marker of a document; null when there is none. */
  findMarked(kind: EntryKind, date: CalendarDate, marker: string): Promise<BookedEntry | null>;
  /** The entries of a kind in these days, for finding those that were booked by hand. */
  entriesBetween(kind: EntryKind, from: CalendarDate, to: CalendarDate): Promise<readonly BookedEntry[]>;
  /** The names of the files of an entry. */
  attachments(kind: EntryKind, id: string): Promise<readonly string[]>;
  /** Attach a file; the id it has in the package. */
  attach(kind: EntryKind, id: string, file: PackageFile): Promise<string>;
  /** What was changed since a moment, at most 30 days ago; deletions only where the package tells them. */
  changesSince(moment: Date): Promise<readonly PackageChange[]>;
}

/** An accounting package in the cloud. `capabilitiesOf` (domain/sync) says what the one of this name can do. */
export interface AccountingPackage {
  readonly name: PackageName;
  /** Open the books of a company. A package to which people sign in by a login has its credentials as the token. */
  open(access: BooksAccess): Books;
  /** The page of an entry in the package; its first page, where entries have no address that is known. */
  entryUrl(kind: EntryKind, id: string): string;
  /** Read a webhook; null when its signature over these bytes is wrong, or the package sends none. */
  readWebhook(body: Uint8Array, signature: string | null): readonly PackageNotice[] | null;
}

/** A package that a person connects by agreeing on a page of it. */
export interface OAuthPackage extends AccountingPackage {
  readonly name: OAuthName;
  /** The page on which the person chooses a company and agrees. */
  authorizeUrl(state: string): string;
  /** @throws AccountingFault `signed-out` for a code that is used, old or another's; `configuration` for wrong keys. */
  exchangeCode(code: string): Promise<PackageTokens>;
  /**
   * Exchange a refresh token; the old one stops working. Faults that may pass are tried twice more.
   *
   * @throws AccountingFault `signed-out` when the token is refused, `configuration` for wrong keys, else `system`.
   */
  refresh(refreshToken: string): Promise<PackageTokens>;
  /** End the connection at the package. */
  revoke(refreshToken: string): Promise<void>;
  /**
   * The companies that a sign-in opens, for a package on whose page none is chosen; null where the page itself asks, and
   * the callback names the company. @throws AccountingFault.
   */
  readonly companiesOf: ((accessToken: string) => Promise<readonly LoginCompany[]>) | null;
}

/** What a person types to connect a company; kept sealed as a token is. */
export interface PackageLogin {
  readonly username: string;
  readonly password: string;
}

/** A company that a sign-in or a login may open. */
export interface LoginCompany {
  /** Its id as a realm. */
  readonly id: string;
  readonly name: string;
}

/** A package that a person connects by typing the login that they have there; the operator has its key. */
export interface LoginPackage extends AccountingPackage {
  /** Return the token of a login: what `BooksAccess.tokens` hands out, and nobody else reads. */
  tokenOf(login: PackageLogin): string;
  /** The companies that a login may open. @throws AccountingFault `signed-out` for a login that is refused. */
  companiesOf(login: PackageLogin): Promise<readonly LoginCompany[]>;
}

/** The packages, each null where the operator has set no keys. */
export interface AccountingPackages {
  readonly quickbooks: OAuthPackage | null;
  readonly 'sage-south-africa': LoginPackage | null;
  readonly sage: OAuthPackage | null;
}

/** A change that the package announced. */
export interface PackageNotice {
  readonly realmId: string;
  /** Null for a thing that is no entry of ours, such as a supplier or an account. */
  readonly kind: EntryKind | null;
  readonly id: string;
}
