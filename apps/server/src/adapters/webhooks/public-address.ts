import { BlockList, isIP } from 'node:net';

/** What IANA set aside of IPv4: this network, private, shared by carriers, loopback, link-local, tests, multicast and more. */
const SPECIAL_V4 = [
  ...(['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'] as const),
  ...(['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'] as const),
  ...(['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'] as const),
];

/** What is public of IPv6. Everything else is not: loopback, link-local, unique local, multicast, IPv4 within IPv6, NAT64. */
const GLOBAL_V6 = ['2000::/3'];

/** What IANA set aside of that: Teredo and other protocols, documentation, and 6to4, which leads to an IPv4 address. */
const SPECIAL_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const specialV4 = listOf(SPECIAL_V4, 'ipv4');
const globalV6 = listOf(GLOBAL_V6, 'ipv6');
const specialV6 = listOf(SPECIAL_V6, 'ipv6');

/** Whether an address is one of the public internet: nothing of this machine, of its network or of its provider's. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !specialV4.check(address, 'ipv4');
    case 6:
      return globalV6.check(address, 'ipv6') && !specialV6.check(address, 'ipv6');
    default:
      return false;
  }
}

function listOf(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}
