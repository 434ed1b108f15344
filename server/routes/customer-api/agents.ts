import { type AuthInfo, type CallToolResult, createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { toStandardJsonSchema } from '@valibot/to-json-schema';
import { type Context, Hono } from 'hono';
import { site } from '#content/site.ts';
import { agentPath, apiPath } from '#domain/customer-api/api-key.ts';
import { log } from '../../logging/log.ts';
import { bodyType, jsonType } from '../../middleware/refusal.ts';
import { type AgentCalls, agentTools, dataNote, type ToolOutcome } from '../../services/customer-api/agent-tools.ts';
import type { Caller } from '../../services/customer-api/find-caller.ts';
import { countProperties } from '../../services/delivery/list-properties.ts';
import { type ApiParts, buyerOf } from './api-parts.ts';
import { customerApiRoutes } from './customer-api.ts';
import { resourceMetadataPath } from './oauth.ts';
import { bodyText } from './operation-route.ts';
import { problem } from './problem.ts';
import { type ApiEnv, bearerOf, rememberOrigin, requireKey } from './require-key.ts';

const instructions = `Public-record data of ${site.name} for the customer of this key: distressed and off-market property by county. ${dataNote} Never use it for credit, employment, insurance or tenant screening.`;

/** What a tool call knows of its request. */
type AgentRequest = { calls: AgentCalls; carried: (records: number) => void };

function serverFor({ calls, carried }: AgentRequest): McpServer {
  const server = new McpServer({ name: site.name.toLowerCase(), title: site.name, version: '1' }, { instructions });
  for (const { name, title, description, schema, run } of agentTools) {
    const annotations = { readOnlyHint: true, openWorldHint: false };
    const config = { title, description, inputSchema: toStandardJsonSchema(schema), annotations };
    server.registerTool(name, config, async (given) => {
      const outcome = await run(given as never, calls);
      if (outcome.ok) carried(outcome.records);
      return resultOf(outcome);
    });
  }
  return server;
}

function resultOf(outcome: ToolOutcome): CallToolResult {
  if (!outcome.ok) return { isError: true, content: [{ type: 'text', text: outcome.message }] };
  return {
    content: [
      { type: 'text', text: dataNote },
      { type: 'text', text: JSON.stringify(outcome.data) },
    ],
    structuredContent: outcome.data,
  };
}

/**
 * The calls of `/v1` without a limit of their own: the request to `/mcp` was counted already, and comes from where the
 * key may be used.
 */
function innerApi(parts: ApiParts): Hono {
  const standing = { left: 0, seconds: 0 };
  const admission = { problem: null, standing: { minute: standing, day: standing }, answered: () => {} };
  return customerApiRoutes({
    ...parts,
    addressOf: (context) => (context.env as { address: string }).address,
    meter: { ...parts.meter, admit: async () => admission },
    wrongKeys: () => 0,
  });
}

/** `/mcp`: tools for agents by the Model Context Protocol, over streamable HTTP, without sessions. */
export function agentRoutes(parts: ApiParts): Hono {
  const { timedRead, queued, addressOf, originOf, now } = parts;
  const inner = innerApi(parts);
  const handler = createMcpHandler(({ authInfo }) => serverFor(authInfo?.extra?.request as AgentRequest), {
    // Nothing here changes while somebody listens.
    maxSubscriptions: 0,
    onerror: (error) => log.info('A request of an agent was refused', { error: error.name }),
  });

  function callsOf(context: Context<ApiEnv>, caller: Caller): AgentCalls {
    const headers = { Authorization: `Bearer ${bearerOf(context)}` };
    return {
      api: async (method, path, body) => {
        const sent = body && { body: JSON.stringify(body), headers: { ...headers, 'Content-Type': jsonType } };
        const init = { method, headers, ...sent };
        const response = await inner.request(`${apiPath}${path}`, init, { address: addressOf(context) });
        return { status: response.status, body: (await response.json()) as Record<string, unknown> };
      },
      count: async (box) =>
        caller.scopes.includes('records')
          ? queued('delivered_records', () => countProperties(timedRead, buyerOf(caller, now()), box))
          : null,
    };
  }

  async function answer(context: Context<ApiEnv>): Promise<Response> {
    let parsedBody: unknown;
    if (context.req.method === 'POST') {
      if (bodyType(context) !== jsonType) return problem(context, 'unsupported-type');
      const text = await bodyText(context.req.raw);
      if (text === null) return problem(context, 'too-large');
      try {
        parsedBody = JSON.parse(text);
      } catch {
        return problem(context, 'bad-request', 'The body is not JSON.');
      }
      // Older revisions of the protocol allow many in one; the limits count requests.
      if (Array.isArray(parsedBody)) return problem(context, 'bad-request', 'Send one message in a request.');
    }
    const caller = context.get('caller');
    const request: AgentRequest = {
      calls: callsOf(context, caller),
      carried: (records) => context.set('records', records),
    };
    const authInfo: AuthInfo = { token: '', clientId: caller.keyId, scopes: [...caller.scopes], extra: { request } };
    const { method, url, headers } = context.req.raw;
    const response = await handler.fetch(new Request(url, { method, headers }), { authInfo, parsedBody });
    const sent = { ...Object.fromEntries(response.headers), 'cache-control': 'no-store' };
    return context.body(await response.text(), response.status as 200, sent);
  }

  const app = new Hono<ApiEnv>();
  app.use(agentPath, rememberOrigin(originOf), async (context, next) => {
    await next();
    if (context.res.status !== 401) return;
    const link = `resource_metadata="${context.get('origin')}${resourceMetadataPath}${agentPath}"`;
    context.res.headers.set('WWW-Authenticate', `${context.res.headers.get('WWW-Authenticate')}, ${link}`);
  });
  // The protocol asks for it: a page could reach a server that it cannot, by a name that it made lead there.
  app.use(agentPath, async (context, next) => {
    const origin = context.req.header('Origin');
    return origin === undefined || origin === context.get('origin') ? next() : problem(context, 'origin');
  });
  app.all(agentPath, requireKey(null, parts, { isRead: true, charged: 'processor' }), answer);
  return app as unknown as Hono;
}
