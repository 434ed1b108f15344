import type { Db } from '#db/client.ts';
import { withoutTimeouts } from '#db/postgres-transactions.ts';
import {
  answersAfter,
  countItems,
  insertItems,
  insertList,
  listsPage,
  lockList,
  markAnswered,
  removeItems,
  type StoredList,
  startComparing,
} from '#db/queries/deletion-lists.ts';
import { recordAudit } from '#db/queries/desk/audit.ts';
import { lockSuppressions } from '#db/records/suppress.ts';
import type { ShownDeletionList } from '#domain/desk/deletions.ts';
import { matchedLists, readFileName, readRows } from '#domain/privacy/deletion-list.ts';
import type { DeskContext } from './context.ts';

type Problem = { ok: false; status: 400 | 404 | 409; error: string };
export type ListAnswer = { ok: true; list: StoredList } | Problem;

const missing: Problem = { ok: false, status: 404, error: 'There is no such list' };

/** Begins to receive a file. The same name again finds the list as it was. */
export async function startList(db: Db, fileName: string, { now, actor }: DeskContext): Promise<ListAnswer> {
  const file = readFileName(fileName);
  if (!file) {
    const error = 'Unzip the download and choose one of its files, such as 20260312_4821_Phone.csv.';
    return { ok: false, status: 400, error };
  }
  if (file.listType !== 'Removed' && !matchedLists.some((list) => list === file.listType)) {
    const error = `Our records have no identifiers of the list ${file.listType}, so no answer would be true. Select only ${matchedLists.join(' and ')} on the platform.`;
    return { ok: false, status: 400, error };
  }
  return db.transaction(async (tx) => {
    const { list, isNew } = await insertList(tx, { ...file, fileName }, { now, userId: actor.id });
    const details = { list: list.listType };
    if (isNew) await recordAudit(tx, { now, actor, action: 'privacy.deletions', subject: list.id, details });
    return { ok: true, list };
  });
}

/** Stores some rows of a file. The same rows again change nothing. */
export function storeRows(
  db: Db,
  { id, text }: { id: string; text: string },
  { now }: Pick<DeskContext, 'now'>,
): Promise<ListAnswer> {
  return db.transaction(async (tx): Promise<ListAnswer> => {
    await withoutTimeouts(tx);
    const list = await lockList(tx, id);
    if (!list) return missing;
    if (list.stage !== 'receiving') return { ok: false, status: 409, error: 'This list is complete' };
    const isRemoved = list.listType === 'Removed';
    const read = readRows(text, isRemoved ? 'removed' : 'items');
    if (!read.ok) return { ok: false, status: 400, error: `Line ${read.line} of this part is no row of such a list` };
    if (isRemoved) {
      const ids = read.rows.map((row) => row.id);
      await removeItems(tx, list, ids, now);
    } else await insertItems(tx, list, read.rows);
    return { ok: true, list };
  });
}

/**
 * All rows are there: from now on imports look at them, and a job compares them with the records. Imports that have not seen
 * them end first, so that no record slips through between both.
 */
export function completeList(db: Db, { id, rows }: { id: string; rows: number }): Promise<ListAnswer> {
  return db.transaction(async (tx): Promise<ListAnswer> => {
    await withoutTimeouts(tx);
    const list = await lockList(tx, id);
    if (!list) return missing;
    if (list.stage !== 'receiving') return { ok: true, list };
    await lockSuppressions(tx);
    const stored = list.listType === 'Removed' ? list.itemCount : await countItems(tx, id);
    if (list.listType !== 'Removed' && stored !== rows) {
      const error = `The file has ${rows} rows, and ${stored} arrived. Choose it again.`;
      return { ok: false, status: 409, error };
    }
    await startComparing(tx, id, stored);
    return { ok: true, list: { ...list, stage: 'comparing', itemCount: stored } };
  });
}

const maxShown = 100;

export async function allLists(db: Db): Promise<ShownDeletionList[]> {
  return (await listsPage(db, maxShown)) as ShownDeletionList[];
}

const perPage = 5000;

export type AnswerFile = { ok: true; name: string; lines: AsyncGenerator<string> } | Problem;

/** The answer that is uploaded to the platform, under the name of the list. */
export function answerFile(db: Db, id: string, { now, actor }: DeskContext): Promise<AnswerFile> {
  return db.transaction(async (tx): Promise<AnswerFile> => {
    const list = await lockList(tx, id);
    if (!list || list.listType === 'Removed') return missing;
    if (list.stage !== 'done') return { ok: false, status: 409, error: 'The list is still being compared' };
    await markAnswered(tx, id, now);
    const details = { list: list.listType, items: list.itemCount };
    await recordAudit(tx, { now, actor, action: 'privacy.answer', subject: id, details });
    return { ok: true, name: list.fileName, lines: linesOf(db, id) };
  });
}

async function* linesOf(db: Db, id: string): AsyncGenerator<string> {
  yield 'Id,Status\n';
  for (let after = ''; ; ) {
    const page = await answersAfter(db, id, after, perPage);
    if (page.length > 0) {
      yield page.map(({ id: item, status }) => `${item},${status}\n`).join('');
    }
    after = page.at(-1)?.id ?? '';
    if (page.length < perPage) return;
  }
}
