// The least that a server on Hono can do.
import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { announce } from './announce.ts';

const app = new Hono().get('/', (context) => context.text('hello'));
announce(createAdaptorServer({ fetch: app.fetch }) as Server);
