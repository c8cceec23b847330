import { KEY_SCOPES } from '@tillslip/domain/people/key-scopes';
import { z } from 'zod';

/** Refusals of API keys, and of what is asked of them; part of `ERRORS`. */
export const KEY_REFUSALS = {
  API_KEY_NOT_FOUND: { status: 404 },
  TOO_MANY_API_KEYS: { status: 409 },
  /** The key of the request opens nothing: there is none like it, or it was revoked or has expired. */
  API_KEY_NOT_VALID: { status: 401, data: z.object({ reason: z.enum(['unknown', 'revoked', 'expired']) }) },
  /** The key lacks a scope; null for what no key may do. */
  API_KEY_NOT_ALLOWED: { status: 403, data: z.object({ scope: z.enum(KEY_SCOPES).nullable() }) },
} as const;
