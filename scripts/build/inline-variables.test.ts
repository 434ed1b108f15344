import { expect, test } from 'vitest';
import { inlineVariables } from './inline-variables.ts';

const declared =
  '@layer properties{@supports (((-webkit-hyphens:none)) and (not (margin-trim:inline))){*,:before,::backdrop{--tw-border-style:solid;--tw-font-weight:initial}}}';
const registered =
  '@property --tw-border-style{syntax:"*";inherits:false;initial-value:solid}@property --tw-font-weight{syntax:"*";inherits:false}';

test('values that no class changes are written into the rules, without declarations', () => {
  const css = `${declared}.a{font-size:1rem;line-height:var(--tw-leading,1.5rem)}.b{border-style:var(--tw-border-style);--tw-font-weight:600;font-weight:600}.c{font-weight:600;--tw-font-weight:600}${registered}`;
  expect(inlineVariables(css)).toBe(
    '.a{font-size:1rem;line-height:1.5rem}.b{border-style:solid;font-weight:600}.c{font-weight:600;}',
  );
});

test.each(['--tw-leading:1.25rem;line-height:1.25rem', '--tw-border-style:dashed;border-style:dashed'])(
  'a sheet with a class of %s stays as it is',
  (rule) => {
    const css = `${declared}.a{border-style:var(--tw-border-style)}.b{${rule}}${registered}`;
    expect(inlineVariables(css)).toBe(css);
  },
);

test('what a rule sets for itself stays', () => {
  const css =
    ':where(.gap>:not(:last-child)){--tw-space-y-reverse:0;margin-block-start:calc(1rem * var(--tw-space-y-reverse))}';
  expect(inlineVariables(css)).toBe(css);
});
