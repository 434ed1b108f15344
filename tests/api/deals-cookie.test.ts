import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { rows } from '#db/client.ts';
import { sampleDeals } from '#domain/pipeline/sample-deals.ts';
import { postgres } from '#tests/support/databases.ts';
import { tableApi, tableApiBench, visitor } from '#tests/support/table-api-bench.ts';

const name = 'deedline_workspace';
const [first = ''] = sampleDeals.map(({ id }) => id);

// Deals are tested on both databases in table-api-deals.test.ts; this is about the cookie.
describe('on postgres', () => {
  const bench = tableApiBench(postgres.open);
  const newVisitor = () => visitor(() => bench.app);
  type Visitor = ReturnType<typeof newVisitor>;
  const notesOf = async ({ client }: Visitor) =>
    (await client.from('deals').select('notes').eq('id', first).single()).data?.notes;

  /** A visitor with her own notes, and the values that an attacker might have obtained. */
  async function anasWorkspace() {
    const ana = newVisitor();
    await ana.client.from('deals').update({ notes: 'Ana alone' }).eq('id', first);
    const token = ana.jar.get(name) ?? '';
    const [stored] = await rows(bench.db, sql`select id, token_hash from workspaces order by created_at desc limit 1`);
    return { ana, token, id: String(stored?.id), hash: String(stored?.token_hash) };
  }

  /** What a request with this cookie can read and change. */
  async function tryCookie(ana: Visitor, value: string) {
    const thief = newVisitor();
    thief.jar.set(name, value);
    const read = await notesOf(thief);
    await thief.client.from('deals').update({ notes: 'not Ana' }).eq('id', first);
    await thief.request('/functions/v1/reset-deals', { method: 'POST' });
    return { read, left: await notesOf(ana) };
  }

  const nothing = { read: sampleDeals[0]?.notes, left: 'Ana alone' };

  test('the hash stored in the database does not work as a cookie', async () => {
    const { ana, id, hash } = await anasWorkspace();
    for (const stolen of [hash, hash.slice(0, 22), id, id.replaceAll('-', '').slice(0, 22)])
      expect(await tryCookie(ana, stolen)).toEqual(nothing);
  });

  test('an almost correct cookie is refused', async () => {
    const { ana, token } = await anasWorkspace();
    const reversed = [...token].toReversed().join('');
    for (const forged of [token.slice(0, -1), `${token}A`, reversed, token.toLowerCase(), `"${token}"x`])
      if (forged !== token) expect(await tryCookie(ana, forged)).toEqual(nothing);
  });

  test('a cookie stolen before a reset is worthless after it', async () => {
    const { ana, token } = await anasWorkspace();
    await ana.request('/functions/v1/reset-deals', { method: 'POST' });
    const thief = newVisitor();
    thief.jar.set(name, token);
    expect(await notesOf(thief)).toBe(sampleDeals[0]?.notes);
    await thief.client.from('deals').update({ notes: 'not Ana' }).eq('id', first);
    expect(thief.jar.get(name)).not.toBe(token);
    expect(await notesOf(ana)).toBe(sampleDeals[0]?.notes);
  });

  test('over https, a cookie without the __Host- prefix, which another host could have set, is ignored', async () => {
    const { token } = await anasWorkspace();
    const secure = tableApi(bench.db, () => bench.now, 'https://www.deedline.example');
    const thief = visitor(() => secure, 'https://www.deedline.example');
    thief.jar.set(name, token);
    expect(await notesOf(thief)).toBe(sampleDeals[0]?.notes);
  });

  test('no filter or column gives access to another workspace', async () => {
    const { id } = await anasWorkspace();
    const mallory = newVisitor();
    await mallory.client.from('deals').update({ notes: 'Mallory' }).eq('id', first);
    const { data } = await mallory.client.from('deals').select('notes').or('id.not.is.null,notes.eq."Ana alone"');
    expect(data?.map((row: { notes: string }) => row.notes)).not.toContain('Ana alone');
    for (const path of [`/rest/v1/workspace_deals?workspace_id=eq.${id}`, '/rest/v1/workspaces'])
      expect((await mallory.request(path)).status).toBe(404);
    expect((await mallory.request(`/rest/v1/deals?workspace_id=eq.${id}`)).status).toBe(400);
  });
});
