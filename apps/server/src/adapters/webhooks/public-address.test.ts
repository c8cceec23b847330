import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

test.each<[why: string, addresses: readonly string[]]>([
  ['this machine', ['127.0.0.1', '127.1.2.3', '::1', '0.0.0.0', '::']],
  ['private networks', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1']],
  ['link-local, where clouds answer with credentials', ['169.254.169.254', '169.254.0.1', 'fe80::1', 'febf::1']],
  ['shared by the customers of a carrier', ['100.64.0.1', '100.127.255.255']],
  ['multicast and broadcast', ['224.0.0.1', '239.255.255.255', '255.255.255.255', 'ff02::1']],
  ['reserved, for tests and documentation', ['240.0.0.1', '192.0.2.1', '198.18.0.1', '198.51.100.7', '203.0.113.9']],
  ['reserved of IPv6', ['2001:db8::1', '3fff::1', '100::1', '5f00::1']],
  ['unique local', ['fc00::1', 'fd12:3456::1', 'fd00:ec2::254']],
  ['IPv4 within IPv6', ['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:8.8.8.8', '::127.0.0.1']],
  ['NAT64, which leads to any IPv4 address', ['64:ff9b::7f00:1', '64:ff9b::a00:1', '64:ff9b:1::1']],
  ['6to4 and Teredo, which do so too', ['2002:7f00:1::1', '2001:0:7f00:1::1']],
  ['no address', ['', 'localhost', '127.1', '0x7f.1', '2130706433', '1.2.3.4.5', 'fe80::1%lo']],
])('not public: %s', (_why, addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([]);
});

test.each<[why: string, addresses: readonly string[]]>([
  ['IPv4', ['8.8.8.8', '41.0.0.1', '196.25.1.1']],
  [
    'beside private networks',
    ['172.15.255.255', '172.32.0.1', '192.167.1.1', '11.0.0.1', '100.63.255.255', '100.128.0.1'],
  ],
  ['IPv6', ['2606:4700:4700::1111', '2c0f:fc89::1', '2001:4860:4860::8888']],
])('public: %s', (_why, addresses) => {
  expect(addresses.filter((address) => !isPublicAddress(address))).toEqual([]);
});
