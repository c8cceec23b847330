import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { Language } from '@tillslip/domain/kernel/language';
import { type ColumnType, type Generated, Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';

/** The tables of the schema `auth` that our own queries use; the sign-in library chose the names. */
interface AuthSchema {
  user: {
    id: Generated<string>;
    name: string;
    email: string;
    emailVerified: boolean;
    image: string | null;
    twoFactorEnabled: boolean | null;
    isAdministrator: Generated<boolean>;
    wasAdministrator: Generated<boolean>;
    createdAt: Generated<Date>;
    updatedAt: Generated<Date>;
  };
  session: {
    id: Generated<string>;
    userId: string;
    token: string;
    ipAddress: string | null;
    userAgent: string | null;
    createdAt: Generated<Date>;
    updatedAt: Date;
    expiresAt: Date;
    /** When the person last did something; the application says so while they do. */
    lastActiveAt: Generated<Date>;
  };
  account: { id: Generated<string>; userId: string; providerId: string; password: string | null; updatedAt: Date };
  verification: { id: Generated<string>; identifier: string; value: string; expiresAt: Date };
  twoFactor: {
    id: Generated<string>;
    userId: string;
    secret: string;
    backupCodes: string;
    verified: boolean | null;
    failedVerificationCount: number | null;
    lockedUntil: Date | null;
    /** The last period whose code was used. */
    lastUsedStep: number | null;
  };
  passkey: {
    id: Generated<string>;
    userId: string;
    name: string;
    /** How a device names the key, base64url. */
    credentialId: string;
    /** Base64url. */
    publicKey: string;
    /** PostgreSQL gives a bigint as text. */
    counter: ColumnType<string, number, number>;
    /** Whether the device keeps a copy elsewhere, such as with its other devices. */
    isSynced: boolean;
    createdAt: Date;
    lastUsedAt: Date | null;
  };
  emailChange: { userId: string; newEmail: string; tokenHash: string; expiresAt: Date };
  knownDevice: { userId: string; fingerprint: string; lastSeenAt: Date };
  sentenceReport: {
    id: Generated<string>;
    userId: string;
    language: Language;
    sentence: string;
    better: string;
    createdAt: Date;
  };
  attempt: { key: string; count: number; startedAt: Date };
  /** The address is in lower case. */
  invitation: { email: string; invitedBy: string; createdAt: Date; expiresAt: Date };
  deletedAccount: { userId: string; deletedAt: Date; keptUntil: CalendarDate | null; erasedAt: Date | null };
}

/** Accounts and sessions, in the sign-in role, which cannot read `public`. */
export type AuthDb = Kysely<AuthSchema>;

/** Open the database of accounts without renaming columns. */
export const openAuthDatabase = (pool: pg.Pool): AuthDb =>
  new Kysely<AuthSchema>({ dialect: new PostgresDialect({ pool }) });
