import { expect, test } from 'vitest';
import { readEnv } from './env.ts';
import { startWarnings } from './start-warnings.ts';

const MAIL = { SMTP_URL: 'smtp://mail.example.co.za' };
const PUBLIC = { PUBLIC_URL: 'https://books.example.co.za' };

test.each<[string, Record<string, string>, RegExp[]]>([
  ['a private installation', {}, []],
  ['a public one with mail and a proxy', { ...PUBLIC, ...MAIL, TRUST_PROXY: '1' }, []],
  ['a public one without mail', { ...PUBLIC, TRUST_PROXY: '1' }, [/Nobody can confirm an address/]],
  ['one behind a proxy without mail', { TRUST_PROXY: '1' }, [/Nobody can confirm an address/]],
  ['a public one whose proxy is not named', { ...PUBLIC, ...MAIL }, [/TRUST_PROXY is not set/]],
  ['both at once', PUBLIC, [/no email is sent/, /share one limit/]],
  ['a network without HTTPS', { PUBLIC_URL: 'http://192.168.1.20:3000', ...MAIL }, []],
  ['a worker, which nobody signs in at', { ...PUBLIC, ROLES: 'worker' }, []],
])('%s', (_why, settings, warnings) => {
  expect(startWarnings(readEnv({ DATA_DIR: '/tmp/tillslip-warnings', ...settings }))).toEqual(
    warnings.map((warning) => expect.stringMatching(warning)),
  );
});
