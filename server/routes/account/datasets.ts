import { type Context, Hono } from 'hono';
import { datasetChangeSchema, datasetSchema, maxDatasets, type SavedDataset } from '#domain/builder/saved-dataset.ts';
import { uuidPattern } from '#domain/text/uuid.ts';
import { limitBody } from '../../middleware/body-limit.ts';
import {
  changeDataset,
  duplicateDataset,
  listDatasets,
  readDataset,
  recountDataset,
  removeDataset,
  type SaveResult,
  saveDataset,
} from '../../services/account/datasets.ts';
import { jsonBody } from '../json-body.ts';
import type { AccountEnv } from '../require-account.ts';
import type { AccountParts } from './account-parts.ts';

const idPath = `/:id{${uuidPattern}}` as '/:id';

/** The saved datasets of an account. */
export function datasetsRoutes({ db, queued, serviceContext }: AccountParts): Hono<AccountEnv> {
  const app = new Hono<AccountEnv>();
  const inTurn = <Result>(work: () => Promise<Result>) => queued('saved_datasets', work);
  const of = (context: Context<AccountEnv>) => ({
    userId: context.get('account').userId,
    id: context.req.param('id') ?? '',
  });

  app.get('/', async (context) => context.json(await inTurn(() => listDatasets(db, of(context).userId))));
  app.post('/', limitBody(16), async (context) => {
    const body = await jsonBody(context, datasetSchema);
    if (!body.ok) return body.response;
    const { userId } = of(context);
    return added(context, await inTurn(() => saveDataset(db, { userId, draft: body.value }, serviceContext())));
  });
  app.get(idPath, async (context) => found(context, await inTurn(() => readDataset(db, of(context)))));
  app.patch(idPath, limitBody(16), async (context) => {
    const body = await jsonBody(context, datasetChangeSchema);
    if (!body.ok) return body.response;
    const change = { ...of(context), change: body.value };
    return found(context, await inTurn(() => changeDataset(db, change, serviceContext())));
  });
  app.delete(idPath, async (context) => {
    await inTurn(() => removeDataset(db, of(context)));
    return context.body(null, 204);
  });
  app.post(`${idPath}/duplicate`, limitBody(1), async (context) =>
    added(context, await inTurn(() => duplicateDataset(db, of(context), serviceContext()))),
  );
  app.post(`${idPath}/count`, limitBody(1), async (context) =>
    found(context, await inTurn(() => recountDataset(db, of(context), serviceContext()))),
  );
  return app;
}

function added(context: Context, result: SaveResult): Response {
  if (result.ok) return context.json(result.dataset, 201);
  if (result.error === 'missing') return found(context, null);
  const error = `You have ${maxDatasets} saved datasets, the most an account can keep. Delete one first.`;
  return context.json({ error }, 409);
}

function found(context: Context, dataset: SavedDataset | null): Response {
  return dataset ? context.json(dataset) : context.json({ error: 'There is no such dataset' }, 404);
}
