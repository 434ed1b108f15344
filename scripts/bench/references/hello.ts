// The least that a server on Node can do.
import { createServer } from 'node:http';
import { announce } from './announce.ts';

announce(createServer((_request, response) => response.end('hello')));
