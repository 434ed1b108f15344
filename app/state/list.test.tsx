import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type RowSource, rowListProps, useRows } from './list.ts';

type Row = { id: string };

function List({ source }: { source: RowSource<Row> }) {
  const { rows, listProps } = useRows(source);
  return <ul {...listProps}>{rows.map(({ id }) => id)}</ul>;
}

const source: RowSource<Row> = {
  list: 'test',
  key: '',
  read: () => Promise.reject(new Error('A prerendered page reads nothing')),
};
const prerendered = (changes: Partial<RowSource<Row>>) => renderToString(<List source={{ ...source, ...changes }} />);

test('a prerendered list is never ready', () => {
  expect(prerendered({})).toBe('<ul data-state="loading" data-key=""></ul>');
});

test('prerendered rows are not taken for an answer', () => {
  const initial = { key: '', rows: [{ id: 'sample' }] };
  expect(prerendered({ initial })).toBe('<ul data-state="initial" data-key="">sample</ul>');
});

test('prerendered rows of another query are not shown', () => {
  const initial = { key: '', rows: [{ id: 'sample' }] };
  expect(prerendered({ initial, key: 'q=Travis' })).toBe('<ul data-state="loading" data-key="q=Travis"></ul>');
});

test('a list that waits for its query has no key', () => {
  expect(prerendered({ key: null })).toBe('<ul data-state="loading"></ul>');
});

test('an answer without rows is ready', () => {
  expect(rowListProps({ key: 'q=x', rows: [], state: 'ready' })).toEqual({ 'data-state': 'ready', 'data-key': 'q=x' });
});
