import { describe, expect, test } from 'vitest';
import { type ApiExample, apiExamples } from '#content/parts/api-examples.ts';
import { site } from '#content/site.ts';
import { wholeApp } from '#tests/support/whole-app.ts';

const bench = wholeApp();

type Command = { url: string; method: string; headers: Headers; body: string | null };

/** What a command line sends. Only the options that the page uses are known. */
function parseCurl(line: string): Command {
  const words = [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
  if (words.shift() !== 'curl') throw new Error('The command is not curl');
  const command: Command = { url: '', method: 'GET', headers: new Headers({ Accept: '*/*' }), body: null };
  while (words.length > 0) {
    const word = words.shift() as string;
    if (word === '-H') {
      const [name = '', value = ''] = (words.shift() ?? '').split(': ');
      command.headers.set(name, value);
    } else if (word === '-X') command.method = words.shift() ?? '';
    else if (word === '-d') command.body = words.shift() ?? '';
    else if (word === '-I') command.method = 'HEAD';
    else if (word === '-c' || word === '-b') words.shift();
    else if (word.startsWith('https://')) command.url = word;
    else if (word !== '-i') throw new Error(`Unknown option ${word}`);
  }
  return command;
}

/** The names and types of a value, with the form of dates; a list is that of its first row, and null fits any type. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return [shapeOf(value[0])];
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value)) return value.replace(/\d/g, '9');
  if (value === null || typeof value !== 'object') return value === null ? expect.anything() : typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, shapeOf(child)]));
}

async function run({ command }: ApiExample): Promise<Response> {
  const { url, method, headers, body } = parseCurl(command);
  expect(url.startsWith(`${site.origin}/rest/v1/`)).toBe(true);
  const path = url.slice(site.origin.length);
  return await bench.app().request(`http://localhost${path}`, { method, headers, body });
}

const digits = (range: string | null) => range?.replace(/\d+/g, '9') ?? null;

describe('the examples of the reference page', () => {
  test('there is at least one for each kind of answer', () => {
    expect(new Set(apiExamples.map(({ status }) => status))).toEqual(new Set([200, 206, 400]));
  });

  test.each(apiExamples)('$title', async (example) => {
    const response = await run(example);
    const text = await response.text();
    expect([response.status, text]).toEqual([example.status, expect.any(String)]);
    if (example.range) expect(digits(response.headers.get('Content-Range'))).toBe(digits(example.range));
    if (example.body === '') return expect(text).toBe('');
    const answer: unknown = JSON.parse(text);
    const shown: unknown = JSON.parse(example.body);
    // An error says exactly what the page says.
    if (example.status >= 400) expect(answer).toEqual(shown);
    else expect(shapeOf(answer)).toMatchObject(shapeOf(shown) as object);
  });

  test('a command that the test cannot read fails', () => {
    expect(() => parseCurl(`curl --data x '${site.origin}/rest/v1/deals'`)).toThrow('Unknown option');
  });
});
