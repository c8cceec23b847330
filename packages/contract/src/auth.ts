import { z } from 'zod';
import { anyone, signedIn } from './common.ts';

/** What the sign-in pages may know of this installation. */
export const InstanceSchema = z.object({
  name: z.string(),
  version: z.string(),
  /** Where mail goes: a server, or the mailbox page of this installation. */
  mail: z.enum(['smtp', 'mailbox']),
  mailboxPath: z.string().nullable(),
  /** Whom to write to for help; null where nobody is named. */
  supportEmail: z.string().nullable(),
  reader: z.string(),
  /** Whether "Sign in with Google" works here; without it the button is not shown. */
  google: z.boolean(),
});

export const SessionUserSchema = z.object({ id: z.uuid(), email: z.string(), name: z.string() });
export type SessionUser = z.infer<typeof SessionUserSchema>;

export const getInstance = anyone
  .route({ method: 'GET', path: '/v1/instance', tags: ['Instance'], summary: 'What this installation uses' })
  .output(InstanceSchema);

export const getMe = signedIn
  .route({ method: 'GET', path: '/v1/me', tags: ['Account'], summary: 'The signed-in user' })
  .output(SessionUserSchema);
