import { expect, test } from 'vitest';
import { passkeySite } from './passkey-site.ts';

test.each([
  ['this machine', 'http://localhost:3000', 'localhost'],
  ['a name of this machine', 'http://books.localhost', 'books.localhost'],
  ['https', 'https://books.example.co.za', 'books.example.co.za'],
  ['https at a port', 'https://books.example.co.za:8443', 'books.example.co.za'],
  ['http elsewhere', 'http://books.example.co.za', null],
  ['a host that only ends alike', 'http://notlocalhost', null],
  ['a number', 'https://192.0.2.7', null],
  ['a number of this machine', 'http://127.0.0.1:3000', null],
  ['a number of version 6', 'https://[2001:db8::1]', null],
])('the site of passkeys for %s', (_why, publicUrl, id) => {
  expect(passkeySite({ publicUrl, origins: [publicUrl] })?.id ?? null).toBe(id);
});
