import type { Random } from '#tests/support/visitors/random.ts';
import { hostileJson, hostileText, unusedId } from './hostile-values.ts';

export type Body = { type: string; bytes: Buffer };

type Fields = [name: string, value: unknown][];

/** These fields come last and override earlier ones with the same name, so that no body is valid. */
function refusedName(random: Random): unknown {
  return random.pick(['', ' \t', '\u0000', 'x'.repeat(101), 5, null, true, [], {}, ['Ana']]);
}

export function formBody(random: Random): Body {
  const fields: Fields = [
    ['submission_type', random.chance(0.9) ? random.pick(['general', 'quote']) : hostileJson(random)],
    ['email', random.chance(0.4) ? 'ana@visitor.example' : hostileJson(random)],
    ['phone', hostileJson(random)],
    ['datasets', random.pick(['all', 'probate', hostileText(random)])],
    ...odd(random),
    ['message', random.pick(['x'.repeat(2001), 7, [], {}, '\u0000'])],
    ['territory', refusedName(random)],
    ['name', refusedName(random)],
  ];
  return random.chance(0.2) ? urlencoded(random, fields) : json(random, fields);
}

export function bookingBody(random: Random): Body {
  const fields: Fields = [
    ['customer_name', random.chance(0.5) ? 'Ana' : hostileJson(random)],
    ['customer_email', random.chance(0.5) ? 'ana@visitor.example' : hostileJson(random)],
    ['customer_phone', random.chance(0.5) ? '' : hostileJson(random)],
    ['message', random.chance(0.5) ? '' : hostileJson(random)],
    ...(random.chance(0.3) ? odd(random) : []),
    ['slot_id', random.chance(0.6) ? unusedId : hostileJson(random)],
  ];
  return json(random, fields);
}

export function dealBody(random: Random): Body {
  const names = [
    'stage',
    'notes',
    'estimated_value',
    'county',
    'contact_email',
    'property_address',
    'id',
    'created_at',
    'workspace_id',
  ];
  const fields: Fields = Array.from({ length: random.number(5) }, () => [random.pick(names), hostileJson(random)]);
  return json(random, [...fields, ...(random.chance(0.2) ? odd(random) : [])]);
}

/** With a valid token, the request has an unknown action or moves to a slot that does not exist. */
export function manageBody(random: Random, validToken: string): Body {
  const slot = random.pick([unusedId, '', 'none', hostileText(random)]);
  if (random.chance(0.7)) {
    const action = random.pick(['move', '', 'CANCEL', 'delete', hostileText(random)]);
    return urlencoded(random, [
      ['token', validToken],
      ['action', action],
      ['slot_id', slot],
    ]);
  }
  const token = random.chance(0.5) ? 'A'.repeat(22) : hostileText(random);
  return urlencoded(random, [
    ['token', token],
    ['action', random.pick(['cancel', 'move', hostileText(random)])],
    ['slot_id', slot],
  ]);
}

function odd(random: Random): Fields {
  const names = [
    '__proto__',
    'constructor',
    'prototype',
    'toJSON',
    'id',
    'website',
    'elapsed',
    'length',
    hostileText(random),
  ];
  return [[random.pick(names), hostileJson(random)]];
}

function json(random: Random, fields: Fields): Body {
  // Built as text, because an object would lose `__proto__` and duplicate keys.
  const text = `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`;
  return { type: 'application/json', bytes: mangled(random, random.chance(0.1) ? `[${text}]` : text) };
}

function urlencoded(random: Random, fields: Fields): Body {
  // Forms contain only text, and a number as text could be valid.
  const texts = fields.map(([name, value]) => [name, typeof value === 'string' ? value : '']);
  const pairs = texts.map((pair) => pair.map((text) => encodeURIComponent(text.toWellFormed())).join('='));
  return { type: 'application/x-www-form-urlencoded', bytes: mangled(random, pairs.join('&')) };
}

function mangled(random: Random, text: string): Buffer {
  const bytes = Buffer.from(text);
  switch (random.number(16)) {
    case 0:
      return bytes.subarray(0, random.number(bytes.length + 1));
    case 1:
      return Buffer.concat([bytes, Buffer.from([0xff, 0xfe, 0xc0, 0x80, 0xed, 0xa0, 0x80])]);
    case 2:
      return Buffer.from(text, 'utf16le');
    case 3:
      return Buffer.from(`${'['.repeat(random.pick([500, 7000]))}${text}`);
    case 4:
      return Buffer.from(`{"a":${'{"a":'.repeat(2500)}1${'}'.repeat(2501)}`);
    case 5:
      return Buffer.from(`{"name":"${'y'.repeat(random.pick([15_000, 17_000, 200_000]))}"}`);
    case 6:
      return Buffer.from(random.pick(['', 'null', '0', '""', '[]', '{}', '[[]]', 'NaN', '\ufeff{}', '{"a":1}{"b":2}']));
    default:
      return bytes;
  }
}
