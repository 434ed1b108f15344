import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { qrCode } from './qr-code.ts';

const uri = 'otpauth://totp/Deedline:ana%40example.com?secret=HBUXSLJRNFPVK53SLJMHI2KVJ5QVSTDV&issuer=Deedline';

test('the path covers the dark squares of the code, and no others', () => {
  const { size, path } = qrCode(uri);
  const drawn = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    drawn[Number(y)]?.fill(true, Number(x), Number(x) + Number(length));
  }
  expect(drawn).toEqual(encode(uri, { ecc: 'M', border: 4 }).data);
});

test('the code has the finder patterns and a quiet zone of four squares', () => {
  const { size, path } = qrCode(uri);
  for (const [x, y] of [
    [4, 4],
    [size - 11, 4],
    [4, size - 11],
  ] as const) {
    expect(path).toContain(`M${x} ${y}h7v1h-7z`);
    expect(path).toContain(`M${x} ${y + 6}h7v1h-7z`);
  }
  expect(path).not.toMatch(/M[0-3] |M\d+ [0-3]h/);
});
