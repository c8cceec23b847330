import type { GenericOAuthConfig } from 'better-auth/plugins/generic-oauth';
import type { GoogleSettings } from '../../../platform/env.ts';
import { nameFromService } from './service-name.ts';

/**
 * Return the options of signing in with Google, through the library's generic OAuth, because its own provider has fixed
 * addresses that tests cannot replace. An address counts as confirmed only if Google says so.
 */
export const googleService = (settings: GoogleSettings): GenericOAuthConfig => ({
  providerId: 'google',
  ...settings,
  scopes: ['openid', 'email', 'profile'],
  pkce: true,
  requireEmailVerification: true,
  mapProfileToUser: ({ name, email }) => ({ name: nameFromService(name, email) }),
  accountSubject: ({ profile }) => String(profile.sub),
});
