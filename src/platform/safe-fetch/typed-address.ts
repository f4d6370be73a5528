import ipaddr from 'ipaddr.js';
import { isLoopback } from '#shared/network.ts';

/** Why an address that a person typed is not fetched. */
export type AddressProblem = 'not-an-address' | 'not-https' | 'not-public';

const MOST_CHARACTERS = 2000;
/** Names that never lead to another machine, or only inside a network. */
const LOCAL_NAMES = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|arpa|test|invalid)$/;

/**
 * Reads an address that a person typed: `https` on its usual port, a name in the public DNS, no user. `webcal:` counts
 * as `https:`. `URL` writes every spelling of an IP address (decimal, octal, hexadecimal, short) in one way; none is
 * allowed. `fromLoopback` also allows this machine, with `http:` and any port, for a stand-in.
 */
export function readTypedAddress(
  text: string,
  { fromLoopback }: { readonly fromLoopback: boolean },
): URL | AddressProblem {
  const typed = text.trim().replace(/^webcals?:\/\//i, 'https://');
  if (typed.length > MOST_CHARACTERS || !URL.canParse(typed)) return 'not-an-address';
  const url = new URL(typed);
  if (url.username !== '' || url.password !== '') return 'not-an-address';
  if (fromLoopback && /^https?:$/.test(url.protocol) && isLoopback(url.hostname)) return url;
  if (url.protocol !== 'https:') return 'not-https';
  if (url.port !== '') return 'not-public';
  const name = url.hostname.replace(/\.$/, '');
  if (name.startsWith('[') || ipaddr.isValid(name) || !name.includes('.')) return 'not-public';
  return LOCAL_NAMES.test(name) ? 'not-public' : url;
}

/**
 * Whether an IP address is a machine in the public internet: no private, loopback, link-local, shared (CGNAT),
 * multicast or reserved address, also when an IPv6 address wraps it.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  // global unicast is 2000::/3; everything else is local, wraps an IPv4 address or is not assigned
  return parsed.kind() === 'ipv4' || /^[23]/.test(parsed.toNormalizedString());
}
