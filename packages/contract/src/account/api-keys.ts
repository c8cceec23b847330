import { KEY_LIFETIMES, KEY_SCOPES } from '@tillslip/domain/people/key-scopes';
import { z } from 'zod';
import { IdInput, MomentSchema, signedIn } from '../common.ts';
import { ERRORS } from '../errors.ts';

const tags = ['API keys'];

/** Empty for an account without a password, which must have signed in a few minutes ago instead. */
const Password = z.string().max(200).default('');

/** A key of the person that was not revoked. The key itself is never shown again, only its beginning. */
export const ApiKeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The beginning of the key, by which it is recognised. */
  prefix: z.string(),
  scopes: z.array(z.enum(KEY_SCOPES)),
  createdAt: MomentSchema,
  /** Null for a key that ends when it is revoked. */
  expiresAt: MomentSchema.nullable(),
  isExpired: z.boolean(),
  /** Null until its first use. */
  lastUsedAt: MomentSchema.nullable(),
});
export type ApiKey = z.infer<typeof ApiKeySchema>;

export const listApiKeys = signedIn
  .route({ method: 'GET', path: '/v1/account/api-keys', tags, summary: 'Your API keys, newest first' })
  .output(z.array(ApiKeySchema));

/**
 * Make a key. `secret` is the key itself: only this answer has it. Not repeatable by an idempotency key, whose answer would
 * be stored with the secret in it.
 */
export const createApiKey = signedIn
  .errors({
    TOO_MANY_API_KEYS: ERRORS.TOO_MANY_API_KEYS,
    WRONG_PASSWORD: ERRORS.WRONG_PASSWORD,
    SIGN_IN_AGAIN: ERRORS.SIGN_IN_AGAIN,
  })
  .route({ method: 'POST', path: '/v1/account/api-keys', tags, summary: 'Make an API key' })
  .input(
    z.object({
      name: z.string().max(1000),
      scopes: z.array(z.enum(KEY_SCOPES)).min(1).max(KEY_SCOPES.length),
      /** How long it works; null until it is revoked. */
      days: z.union(KEY_LIFETIMES.map((days) => z.literal(days))),
      password: Password,
    }),
  )
  .output(z.object({ key: ApiKeySchema, secret: z.string() }));

/** Revoke a key. The next request with it is refused. */
export const revokeApiKey = signedIn
  .errors({ API_KEY_NOT_FOUND: ERRORS.API_KEY_NOT_FOUND })
  .route({ method: 'POST', path: '/v1/account/api-keys/{id}/revoke', tags, summary: 'Revoke an API key' })
  .input(IdInput)
  .output(z.object({ id: z.uuid() }));

/** What the key of this request may do. Every key may ask; null for a session. */
export const currentApiKey = signedIn
  .route({ method: 'GET', path: '/v1/api-key', tags, summary: 'The key of this request' })
  .output(
    ApiKeySchema.pick({ id: true, name: true, scopes: true, expiresAt: true })
      .extend({
        /** The companies in whose books the key works. */
        companies: z.array(z.object({ id: z.uuid(), companyName: z.string() })),
      })
      .nullable(),
  );
