/** Screens that also answer without `/app` in front (Spec: decisions 15). */
const APP_SCREENS = [
  'dashboard',
  'companies',
  'billing',
  'receipts',
  'bank-statements',
  'integrations',
  'analytics',
  'profile',
  'vat',
  'help',
];

/** The pages that handle the email confirmation themselves. */
const CONFIRMATION_PAGES = ['/confirm-email', '/auth/callback', '/test-confirmation'];

/** Return the address of a path without `/app`, with its query and hash; `/` when the path names no screen. */
export function resolveUnknownPath(pathname: string, search: string, hash: string): string {
  const [, first = ''] = pathname.split('/');
  return APP_SCREENS.includes(first) ? `/app${pathname}${search}${hash}` : '/';
}

/**
 * True when the confirmation screen must replace a page: the hash contains an access token or a sign-up. The link of a
 * password reset contains a token too, but stays on its own page.
 *
 * Spec: 1 §2.1, decisions 17.
 */
export function isConfirmationLink(pathname: string, hash: string): boolean {
  if (CONFIRMATION_PAGES.includes(pathname)) return false;
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  if (pathname === '/reset-password' && params.get('type') === 'recovery') return false;
  return params.has('access_token') || params.get('type') === 'signup';
}
