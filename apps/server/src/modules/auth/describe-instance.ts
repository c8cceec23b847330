import type { InstanceSchema } from '@tillslip/contract/auth';
import type { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { isPrivate } from '../../platform/http/own-machine.ts';
import { VERSION } from '../../platform/version.ts';
import { passkeySite } from './passkeys/passkey-site.ts';
import { currentSignUpMode } from './sign-up-mode.ts';

/** Describe this installation to the sign-in pages, without anything that helps an attacker. */
export async function describeInstance({
  authDb,
  env,
  reader,
}: Pick<Deps, 'authDb' | 'env' | 'reader'>): Promise<z.infer<typeof InstanceSchema>> {
  const usesMailbox = env.smtpUrl === null;
  return {
    name: 'Tillslip',
    version: VERSION,
    mail: usesMailbox ? 'mailbox' : 'smtp',
    mailboxPath: usesMailbox && isPrivate(env) ? '/mailbox' : null,
    supportEmail: env.supportEmail,
    repositoryUrl: env.repositoryUrl,
    reader: reader.name,
    billing: env.billing === null ? 'off' : env.billing.isSimulated ? 'simulated' : 'on',
    google: env.google !== null,
    oidcName: env.oidc?.name ?? null,
    passkeySite: passkeySite(env)?.id ?? null,
    signUp: await currentSignUpMode({ authDb, env }),
  };
}
