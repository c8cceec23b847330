import { type NameFault, nameFault } from '../kernel/name-rules.ts';
import type { Permission } from './roles.ts';

/** What an API key can be made for. */
export const KEY_SCOPES = ['read', 'upload', 'edit', 'export'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/**
 * The scope that a key needs for what takes a permission; null where no key will do: submitting and sharing returns,
 * connecting packages and other systems, deleting companies, letting people in, and following a screen.
 */
const SCOPES: Readonly<Record<Permission, KeyScope | null>> = {
  'company.view': 'read',
  'company.follow': null,
  'company.edit': 'edit',
  'company.delete': null,
  'documents.add': 'upload',
  'documents.view-added': 'read',
  'documents.view': 'read',
  'documents.edit': 'edit',
  'bank.view': 'read',
  'bank.add': 'upload',
  'bank.edit': 'edit',
  'vat.view': 'read',
  'vat.edit': 'edit',
  'vat.submit': null,
  'vat.share': null,
  'accounting.view': 'read',
  'accounting.sync': 'edit',
  'accounting.connect': null,
  'webhooks.manage': null,
  'books.export': 'export',
  'people.manage': null,
};

/** Return the scope that a key needs for what takes a permission; null where no key will do. */
export const scopeFor = (permission: Permission): KeyScope | null => SCOPES[permission];

/** More keys than this are refused: one for each scanner and program of a person, and many to spare. */
export const MAX_API_KEYS_PER_USER = 50;

/** How many requests a key may make in a minute. */
export const REQUESTS_PER_MINUTE = 600;

/** How many days a key can be made for; null for one that ends when it is revoked. */
export const KEY_LIFETIMES = [30, 90, 365, null] as const;
export type KeyLifetime = (typeof KEY_LIFETIMES)[number];

/** What can be wrong with the name of a key. */
export type ApiKeyNameProblem = NameFault | { readonly code: 'API_KEY_NAME_REQUIRED' };

/** Check the name of a key, which is part of mails and of the audit trail; null when it is valid. */
export const apiKeyNameProblem = (name: string): ApiKeyNameProblem | null =>
  name.trim() === '' ? { code: 'API_KEY_NAME_REQUIRED' } : nameFault(name);
