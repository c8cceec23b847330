import { type MailKind, type SwitchName, switchOfMail } from '@tillslip/domain/preferences/preferences';
import { preferenceOffTexts } from '@tillslip/messages/mails/off-pages';
import type { Deps } from '../../platform/deps.ts';
import type { Env } from '../../platform/env.ts';
import { AppError } from '../../platform/errors.ts';
import type { OffLink } from '../../platform/http/off-links.ts';
import { isUuid } from '../../platform/is-uuid.ts';
import { createSigner } from '../../platform/signature.ts';
import { turnSwitch } from './preferences.ts';

const PATH = '/mails/off';

/** The kinds that a preference of their own ends; the others are settings of a company. */
const KINDS = ['weekly', 'monthly', 'syncs', 'errors'] as const satisfies readonly MailKind[];
type StoppedKind = (typeof KINDS)[number];

const signerOf = ({ appSecret }: Pick<Env, 'appSecret'>) => createSigner(appSecret, 'mails-off');

/** Build the link in an email that ends emails of its kind without signing in. It does nothing else and never expires. */
export const mailOffLink = (env: Pick<Env, 'publicUrl' | 'appSecret'>, userId: string, kind: StoppedKind): string =>
  `${env.publicUrl}${PATH}?user=${userId}&kind=${kind}&signature=${signerOf(env).sign(`${userId}.${kind}`)}`;

/** What the link of such an email does. */
export const mailOff = (deps: Pick<Deps, 'db' | 'clock' | 'env'>): OffLink => ({
  ...{ path: PATH, appPath: '/app/preferences?tab=notifications' },
  words: (i18n, { kind }) => preferenceOffTexts(i18n, switchNamed(kind) ?? 'emailNotifications'),
  async turn({ user = '', kind, signature = '' }, isOn) {
    const name = switchNamed(kind);
    if (!name || !isUuid(user) || !signerOf(deps.env).isGood(`${user}.${kind}`, signature))
      throw new AppError('LINK_INVALID');
    await turnSwitch(deps, user, name, isOn);
    return true;
  },
});

function switchNamed(kind: string | undefined): SwitchName | null {
  const known = KINDS.find((each) => each === kind);
  return known ? switchOfMail(known) : null;
}
