import type { BetterAuthOptions } from 'better-auth';
import { type AuthMiddleware, createAuthMiddleware } from 'better-auth/api';
import { deleteSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import type { AuthParts } from '../../platform/http/auth.ts';
import { deleteSession, sessionTimeLeft } from './session-limits.repository.ts';

/** The last use of a session is saved this often at most, so that not every page view writes. */
const MAX_UPDATE_SECONDS = 3600;
/** How often the last use is saved within the time without use. */
const UPDATES_PER_IDLE_TIME = 10;

/** Return the library's options for the time without use. It knows no absolute limit: see `endOldSession`. */
export function sessionOptions({ idleHours }: AuthParts['env']['sessions']): BetterAuthOptions['session'] {
  const expiresIn = idleHours * 3600;
  return { expiresIn, updateAge: Math.min(MAX_UPDATE_SECONDS, expiresIn / UPDATES_PER_IDLE_TIME) };
}

const Found = z.object({ session: z.object({ id: z.string() }) });

/**
 * End a session that the library still accepts although it is older than the settings allow. They count for sessions
 * from before a change of the settings too.
 */
export const endOldSession = ({ authDb, env }: Pick<AuthParts, 'authDb' | 'env'>): AuthMiddleware =>
  createAuthMiddleware(async (ctx) => {
    if (ctx.path !== '/get-session') return;
    const found = Found.safeParse(ctx.context.returned);
    if (!found.success) return;
    const { id } = found.data.session;
    if ((await sessionTimeLeft(authDb, id, env.sessions)) !== null) return;
    await deleteSession(authDb, id);
    deleteSessionCookie(ctx);
    return ctx.json(null);
  });
