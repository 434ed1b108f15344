import { expect, test } from 'vitest';
import { listPropsOf } from './list-props.ts';

test('a list without a query has no key, and one without filters has an empty one', () => {
  expect(listPropsOf('loading', null)).toEqual({ 'data-state': 'loading', 'data-key': undefined });
  expect(listPropsOf('ready', '')).toEqual({ 'data-state': 'ready', 'data-key': '' });
});
