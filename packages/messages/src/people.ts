import type { KeyScope } from '@tillslip/domain/people/key-scopes';
import type { Permission, Role } from '@tillslip/domain/people/roles';
import type { I18n } from './i18n.ts';

/** What a person is in the books of a company. */
export function roleText(i18n: I18n, role: Role): string {
  switch (role) {
    case 'owner':
      return i18n.t('Owner');
    case 'accountant':
      return i18n.t('Accountant');
    case 'bookkeeper':
      return i18n.t('Bookkeeper');
    case 'capturer':
      return i18n.t('Capturer');
    case 'viewer':
      return i18n.t('Viewer');
  }
}

/** What a role may do, as a line of a list. */
export function permissionText(i18n: I18n, permission: Permission): string {
  switch (permission) {
    case 'company.view':
      return i18n.t('See the company, its folders and categories');
    case 'company.follow':
      return i18n.t('See changes as they happen');
    case 'company.edit':
      return i18n.t('Change the company and its VAT settings');
    case 'company.delete':
      return i18n.t('Delete the company');
    case 'documents.add':
      return i18n.t('Add documents');
    case 'documents.view-added':
      return i18n.t('See the documents they added');
    case 'documents.view':
      return i18n.t('See all documents and figures');
    case 'documents.edit':
      return i18n.t('Correct, file and delete documents');
    case 'bank.view':
      return i18n.t('See bank statements and matches');
    case 'bank.add':
      return i18n.t('Upload bank statements');
    case 'bank.edit':
      return i18n.t('Correct bank statements and match transactions');
    case 'vat.view':
      return i18n.t('See returns and deadlines');
    case 'vat.edit':
      return i18n.t('Prepare returns');
    case 'vat.submit':
      return i18n.t('Submit and reopen returns');
    case 'vat.share':
      return i18n.t('Share returns by link');
    case 'accounting.view':
      return i18n.t('See what was synced');
    case 'accounting.sync':
      return i18n.t('Sync documents');
    case 'accounting.connect':
      return i18n.t('Connect accounting packages');
    case 'webhooks.manage':
      return i18n.t('Connect other systems by webhooks');
    case 'books.export':
      return i18n.t('Download lists, reports and returns');
    case 'people.manage':
      return i18n.t('Invite and remove people');
  }
}

/** What an API key is made for. */
export function keyScopeText(i18n: I18n, scope: KeyScope): string {
  switch (scope) {
    case 'read':
      return i18n.t('Read');
    case 'upload':
      return i18n.t('Upload');
    case 'edit':
      return i18n.t('Edit');
    case 'export':
      return i18n.t('Export');
  }
}

/** Why a key opens nothing. */
function apiKeyRefusedText(i18n: I18n, { reason }: { readonly reason: 'unknown' | 'revoked' | 'expired' }): string {
  switch (reason) {
    case 'unknown':
      return i18n.t('There is no such API key. Check that it was copied whole.');
    case 'revoked':
      return i18n.t('This API key was revoked. Make a new one under Profile.');
    case 'expired':
      return i18n.t('This API key has expired. Make a new one under Profile.');
  }
}

/** The refusals of who may work in a company. */
export const PEOPLE_REFUSALS = {
  INVITATION_NOT_FOUND: (i18n: I18n) =>
    i18n.t('This invitation no longer works: it was used, revoked or is too old. Ask for a new one.'),
  OWN_INVITATION: (i18n: I18n) =>
    i18n.t('This company is yours already. Send the link to the person who should work in it.'),
  ALREADY_IN_COMPANY: (i18n: I18n) =>
    i18n.t('This person works in the company already. Change their role in the list of people.'),
  NOT_IN_COMPANY: (i18n: I18n) => i18n.t('This person does not work in the company any more.'),
  TOO_MANY_INVITATIONS: (i18n: I18n) => i18n.t('Too many invitations are waiting. Revoke some of them first.'),
};

/** The refusals of API keys. */
export const KEY_REFUSALS = {
  API_KEY_NOT_FOUND: (i18n: I18n) => i18n.t('This API key does not exist.'),
  TOO_MANY_API_KEYS: (i18n: I18n) => i18n.t('You have as many API keys as possible. Revoke one first.'),
  API_KEY_NOT_VALID: apiKeyRefusedText,
  API_KEY_NOT_ALLOWED: (i18n: I18n, { scope }: { readonly scope: KeyScope | null }) =>
    scope === null
      ? i18n.t('An API key may not do this. Sign in to do it yourself.')
      : i18n.t('This API key is not made for this: it needs "{scope}". Make another key under Profile.', {
          scope: keyScopeText(i18n, scope),
        }),
};
