import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Transport } from './middleware/security-headers.ts';
import type { SiteFile } from './site/build-files.ts';
import type { KeptAnswers } from './site/kept-answers.ts';
import { sendReady } from './site/ready-answer.ts';
import { readyFiles } from './site/ready-files.ts';

type Parts = { app: Hono; files: ReadonlyMap<string, SiteFile>; kept: KeptAnswers; transport: Transport };

/** Answers at once what lies ready in memory, which is most of what is asked; the routes answer the rest. */
export function requestListener({ app, files, kept, transport }: Parts): RequestListener {
  const answer = getRequestListener(app.fetch);
  const findFile = readyFiles(files, transport);
  return (request, response) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const ready = isRead ? (findFile(request) ?? kept.find(request)) : undefined;
    if (!ready) return answer(request, response);
    sendReady(request, response, ready);
  };
}
