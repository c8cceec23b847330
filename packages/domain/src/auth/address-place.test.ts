import { expect, test } from 'vitest';
import { addressPlace } from './address-place.ts';

test.each([
  ['the machine itself', '127.0.0.1', 'this-machine'],
  ['the machine itself, through IPv6', '::1', 'this-machine'],
  ['an IPv4 address in an IPv6 socket', '::ffff:127.0.0.1', 'this-machine'],
  ['a home network', '192.168.1.20', 'local-network'],
  ['an office network', '10.20.0.7', 'local-network'],
  ['the first of the third private range', '172.16.0.1', 'local-network'],
  ['the last of it', '172.31.255.254', 'local-network'],
  ['just below it', '172.15.0.1', 'internet'],
  ['just above it', '172.32.0.1', 'internet'],
  ['a device that was given no address', '169.254.9.9', 'local-network'],
  ['a private IPv6 network', 'fd12:3456::1', 'local-network'],
  ['the link of an IPv6 device', 'fe80::1', 'local-network'],
  ['a private network in an IPv6 socket', '::ffff:192.168.0.2', 'local-network'],
  ['an address of the internet', '196.25.1.1', 'internet'],
  ['one that only begins like a private one', '100.64.0.1', 'internet'],
  ['an IPv6 address of the internet', '2001:db8::1', 'internet'],
  ['no address', 'unknown', null],
  ['nothing', '', null],
] as const)('%s: %s', (_why, address, place) => {
  expect(addressPlace(address)).toBe(place);
});
