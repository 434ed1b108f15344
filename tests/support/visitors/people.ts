import { randomBytes } from 'node:crypto';

export type Person = {
  name: string;
  email: string;
  phone: string;
  message: string;
  /** The Idempotency-Key of what they send. */
  key: string;
  /** Where they seem to be, so that the rate limiter takes each for another visitor. */
  address: string;
};

let count = 0;

/** Somebody new, whose every word can be told from what the server writes by itself. */
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

const sentWords = /quillonby|\(907\) 222|quietly spoken/i;

/** The lines of a server's output with something of what visitors sent, or with one of the secrets they were given. */
export function privateLines(output: string, secrets: string[] = []): string[] {
  const lines = output.split('\n');
  return lines.filter(
    (line) => sentWords.test(line) || secrets.some((secret) => secret !== '' && line.includes(secret)),
  );
}

/** The tokens of the links in mail. */
export function tokensIn(texts: string[]): string[] {
  return texts.flatMap((text) =>
    [...text.matchAll(/manage\?token=(?:3D)?([\w-]{22})/g)].map(([, token = '']) => token),
  );
}
