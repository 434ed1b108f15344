import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The classes in quotes of an attribute, with what they are chosen by and without what is filled in. */
function classesOf(source: string): string[] {
  const attributes = source.matchAll(/className=(?:"([^"]*)"|\{([^{}]*(?:\{[^{}]*\}[^{}]*)*)\})/g);
  return [...attributes].flatMap(([, text, code = '']) => {
    const quoted = [...code.matchAll(/'([^']*)'|`([^`]*)`/g)].map(([, plain, filled]) => plain ?? filled ?? '');
    return (text ?? quoted.join(' ')).replaceAll(/\$\{[^}]*\}|\[[^\]]*\]/g, ' ').split(/\s+/);
  });
}

// Renaming a variable once turned `text-sm` into `personCopy-sm`, which no type sees.
test('no class has a capital letter', () => {
  const files = globSync('app/**/*.tsx', { exclude: ['app/generated/**'] });
  const classes = files.flatMap((file) => classesOf(readFileSync(file, 'utf8')).map((name) => [file, name] as const));
  expect(classes.length).toBeGreaterThan(2000);
  expect(classes.filter(([, name]) => /[A-Z]/.test(name))).toEqual([]);
});
