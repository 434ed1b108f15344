import ipaddr from 'ipaddr.js';

/** `192.0.2.0/24`, or an address as the network of one; null if it is neither. */
export function networkText(text: string): string | null {
  const trimmed = text.trim();
  if (ipaddr.isValidCIDR(trimmed)) {
    const [address, bits] = ipaddr.parseCIDR(trimmed);
    return `${address.toString()}/${bits}`;
  }
  if (!ipaddr.isValid(trimmed)) return null;
  const address = ipaddr.process(trimmed);
  return `${address.toString()}/${address.kind() === 'ipv4' ? 32 : 128}`;
}

/** Whether an address is in one of the networks. IPv4 in IPv6 form counts as IPv4. */
export function isInNetworks(address: string, networks: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return networks.some((network) => {
    const [range, bits] = ipaddr.parseCIDR(network);
    return range.kind() === parsed.kind() && parsed.match(range, bits);
  });
}
