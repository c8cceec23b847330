// @vitest-environment happy-dom
import type { AccountDeletion, AccountSession, Profile } from '@tillslip/contract/account';
import type { ApiKey } from '@tillslip/contract/account/api-keys';
import type { Passkey } from '@tillslip/contract/account/passkeys';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { expect, test } from 'vitest';
import { plainTextsInBrowser } from '../../testing/plain-texts-in-browser.tsx';
import { ShownSecret } from '../../ui/feedback/shown-secret.tsx';
import { MakeApiKey } from './api-keys/make-api-key.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { AddPasskey } from './passkeys/add-passkey.tsx';
import { ProfilePage } from './profile-page.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TwoFactorSetup } from './two-factor-setup.tsx';

const gone = async () => undefined;
const none = () => undefined;
const MOMENT = '2026-05-04T08:00:00.000Z';
const PROFILE: Profile = {
  ...{ id: '1', name: 'Θάντι', email: 'θ@θ', emailVerified: true, pendingEmail: null, createdAt: MOMENT },
  ...{ hasPassword: true, google: false, oidc: false, hasPasskey: false, twoFactor: false, recoveryCodesLeft: null },
  sessionLimits: { idleHours: 168, maxHours: 720 },
};
const session = (part: Partial<AccountSession>): AccountSession => ({
  ...{ id: '1', device: { browser: 'Firefox', system: null }, address: '1.2.3.4', createdAt: MOMENT },
  ...{ lastUsedAt: MOMENT, current: false, ...part },
});
const SESSIONS = [
  session({ current: true }),
  session({ id: '2', device: { browser: null, system: null }, address: null }),
];
const PASSKEYS: Passkey[] = [
  { id: '1', name: 'β', isSynced: true, createdAt: MOMENT, lastUsedAt: MOMENT },
  { id: '2', name: 'γ', isSynced: false, createdAt: MOMENT, lastUsedAt: null },
];
const key = (part: Partial<ApiKey>): ApiKey => ({
  ...{ id: '1', name: 'ε', prefix: 'τ', scopes: ['read', 'upload', 'edit', 'export'], createdAt: MOMENT },
  ...{ expiresAt: MOMENT, isExpired: false, lastUsedAt: MOMENT, ...part },
});
const KEYS = [key({}), key({ id: '2', isExpired: true }), key({ id: '3', expiresAt: null, lastUsedAt: null })];
const DELETION: AccountDeletion = {
  ...{ companies: 2, keptInvoices: 2, keptStatements: 1, keptFiles: 3, removedUploads: 1 },
  keptUntil: calendarDate('2031-05-04'),
};
const nothing = { companies: 0, keptInvoices: 0, keptStatements: 0, keptFiles: 0, removedUploads: 0, keptUntil: null };

const profileKey = ['account', 'profile'];
const sessionsKey = ['account', 'sessions'];
const passkeysKey = ['account', 'passkeys'];
const apiKeysKey = ['account', 'api-keys'];
const deletionKey = ['account', 'deletion'];
const known = (part: Partial<Profile>) => ({
  data: [
    [profileKey, { ...PROFILE, ...part }],
    [sessionsKey, SESSIONS],
    [deletionKey, DELETION],
  ] as const,
});
const withPasskeys = (passkeySite: string | null, part: Partial<Profile> = {}) => ({
  data: [
    [profileKey, { ...PROFILE, hasPasskey: true, ...part }],
    [passkeysKey, PASSKEYS],
    [['instance'], { passkeySite }],
  ] as const,
});
const withKeys = {
  data: [
    [profileKey, PROFILE],
    [apiKeysKey, KEYS],
  ] as const,
};
const offline = new TypeError('failed to fetch');
const deleting = (part: Partial<Profile>) => (
  <DeleteAccountDialog profile={{ ...PROFILE, ...part }} onDeleted={gone} opened onClose={none} />
);

/** Names of products. */
const SAME = ['Firefox', 'Google'];

async function expectNothingPlain(screen: React.ReactNode, shown: object): Promise<void> {
  expect((await plainTextsInBrowser(screen, shown)).filter((text) => !SAME.includes(text))).toEqual([]);
}

test.each([
  ['a profile', known({})],
  ['without a password', known({ hasPassword: false, google: true, emailVerified: false })],
  ['with both ways to sign in', known({ google: true, pendingEmail: 'β@β' })],
  ...[0, 1, 5].map((left) => [`with ${left} codes`, known({ twoFactor: true, recoveryCodesLeft: left })] as const),
  [
    'one device',
    {
      data: [
        [profileKey, PROFILE],
        [sessionsKey, SESSIONS.slice(0, 1)],
      ],
    },
  ],
  ['devices that could not be loaded', { data: [[profileKey, PROFILE]], failed: [[sessionsKey, offline]] }],
  ...[null, 'localhost', 'β.γ'].map(
    (passkeySite) => [`with passkeys at ${passkeySite}`, withPasskeys(passkeySite)] as const,
  ),
  ['passkeys that could not be loaded', { data: [[profileKey, PROFILE]], failed: [[passkeysKey, offline]] }],
  ['with API keys', withKeys],
  ['API keys that could not be loaded', { data: [[profileKey, PROFILE]], failed: [[apiKeysKey, offline]] }],
  ['a profile that is loading', {}],
  ['a profile that could not be loaded', { failed: [[profileKey, offline]] }],
] as const)('every text changes with the language: %s', async (_why, shown) => {
  await expectNothingPlain(<ProfilePage onDeleted={gone} />, shown);
});

// Most open a form in the place of the button.
test.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])(
  'every text changes with the language: what button %i does',
  async (button) => {
    await expectNothingPlain(<ProfilePage onDeleted={gone} />, {
      ...known({ twoFactor: true, recoveryCodesLeft: 3 }),
      press: [button],
    });
  },
);

// Each opens a form in the place of the list.
test.each([
  ['renaming a passkey', '[aria-label*="β"]', {}],
  ['removing a passkey', '[aria-label*="β"] + button', {}],
  ['removing a passkey without a password', '[aria-label*="β"] + button', { hasPassword: false }],
] as const)('every text changes with the language: %s', async (_why, press, part) => {
  await expectNothingPlain(<ProfilePage onDeleted={gone} />, { ...withPasskeys(null, part), press: [press] });
});

test('every text changes with the language: revoking a key', async () => {
  await expectNothingPlain(<ProfilePage onDeleted={gone} />, { ...withKeys, press: ['[aria-label*="ε"]'] });
});

test.each([
  ['making a key', <MakeApiKey key="k" hasPassword onMade={none} onCancel={none} />, {}],
  ['a key that was made', <ShownSecret key="m" title="ω" notice="ω" secret="τ" onDone={none} />, {}],
  ['adding a passkey', <AddPasskey key="p" hasPassword onClose={none} />, {}],
  ['recovery codes', <RecoveryCodes key="a" codes={['1', '2']} onDone={none} />, {}],
  ['setting up two-factor sign-in', <TwoFactorSetup key="b" onDone={none} onCancel={none} />, {}],
  ['deleting the account', deleting({}), { data: [[deletionKey, DELETION]] }],
  ['deleting an empty account', deleting({ hasPassword: false }), { data: [[deletionKey, nothing]] }],
  ['deleting that is loading', deleting({}), {}],
  ['deleting that could not be loaded', deleting({}), { failed: [[deletionKey, offline]] }],
] as const)('every text changes with the language: %s', async (_why, screen, shown) => {
  await expectNothingPlain(screen, shown);
});
