import { Readable } from 'node:stream';
import { DATA_DOWNLOAD_PATH } from '@tillslip/contract/account';
import { Hono } from 'hono';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { named } from '../../platform/http/access-log.ts';
import { api, guestApi } from '../../platform/http/api.ts';
import type { Auth } from '../../platform/http/auth.ts';
import type { ServerContext } from '../../platform/http/server-context.ts';
import { createApiKey, listApiKeys, revokeApiKey } from './api-keys/api-keys.ts';
import { currentApiKey } from './api-keys/current-key.ts';
import { changePassword } from './change-password.ts';
import { deleteAccount } from './deletion/delete-account.ts';
import { previewDeletion } from './deletion/preview-deletion.ts';
import { downloadData } from './download-data.ts';
import { cancelEmailChange, changeEmail, confirmEmailChange } from './email/change-email.ts';
import { getProfile } from './get-profile.ts';
import { mailLanguage } from './mail-language.ts';
import { addPasskey, startPasskey } from './passkeys/add-passkey.ts';
import { listPasskeys, removePasskey, renamePasskey } from './passkeys/passkeys.ts';
import { listSessions, revokeSession, signOutEverywhere, stayActive } from './sessions.ts';
import { confirmTwoFactor, disableTwoFactor, renewRecoveryCodes, startTwoFactor } from './two-factor/two-factor.ts';

const { account, apiKeys, passkeys } = api;

/** Handle the contract's `account`. */
export const accountRoutes = (deps: Deps) => ({
  me: account.me.handler(({ context }) => context.user),
  profile: account.profile.handler(({ context }) => getProfile(deps, context.user.id)),
  sessions: account.sessions.handler(({ context }) => listSessions(deps, context.user.id, context.sessionId)),
  stayActive: account.stayActive.handler(({ context }) => stayActive(deps, context.sessionId)),
  revokeSession: account.revokeSession.handler(({ context, input }) => revokeSession(deps, context.user.id, input)),
  signOutEverywhere: account.signOutEverywhere.handler(({ context, input }) =>
    signOutEverywhere(deps, context.user.id, context.sessionId, input),
  ),
  changePassword: account.changePassword.handler(async ({ context, input }) =>
    changePassword(deps, context.user.id, context.sessionId, input, await mailLanguage(deps, context)),
  ),
  changeEmail: account.changeEmail.handler(async ({ context, input }) =>
    changeEmail(deps, context.user.id, input, await mailLanguage(deps, context)),
  ),
  confirmEmailChange: guestApi.account.confirmEmailChange.handler(({ context, input }) =>
    confirmEmailChange(deps, input, context.i18n),
  ),
  cancelEmailChange: account.cancelEmailChange.handler(({ context }) => cancelEmailChange(deps, context.user.id)),
  startTwoFactor: account.startTwoFactor.handler(({ context, input }) => startTwoFactor(deps, context.user.id, input)),
  confirmTwoFactor: account.confirmTwoFactor.handler(async ({ context, input }) =>
    confirmTwoFactor(deps, context.user.id, input, await mailLanguage(deps, context)),
  ),
  renewRecoveryCodes: account.renewRecoveryCodes.handler(({ context, input }) =>
    renewRecoveryCodes(deps, context.user.id, input),
  ),
  disableTwoFactor: account.disableTwoFactor.handler(async ({ context, input }) =>
    disableTwoFactor(deps, context.user.id, input, await mailLanguage(deps, context)),
  ),
  previewDeletion: account.previewDeletion.handler(({ context }) => previewDeletion(deps, context.user.id)),
  delete: account.delete.handler(async ({ context, input }) =>
    deleteAccount(deps, context.user.id, input, await mailLanguage(deps, context)),
  ),
});

/** Handle the contract's `passkeys`. */
export const passkeyRoutes = (deps: Deps) => ({
  list: passkeys.list.handler(({ context }) => listPasskeys(deps, context.user.id)),
  start: passkeys.start.handler(({ context, input }) => startPasskey(deps, context.user.id, context.sessionId, input)),
  add: passkeys.add.handler(async ({ context, input }) =>
    addPasskey(deps, context.user.id, context.sessionId, input, await mailLanguage(deps, context)),
  ),
  rename: passkeys.rename.handler(({ context, input }) => renamePasskey(deps, context.user.id, input)),
  remove: passkeys.remove.handler(async ({ context, input }) =>
    removePasskey(deps, context.user.id, context.sessionId, input, await mailLanguage(deps, context)),
  ),
});

/** Handle the contract's `apiKeys`. */
export const apiKeyRoutes = (deps: Deps) => ({
  list: apiKeys.list.handler(({ context }) => listApiKeys(deps, context.user.id)),
  create: apiKeys.create.handler(async ({ context, input }) =>
    createApiKey(deps, context.user.id, context.sessionId, input, await mailLanguage(deps, context)),
  ),
  revoke: apiKeys.revoke.handler(({ context, input }) => revokeApiKey(deps, context.user.id, input)),
  current: apiKeys.current.handler(({ context }) => currentApiKey(deps, context.key)),
});

/** Serve "Download my data": a streamed archive for the signed-in user. */
export const dataRoutes = (deps: Deps, auth: Auth): Hono<ServerContext> =>
  new Hono<ServerContext>().get(DATA_DOWNLOAD_PATH, named('account.data'), async (c) => {
    const signedIn = await auth.session(c.req.raw.headers);
    if (!signedIn) throw new AppError('NOT_SIGNED_IN');
    const archive = await downloadData(deps, signedIn.user.id, signedIn.sessionId);
    archive.once('error', (err) => deps.log.error({ err }, 'a download of data broke off'));
    return new Response(Readable.toWeb(archive), {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="tillslip-data-${deps.clock.today()}.zip"`,
        'cache-control': 'no-store',
      },
    });
  });
