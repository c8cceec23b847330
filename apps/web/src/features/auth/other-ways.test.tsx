// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { authClient } from '../../api/auth-client.ts';
import { signInWithPasskey } from '../../api/passkeys.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { show } from '../../ui/show.testing.tsx';
import { serviceRefusal } from './auth-messages.ts';
import { OtherWaysButtons } from './other-ways-buttons.tsx';

vi.mock('../../api/auth-client.ts', () => ({ authClient: { signIn: { social: vi.fn() } } }));
vi.mock('../../api/passkeys.ts', () => ({
  passkeySupport: (site: string | null) => (site === null ? 'no-site' : 'available'),
  hasPasskeyAutofill: async () => false,
  cancelPasskeyRequest: () => undefined,
  signInWithPasskey: vi.fn(),
}));

const NOTHING = { passkeySite: null, google: false, oidcName: null };
const finish = vi.fn(async () => undefined);
const open = (instance: object, onSignedIn?: () => Promise<void>) =>
  show(<OtherWaysButtons returnTo="/app/vat" {...(onSignedIn && { onSignedIn })} />, [
    [['instance'], { ...NOTHING, ...instance }],
  ]);
const names = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

beforeEach(() => {
  vi.resetAllMocks();
  vi.spyOn(toast, 'error').mockImplementation(() => '');
});

test.each([
  ['nothing', {}, true, []],
  ['passkeys', { passkeySite: 'localhost' }, true, ['Sign in with a passkey']],
  ['passkeys, but signing up', { passkeySite: 'localhost' }, false, []],
  ['Google', { google: true }, true, ['Sign in with Google']],
  ['a service', { oidcName: 'Books ID' }, false, ['Sign in with Books ID']],
  [
    'everything',
    { passkeySite: 'localhost', google: true, oidcName: 'Books ID' },
    true,
    ['Sign in with a passkey', 'Sign in with Google', 'Sign in with Books ID'],
  ],
])('an installation with %s', async (_why, instance, isSignIn, buttons) => {
  await open(instance, isSignIn ? finish : undefined);
  expect(names()).toEqual(buttons);
  expect(screen.queryAllByText('or')).toHaveLength(buttons.length > 0 ? 1 : 0);
});

test('the button of the service leaves for it, to come back to the page', async () => {
  vi.mocked(authClient.signIn.social).mockResolvedValue({ data: {}, error: null } as never);
  await open({ oidcName: 'Books ID' });
  await userEvent.click(screen.getByRole('button', { name: 'Sign in with Books ID' }));
  expect(authClient.signIn.social).toHaveBeenCalledWith({
    ...{ provider: 'oidc', callbackURL: '/app/vat', errorCallbackURL: '/login' },
  });
});

test.each([
  ['does not answer', { status: 503, code: 'SERVICE_AWAY' }, 'This service does not answer now.'],
  ['meets a fault of ours', { status: 500 }, 'We could not sign you in that way.'],
])('a service that %s is said in words', async (_why, error, text) => {
  vi.mocked(authClient.signIn.social).mockResolvedValue({ data: null, error } as never);
  await open({ oidcName: 'Books ID' });
  await userEvent.click(screen.getByRole('button', { name: 'Sign in with Books ID' }));
  await vi.waitFor(() => expect(toast.error).toHaveBeenCalledWith(expect.stringContaining(text)), 60_000);
});

test.each([
  ['is right', null, 1, null],
  ['is refused by the device', 'cancelled' as const, 0, 'No passkey was used.'],
  ['is unknown', { status: 401, code: 'PASSKEY_NOT_FOUND' }, 0, 'There is no account with this passkey.'],
])('a passkey that %s', async (_why, refusal, finished, text) => {
  vi.mocked(signInWithPasskey).mockResolvedValue(refusal);
  await open({ passkeySite: 'localhost' }, finish);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in with a passkey' }));
  await vi.waitFor(() => expect(finish).toHaveBeenCalledTimes(finished), 60_000);
  if (text === null) expect(toast.error).not.toHaveBeenCalled();
  else await vi.waitFor(() => expect(toast.error).toHaveBeenCalledWith(expect.stringContaining(text)), 60_000);
});

test.each([
  ['unable_to_create_user', 'There is no account for this address, and not everybody can create one here.'],
  ['email_not_verified', 'That service has not confirmed your email address'],
  ['account_not_linked', 'There is already an account with this address'],
  ['service_away', 'This service does not answer now'],
  ['state_mismatch', 'We could not sign you in that way'],
  ['constructor', 'We could not sign you in that way'],
])('the code %s of a return has words', (code, words) => {
  expect(serviceRefusal(code).message).toMatch(new RegExp(`^${words}`));
});
