// @vitest-environment happy-dom
import { startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { client } from '../../../api/client.ts';
import { passkeySupport } from '../../../api/passkeys.ts';
import { show } from '../../../ui/show.testing.tsx';
import { AddPasskey } from './add-passkey.tsx';

vi.mock(import('@simplewebauthn/browser'), async (original) => ({ ...(await original()), startRegistration: vi.fn() }));
vi.mock('../../../api/client.ts', () => ({ client: { passkeys: { start: vi.fn(), add: vi.fn() } } }));

const cause = (name: string) => Object.assign(new Error(name), { name });
const refused = (code: ConstructorParameters<typeof WebAuthnError>[0]['code'], name: string) =>
  new WebAuthnError({ message: name, code, cause: cause(name) });

test.each([
  ['cancelled', refused('ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY', 'NotAllowedError'), /did not confirm it/],
  ['ended by another request', cause('AbortError'), /did not confirm it/],
  ['known already', refused('ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED', 'InvalidStateError'), /already has a passkey/],
  ['impossible', cause('NotSupportedError'), /could not make a passkey/],
  ['impossible in detail', refused('ERROR_AUTHENTICATOR_GENERAL_ERROR', 'UnknownError'), /could not make a passkey/],
])('a passkey that is %s is not saved, and the form says so', async (_why, error, text) => {
  vi.mocked(startRegistration).mockRejectedValueOnce(error);
  const onClose = vi.fn();
  await show(<AddPasskey hasPassword onClose={onClose} />);
  await userEvent.type(screen.getByLabelText('Your password'), 'Vyf-Groen-Bottels-9');
  await userEvent.click(screen.getByRole('button', { name: 'Add passkey' }));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(client.passkeys.add).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
});

test.each([
  ['no address for passkeys', null, true, 'no-site'],
  ['another address', 'books.example.co.za', true, 'other-address'],
  ['an insecure page', location.hostname, false, 'no-browser'],
  ['a browser without passkeys', location.hostname, true, 'no-browser'],
])('a page with %s', (_why, site, isSecure, support) => {
  vi.stubGlobal('isSecureContext', isSecure);
  expect(passkeySupport(site)).toBe(support);
});

test('a page of the site in a browser with passkeys', () => {
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PublicKeyCredential', class {});
  expect(passkeySupport(location.hostname)).toBe('available');
});
