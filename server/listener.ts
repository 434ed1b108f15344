import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { SiteFile } from './site/build-files.ts';
import type { KeptAnswers } from './site/kept-answers.ts';
import { sendReady } from './site/ready-answer.ts';
import { readyFiles } from './site/ready-files.ts';

type Parts = { app: Hono; files: ReadonlyMap<string, SiteFile>; kept: KeptAnswers; https: boolean };

/** Answers at once what lies ready in memory, which is most of what is asked; the routes answer the rest. */
export function requestListener({ app, files, kept, https }: Parts): RequestListener {
  const answer = getRequestListener(app.fetch);
  const findFile = readyFiles(files, { https });
  return (request, response) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const ready = isRead ? (findFile(request) ?? kept.find(request)) : undefined;
    if (!ready) return answer(request, response);
    sendReady(request, response, ready);
  };
}
