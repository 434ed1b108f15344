import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { log } from '../logging/log.ts';

export type AddressOf = (context: Context) => string;

/**
 * The address that a request is counted for: the socket's, or behind `trustedHops` proxies of our own the one that the
 * outermost of them saw, that many from the right. Anything further left can be forged.
 */
export function clientAddress(trustedHops: number): AddressOf {
  let warned = false;
  return (context) => {
    const socket = socketAddress(context);
    if (trustedHops === 0) {
      if (!warned && context.req.header('X-Forwarded-For') !== undefined) {
        warned = true;
        log.warn(
          'Requests arrive with X-Forwarded-For, but TRUST_PROXY is not set: all visitors behind the proxy count as one.',
        );
      }
      return addressGroup(socket);
    }
    const hops = (context.req.header('X-Forwarded-For') ?? '').split(',').map((hop) => bareAddress(hop.trim()));
    const seen = hops[Math.max(0, hops.length - trustedHops)] ?? '';
    return addressGroup(isIP(seen) ? seen : socket);
  };
}

/** An IPv6 network of 64 bits counts as one visitor, because one customer usually has all of it. */
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

/** The network of 48 bits around an IPv6 visitor, as providers hand them to a customer; others have none. */
export function networkOf(visitor: string): string | null {
  if (!visitor.endsWith('::/64')) return null;
  return `${visitor.split(':', 3).join(':')}::/48`;
}

function socketAddress(context: Context): string {
  // Requests made in a test have no socket.
  return context.env?.incoming ? (getConnInfo(context).remote.address ?? 'unknown') : 'unknown';
}

/** Without the port, brackets and network interface that an address may be written with. */
function bareAddress(text: string): string {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1];
  const withoutPort = bracketed ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text)?.[1] ?? text;
  return withoutPort.split('%')[0] ?? '';
}

/** The eight parts of an IPv6 address; the URL parser turns a dotted end into hexadecimal ones. */
function expanded(address: string): number[] {
  const written = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const [head = '', tail] = written.split('::');
  const read = (half: string) => (half === '' ? [] : half.split(':').map((part) => Number.parseInt(part, 16)));
  const first = read(head);
  const last = tail === undefined ? [] : read(tail);
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}
