// A plain file server over the same build, which sends the same compressed copies.
import { createServer } from 'node:http';
import sirv from 'sirv';
import { announce } from './announce.ts';

const folder = new URL('../../../build/client', import.meta.url).pathname;
const serve = sirv(folder, { dev: false, etag: true, brotli: true, gzip: true });
announce(createServer((request, response) => serve(request, response, () => void response.writeHead(404).end())));
