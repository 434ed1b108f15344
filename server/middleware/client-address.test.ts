import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { addressGroup, clientAddress, networkOf } from './client-address.ts';

async function seen(trustedHops: number, forwarded?: string, remoteAddress = '10.0.0.1'): Promise<string> {
  const addressOf = clientAddress(trustedHops);
  const app = new Hono().get('/', (context) => context.text(addressOf(context)));
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded };
  return (await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } })).text();
}

test('without trusted proxies a forwarded address is ignored', async () => {
  expect(await seen(0, '203.0.113.9')).toBe('10.0.0.1');
});

test('with n trusted proxies the nth address from the right counts', async () => {
  expect(await seen(1, '203.0.113.9')).toBe('203.0.113.9');
  expect(await seen(1, '198.51.100.1, 203.0.113.9')).toBe('203.0.113.9');
  expect(await seen(2, '198.51.100.1, 203.0.113.9, 10.0.0.2')).toBe('203.0.113.9');
});

test('a request that bypassed the outer proxies counts for the address that the inner one saw', async () => {
  expect(await seen(3, '203.0.113.9')).toBe('203.0.113.9');
});

test('without a usable forwarded address the socket counts', async () => {
  expect(await seen(1)).toBe('10.0.0.1');
  expect(await seen(1, 'unknown')).toBe('10.0.0.1');
  expect(await seen(1, '203.0.113.9, _hidden')).toBe('10.0.0.1');
});

test('ports and brackets are not part of an address', async () => {
  expect(await seen(1, '203.0.113.9:4711')).toBe('203.0.113.9');
  expect(await seen(1, '[2001:db8:1:2:3::4]:4711')).toBe('2001:db8:1:2::/64');
});

test('addresses of one IPv6 network are one visitor', () => {
  expect(addressGroup('2001:db8:1:2:aaaa:bbbb:cccc:dddd')).toBe('2001:db8:1:2::/64');
  expect(addressGroup('2001:DB8:1:2::1')).toBe('2001:db8:1:2::/64');
  expect(addressGroup('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64');
  expect(addressGroup('::1')).toBe('0:0:0:0::/64');
  expect(addressGroup('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
});

test('an IPv4 address is the same visitor when the socket writes it as IPv6', () => {
  expect(addressGroup('::ffff:203.0.113.9')).toBe('203.0.113.9');
  expect(addressGroup('::ffff:cb00:7109')).toBe('203.0.113.9');
  expect(addressGroup('203.0.113.9')).toBe('203.0.113.9');
});

test('an IPv6 visitor belongs to a /48 network, others to none', () => {
  expect(networkOf(addressGroup('2001:db8:1:2::1'))).toBe('2001:db8:1::/48');
  expect(networkOf(addressGroup('::1'))).toBe('0:0:0::/48');
  expect(networkOf(addressGroup('203.0.113.1'))).toBeNull();
});
