import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';

/** Addresses that cloud providers answer with secrets of the machine, though they are not marked as special. */
const metadataAddresses = ['168.63.129.16'];

/** Where the addresses are that the internet routes: everything else in IPv6 is special or not assigned. */
const routedIpv6 = ipaddr.parseCIDR('2000::/3');

function parsed(address: string) {
  return ipaddr.isValid(address) ? ipaddr.parse(address) : null;
}

/**
 * Whether an address is one of the internet. Private, loopback, link-local, shared and reserved ones are not, nor are IPv6 forms
 * that carry an IPv4 address, which a gateway of the own network could unpack.
 */
export function isPublicAddress(address: string): boolean {
  const ip = parsed(address);
  if (ip?.range() !== 'unicast') return false;
  if (ip instanceof ipaddr.IPv6) return ip.zoneId === undefined && ip.match(routedIpv6);
  return !metadataAddresses.includes(ip.toString());
}

/** Whether it is an address of this machine, also a public one: services that a firewall hides listen there. */
export function isOwnAddress(address: string): boolean {
  const ip = parsed(address)?.toNormalizedString();
  return Object.values(networkInterfaces()).some((all) =>
    all?.some((own) => parsed(own.address)?.toNormalizedString() === ip),
  );
}

export function isLoopback(address: string): boolean {
  return parsed(address)?.range() === 'loopback';
}
