import { type Context, Hono } from 'hono';
import type { PostedForm } from '#domain/contact/posted-form.ts';
import { postedBotSign } from '#domain/forms/bot-signs.ts';
import {
  type AskInput,
  type RequestView,
  readCode,
  requestPath,
  type StartInput,
  startSchema,
  validateAsk,
  validateStart,
  yourDataPath,
} from '#domain/privacy/request.ts';
import { limitBody } from '../middleware/body-limit.ts';
import { formType, onlyTypes } from '../middleware/refusal.ts';
import type { StartResult } from '../services/privacy-request.ts';

type Dependencies = {
  start: (input: StartInput) => Promise<StartResult>;
  view: (token: string) => Promise<RequestView>;
  enterCode: (entered: { token: string; code: string | null }) => Promise<boolean>;
  ask: (context: Context, asked: AskInput & { token: string }) => Promise<void>;
  /** Renders the first page with the problems of its form. */
  renderForm: (context: Context, posted: PostedForm) => Promise<Response>;
  /** Renders the page behind the private link. */
  renderRequest: (context: Context, view: RequestView, status: 200 | 400 | 404) => Promise<Response>;
};

const botProblem = {
  email:
    'Something filled in a hidden field of the form, as spam programs do. We cleared it. Please check your address and send the form again.',
};

const isForm = onlyTypes([formType], 'Send a form');
const tokenShape = /^[\w-]{22}$/;

/** 'Am I in your data?': plain forms, each answered with a redirect, so that it works without scripts. */
export function yourDataRoutes({ start, view, enterCode, ask, renderForm, renderRequest }: Dependencies): Hono {
  const app = new Hono();

  app.post(yourDataPath, limitBody(4), isForm, async (context) => {
    context.header('Cache-Control', 'no-store');
    const body = Object.fromEntries(new URLSearchParams(await context.req.text()));
    const checked = validateStart(body);
    // Shown to the sender, because a person mistaken for a bot would wait for a code that never comes. The form that
    // is shown again has an empty hidden field.
    const isBot = postedBotSign(body) !== null;
    const result = !checked.ok
      ? checked
      : isBot
        ? { ok: false as const, fields: botProblem }
        : await start(checked.value);
    if (!result.ok) {
      const values = Object.fromEntries(Object.keys(startSchema.entries).map((name) => [name, body[name] ?? '']));
      return renderForm(context, { outcome: 'problem', values, fields: result.fields });
    }
    return toRequest(context, result.token);
  });

  app.get(requestPath, async (context) => {
    const shown = await view(context.req.query('token') ?? '');
    return renderRequest(context, shown, shown.step === 'over' ? 404 : 200);
  });

  app.post(requestPath, limitBody(16), isForm, async (context) => {
    context.header('Cache-Control', 'no-store');
    const body = Object.fromEntries(new URLSearchParams(await context.req.text()));
    const token = tokenShape.test(body.token ?? '') ? (body.token ?? '') : '';
    if (body.action === 'code') await enterCode({ token, code: readCode(body.code ?? '') });
    if (body.action === 'ask') {
      const shown = await view(token);
      const checked = validateAsk(body, shown.step === 'held' ? shown.similar : []);
      if (checked.ok) await ask(context, { token, ...checked.value });
      else if (shown.step === 'held') {
        const values = { kind: body.kind ?? '', message: body.message ?? '', place: body.place ?? '' };
        return renderRequest(context, { ...shown, values, problems: checked.fields }, 400);
      }
    }
    return toRequest(context, token);
  });
  return app;
}

/** Redirect, also after a wrong code, so that a reload does not post the form again. */
function toRequest(context: Context, token: string): Response {
  return context.redirect(`${requestPath}?${new URLSearchParams({ token })}`, 303);
}
