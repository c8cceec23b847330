import { expect, test } from 'vitest';
import { forwardedAddress, TrustProxySchema } from './trusted-proxies.ts';

const PROXY = '10.0.0.7';

test.each([
  ['no proxy is trusted, so the header is what anybody wrote', 'false', PROXY, '203.0.113.9', PROXY],
  ['zero proxies', '0', PROXY, '203.0.113.9', PROXY],
  ['one proxy adds the address on the right', '1', PROXY, '198.51.100.1, 203.0.113.9', '203.0.113.9'],
  ['two proxies: the one further left', '2', PROXY, '6.6.6.6, 203.0.113.9, 10.0.0.8', '203.0.113.9'],
  ['fewer addresses than proxies', '3', PROXY, '203.0.113.9', '203.0.113.9'],
  ['no header', '1', PROXY, undefined, PROXY],
  ['an empty header', '1', PROXY, '', PROXY],
  ['an address that is none', '1', PROXY, '203.0.113.9, nonsense', PROXY],
  ['a port', '1', PROXY, '203.0.113.9:55123', '203.0.113.9'],
  ['IPv6 with a port', '1', PROXY, '[2001:db8::1]:443', '2001:db8::1'],
  ['IPv4 within IPv6', '1', '::ffff:10.0.0.7', '::ffff:203.0.113.9', '203.0.113.9'],
  [
    'networks: the first address that is no proxy',
    '10.0.0.0/8',
    PROXY,
    '6.6.6.6, 203.0.113.9, 10.1.2.3',
    '203.0.113.9',
  ],
  ['networks: a connection that is no proxy', '10.0.0.0/8', '192.0.2.4', '203.0.113.9', '192.0.2.4'],
  ['networks: only proxies', '10.0.0.0/8', PROXY, '10.0.0.8', '10.0.0.8'],
  ['networks: a proxy as IPv4 within IPv6', '10.0.0.0/8', '::ffff:10.0.0.7', '203.0.113.9', '203.0.113.9'],
  ['networks: a single address and IPv6', '127.0.0.1, fd00::/8', 'fd00::5', '203.0.113.9, 127.0.0.1', '203.0.113.9'],
  ['the word unknown when there is no connection', '10.0.0.0/8', 'unknown', '203.0.113.9', 'unknown'],
  ['a header is read without a connection when proxies are counted', '1', 'unknown', '203.0.113.9', '203.0.113.9'],
])('%s', (_why, setting, socket, header, address) => {
  expect(forwardedAddress(TrustProxySchema.parse(setting), socket, header)).toBe(address);
});

test.each([
  ['what it was before', 'true'],
  ['a negative number', '-1'],
  ['a fraction', '1.5'],
  ['more proxies than anybody has', '11'],
  ['a name', 'proxy.example.co.za'],
  ['a network that is too long', '10.0.0.0/33'],
  ['a network without a length', '10.0.0.0/'],
  ['two lengths', '10.0.0.0/8/8'],
  ['an empty part', '10.0.0.1,'],
])('TRUST_PROXY refuses %s', (_why, setting) => {
  expect(TrustProxySchema.safeParse(setting).error?.issues[0]?.message).toMatch(/^must be the number of proxies/);
});
