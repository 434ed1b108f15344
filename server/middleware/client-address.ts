import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { log } from '../logging/log.ts';

export type AddressOf = (context: Context) => string;

/**
 * The address that a request came from: the socket's, or behind `trustedHops` of our own proxies the address that the
 * outermost one saw, which is that many from the right. Anything further left can be forged.
 */
export function exactAddress(trustedHops: number): AddressOf {
  let warned = false;
  return (context) => {
    const socket = bareAddress(socketAddress(context));
    if (trustedHops === 0) {
      if (!warned && context.req.header('X-Forwarded-For') !== undefined) {
        warned = true;
        log.warn(
          'Requests arrive with X-Forwarded-For, but TRUST_PROXY is not set: all visitors behind the proxy count as one.',
        );
      }
      return socket;
    }
    const hops = (context.req.header('X-Forwarded-For') ?? '').split(',').map((hop) => bareAddress(hop.trim()));
    const seen = hops[Math.max(0, hops.length - trustedHops)] ?? '';
    return isIP(seen) ? seen : socket;
  };
}

/** The address that a request counts for. */
export function clientAddress(trustedHops: number, exactOf = exactAddress(trustedHops)): AddressOf {
  return (context) => addressGroup(exactOf(context));
}

/** A /64 IPv6 network counts as one visitor, because one customer usually has all of it. */
export function addressGroup(address: string): string {
  const bare = bareAddress(address);
  if (isIP(bare) !== 6) return bare;
  const parts = expanded(bare);
  const mapped = parts.slice(0, 5).every((part) => part === 0) && parts[5] === 0xffff;
  if (mapped)
    return parts
      .slice(6)
      .flatMap((part) => [part >> 8, part & 255])
      .join('.');
  return `${parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

/** The /48 network of an IPv6 visitor, which is what providers assign to a customer; null for IPv4. */
export function networkOf(visitor: string): string | null {
  if (!visitor.endsWith('::/64')) return null;
  return `${visitor.split(':', 3).join(':')}::/48`;
}

/** The network that usually belongs to one customer or data center: /24 of IPv4, /48 of IPv6. */
export function wideNetworkOf(visitor: string): string {
  return networkOf(visitor) ?? visitor.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24');
}

function socketAddress(context: Context): string {
  // Requests made in a test have no socket.
  return context.env?.incoming ? (getConnInfo(context).remote.address ?? 'unknown') : 'unknown';
}

/** Removes the port, brackets and network interface from an address. */
function bareAddress(text: string): string {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1];
  const withoutPort = bracketed ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text)?.[1] ?? text;
  return withoutPort.split('%')[0] ?? '';
}

/** The eight parts of an IPv6 address; the URL parser converts a dotted IPv4 suffix to hexadecimal. */
function expanded(address: string): number[] {
  const normalized = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const [head = '', tail] = normalized.split('::');
  const read = (half: string) => (half === '' ? [] : half.split(':').map((part) => Number.parseInt(part, 16)));
  const first = read(head);
  const last = tail === undefined ? [] : read(tail);
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}
