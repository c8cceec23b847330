import { ENTRY_KINDS, type EntryKind } from './accounting-entry.ts';

/** The accounting packages: QuickBooks Online, and Sage in South Africa and elsewhere. Spec: decisions 31. */
export const PACKAGE_NAMES = ['quickbooks', 'sage-south-africa', 'sage'] as const;

/** The name of an accounting package. */
export type PackageName = (typeof PACKAGE_NAMES)[number];

/** The packages to which a person connects by agreeing on a page of theirs. */
export const OAUTH_PACKAGES = ['quickbooks', 'sage'] as const satisfies readonly PackageName[];

/** The name of such a package. */
export type OAuthName = (typeof OAUTH_PACKAGES)[number];

/** What a package can do, where packages differ. */
export interface PackageCapabilities {
  /**
   * How a person connects: by agreeing on a page of the package (OAuth), or by typing the login and the key of the company.
   */
  readonly signIn: 'oauth' | 'login';
  /** Whether what opens the books opens those of one company only; else it opens every company of the person's login. */
  readonly opensOneCompany: boolean;
  /** The kinds of entry that can be written. Without `purchase`, what was paid is a bill until the bank's row settles it. */
  readonly kinds: readonly EntryKind[];
  /** Whether it tells that an entry was deleted, when it is asked what changed. */
  readonly tellsDeletions: boolean;
  /** Requests a minute that it allows one company. */
  readonly requestsPerMinute: number;
  /** The version of its interface, as it is shown. */
  readonly apiVersion: string;
}

const CAPABILITIES: Readonly<Record<PackageName, PackageCapabilities>> = {
  // Source: facts B9. Spec: 3 §9, "API version shown as v3".
  quickbooks: {
    ...{ signIn: 'oauth', opensOneCompany: true, kinds: ENTRY_KINDS, tellsDeletions: true },
    ...{ requestsPerMinute: 500, apiVersion: 'v3' },
  },
  // Source: facts D3; no call of this API books an expense that has a supplier and was paid from a bank account.
  'sage-south-africa': {
    ...{ signIn: 'login', opensOneCompany: false, kinds: ['bill', 'credit'], tellsDeletions: false },
    ...{ requestsPerMinute: 100, apiVersion: 'v2.0.0' },
  },
  // Source: facts D1, D2, for every country but South Africa; its OpenAPI description has other payments and `deleted_since`.
  sage: {
    ...{ signIn: 'oauth', opensOneCompany: false, kinds: ENTRY_KINDS, tellsDeletions: true },
    ...{ requestsPerMinute: 100, apiVersion: 'v3.1' },
  },
};

/** Return what a package can do. */
export const capabilitiesOf = (name: PackageName): PackageCapabilities => CAPABILITIES[name];
