import { fixed } from '../load/subject.ts';
import type { ComparedSubject } from './verdict.ts';

export const hello: ComparedSubject = {
  name: 'hello on node:http',
  server: 'hello',
  status: 200,
  ...fixed({ method: 'GET', path: '/' }),
};

export const honoHello: ComparedSubject = { ...hello, name: 'hello on Hono', server: 'hono' };
