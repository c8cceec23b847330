import { KEY_SCOPES } from '@tillslip/domain/people/key-scopes';
import { z } from 'zod';

/** Refusals of whoever asks, by their session, their role or their API key; part of `ERRORS`. */
export const CALLER_REFUSALS = {
  NOT_SIGNED_IN: { status: 401 },
  /** The call was for the account of one person, and another one is signed in. Nothing of it was done. */
  SIGNED_IN_AS_ANOTHER: { status: 409 },
  NOT_ALLOWED: { status: 403 },
  /** Unknown, expired, revoked and used invitations look alike. */
  INVITATION_NOT_FOUND: { status: 404 },
  /** Whoever invited cannot be the one who accepts. */
  OWN_INVITATION: { status: 409 },
  ALREADY_IN_COMPANY: { status: 409 },
  NOT_IN_COMPANY: { status: 404 },
  TOO_MANY_INVITATIONS: { status: 409 },
  API_KEY_NOT_FOUND: { status: 404 },
  TOO_MANY_API_KEYS: { status: 409 },
  /** The key of the request opens nothing: there is none like it, or it was revoked or has expired. */
  API_KEY_NOT_VALID: { status: 401, data: z.object({ reason: z.enum(['unknown', 'revoked', 'expired']) }) },
  /** The key lacks a scope; null for what no key may do. */
  API_KEY_NOT_ALLOWED: { status: 403, data: z.object({ scope: z.enum(KEY_SCOPES).nullable() }) },
} as const;
