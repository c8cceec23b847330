import { z } from 'zod';
import { anyone, signedIn } from './common.ts';

/** What the sign-in pages need to know about this installation. */
export const InstanceSchema = z.object({
  name: z.string(),
  version: z.string(),
  /** Where email goes: a mail server, or the mailbox page of this installation. */
  mail: z.enum(['smtp', 'mailbox']),
  mailboxPath: z.string().nullable(),
  /** The contact for help; null when none is set. */
  supportEmail: z.string().nullable(),
  /** The page of its source code; null when none is set. */
  repositoryUrl: z.string().nullable(),
  reader: z.string(),
  /** Whether accounts are charged here: `simulated` takes no real money. */
  billing: z.enum(['off', 'on', 'simulated']),
  /** Whether "Sign in with Google" is set up; otherwise its button is hidden. */
  google: z.boolean(),
  /** How people call the service of the settings that they may sign in with; null where there is none. */
  oidcName: z.string().nullable(),
  /** The host name that passkeys are made for; null where browsers make none. */
  passkeySite: z.string().nullable(),
  /** Who may create an account now; open until there is a first person. */
  signUp: z.enum(['open', 'invited', 'closed']),
});

/** Where the state of the parts is asked for, also when the database does not answer. */
export const STATUS_PATH = '/statusz';

/**
 * How a part of the installation does. `slow`: it works, and what is asked of it waits; `full`: there is no room left;
 * `off`: it is not set up; `unknown`: it cannot be asked.
 */
const PartStateSchema = z.enum(['working', 'slow', 'down', 'full', 'off', 'unknown']);
export type PartState = z.infer<typeof PartStateSchema>;

/** The parts of an installation that a person depends on, as the status page shows them. */
export const InstanceStatusSchema = z.object({
  reader: PartStateSchema,
  queue: PartStateSchema,
  mail: PartStateSchema,
  storage: PartStateSchema,
  database: PartStateSchema,
});
export type InstanceStatus = z.infer<typeof InstanceStatusSchema>;

export const SessionUserSchema = z.object({ id: z.uuid(), email: z.string(), name: z.string() });
export type SessionUser = z.infer<typeof SessionUserSchema>;

export const getInstance = anyone
  .route({ method: 'GET', path: '/v1/instance', tags: ['Instance'], summary: 'What this installation uses' })
  .output(InstanceSchema);

export const getMe = signedIn
  .route({ method: 'GET', path: '/v1/me', tags: ['Account'], summary: 'The signed-in user' })
  .output(SessionUserSchema);
