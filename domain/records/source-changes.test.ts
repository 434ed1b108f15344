import { expect, test } from 'vitest';
import { type SourceHistory, withoutRead } from './source-changes.ts';

const history: SourceHistory = {
  source_value: 3,
  source_changes: [
    { run_id: 'a', before: null },
    { run_id: 'b', before: 1 },
    { run_id: 'c', before: 2 },
  ],
};

test('without the newest read, the source says what it replaced', () => {
  expect(withoutRead(history, 'c')).toEqual({ source_value: 2, source_changes: history.source_changes.slice(0, 2) });
});

test('without an earlier read, the next one replaced what was there before it', () => {
  const without = withoutRead(history, 'b');
  expect(without).toMatchObject({ source_value: 3, source_changes: [{ run_id: 'a' }, { run_id: 'c', before: 1 }] });
  expect(withoutRead(withoutRead(without, 'c'), 'a')).toEqual({ source_value: null, source_changes: [] });
});

test('a read that replaced nothing changes nothing', () => {
  expect(withoutRead(history, 'd')).toEqual(history);
});
