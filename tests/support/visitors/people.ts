import { randomBytes } from 'node:crypto';

export type Person = {
  name: string;
  email: string;
  phone: string;
  message: string;
  /** Sent as the Idempotency-Key. */
  key: string;
  /** Each person has an IP address, so that the rate limiter sees different visitors. */
  address: string;
};

let count = 0;

/** A new person whose details never appear in the server's own output. */
export function somebody(): Person {
  count += 1;
  const tag = `${randomBytes(4).toString('hex')}${count}`;
  return {
    name: `Vesper Quillonby ${tag}`,
    email: `vesper.${tag}@quillonby.example`,
    phone: `(907) 222-${String(count).padStart(6, '0')}`,
    message: `Quietly spoken words ${tag}`,
    key: `quillonby-key-${tag}`,
    address: visitorAddress(count),
  };
}

export function visitorAddress(index: number): string {
  return `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
}

const visitorData = /quillonby|\(907\) 222|quietly spoken/i;

/** Output lines with visitor data or with one of the secrets. */
export function privateLines(output: string, secrets: string[] = []): string[] {
  const lines = output.split('\n');
  return lines.filter(
    (line) => visitorData.test(line) || secrets.some((secret) => secret !== '' && line.includes(secret)),
  );
}

/** The tokens of the manage links in mail. */
export function tokensIn(texts: string[]): string[] {
  return texts.flatMap((text) =>
    [...text.matchAll(/manage\?token=(?:3D)?([\w-]{22})/g)].map(([, token = '']) => token),
  );
}
