/** What a person may be in the books of a company, from most to least. */
export const ROLES = ['owner', 'accountant', 'bookkeeper', 'capturer', 'viewer'] as const;
export type Role = (typeof ROLES)[number];
/** What somebody can be in a company of another. A capturer is none of them until there is a page for what one added oneself. */
export const MEMBER_ROLES = ['accountant', 'bookkeeper', 'viewer'] as const satisfies readonly Role[];
export type MemberRole = (typeof MEMBER_ROLES)[number];
/** What somebody can be invited as. A viewer is, once every screen leaves out the buttons that a viewer may not press. */
export const INVITED_ROLES = ['accountant', 'bookkeeper'] as const satisfies readonly MemberRole[];
export type InvitedRole = (typeof INVITED_ROLES)[number];

/** Who keeps a company's books. */
const KEEPERS = ['owner', 'accountant', 'bookkeeper'] as const satisfies readonly Role[];
/** Who answers for them to SARS and to others. */
const IN_CHARGE = ['owner', 'accountant'] as const satisfies readonly Role[];
/** Who sees all of them. */
const READERS = [...KEEPERS, 'viewer'] as const satisfies readonly Role[];

/**
 * What each role may do in the books of a company. The server, the API's documentation and docs/roles.md read this table
 * and no other.
 *
 * Spec: decisions 32.
 */
const ALLOWED = {
  /** See the company's name, settings, folders and categories. */
  'company.view': ROLES,
  /** Hear of changes as they are made, while a screen is open. */
  'company.follow': ROLES,
  /** Change the company and how it files VAT. */
  'company.edit': IN_CHARGE,
  'company.delete': IN_CHARGE,
  /** Upload documents, and follow them until they are saved. */
  'documents.add': [...KEEPERS, 'capturer'],
  /** See the documents that one added oneself. */
  'documents.view-added': ROLES,
  /** See every document, what is claimed of it, and the figures and charts of all. */
  'documents.view': READERS,
  /** Correct, file, delete and restore documents; keep folders and expense categories. */
  'documents.edit': KEEPERS,
  /** See statements, transactions and matches. */
  'bank.view': READERS,
  /** Upload statements. */
  'bank.add': KEEPERS,
  /** Import and correct statements, match transactions, keep bank rules. */
  'bank.edit': KEEPERS,
  /** See returns, working papers and deadlines. */
  'vat.view': READERS,
  /** Decide on claims, rules, questions and adjustments, and prepare returns. */
  'vat.edit': KEEPERS,
  /** Submit and reopen returns, and say how they were filed. */
  'vat.submit': IN_CHARGE,
  /** Give people without an account a link to a return. */
  'vat.share': IN_CHARGE,
  /** See connections of accounting packages, what was synced, and their health. */
  'accounting.view': READERS,
  /** Map categories, sync documents, keep schedules. */
  'accounting.sync': KEEPERS,
  /** Connect, set up and disconnect accounting packages. */
  'accounting.connect': IN_CHARGE,
  /** Have other systems told of changes in the books. */
  'webhooks.manage': IN_CHARGE,
  /** Download lists, reports and returns as files. */
  'books.export': READERS,
  /** Invite people, change their roles and remove them; the owner is none of them. */
  'people.manage': IN_CHARGE,
} as const satisfies Record<string, readonly Role[]>;

/** The name of something that a role may do in the books of a company. */
export type Permission = keyof typeof ALLOWED;
export const PERMISSIONS = Object.keys(ALLOWED) as readonly Permission[];

/** Whether what a call needs is a permission in the books of a company. */
export const isPermission = (need: string): need is Permission => Object.hasOwn(ALLOWED, need);

/** Return the roles that may do something, from most to least. */
export const rolesWith = (permission: Permission): readonly Role[] => ALLOWED[permission];

/** Whether a role may do something in the books of a company. */
export const isAllowed = (role: Role, permission: Permission): boolean => rolesWith(permission).includes(role);
