import { type Context, Hono } from 'hono';
import { looksAutomatic } from '#domain/contact/bot-signs.ts';
import { submissionType, validateSubmission } from '#domain/contact/submission.ts';
import { limitBody } from '../middleware/body-limit.ts';
import { refusal } from '../middleware/refusal.ts';
import type { ContactRequest } from '../services/submit-contact.ts';

type Dependencies = { submit: (request: ContactRequest) => Promise<{ id: string }> };

const path = '/functions/v1/submit-contact';

/** The contact and quote forms, as JSON from the page's script or as the form itself without one. */
export function contactRoutes({ submit }: Dependencies): Hono {
  const app = new Hono();
  app.post(path, limitBody(16), async (context) => {
    context.header('Cache-Control', 'no-store');
    const type = (context.req.header('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase();
    const isForm = type === 'application/x-www-form-urlencoded';
    if (!isForm && type !== 'application/json') return refusal(context, 415, 'Send JSON or a form', '');
    const text = await context.req.text();
    const body = isForm ? Object.fromEntries(new URLSearchParams(text)) : parsed(text);
    if (body === undefined) return context.json({ error: 'The body is not JSON', fields: {} }, 400);

    const result = validateSubmission(body);
    if (!result.ok) return isForm ? backToForm(context, body, 'problem') : problems(context, result.fields);
    const { id } = await submit({
      submission: result.value,
      idempotencyKey: context.req.header('Idempotency-Key') || null,
      suspicious: looksAutomatic(body),
      native: isForm,
    });
    return isForm ? backToForm(context, body, 'sent') : context.json({ ok: true, id });
  });
  app.all(path, (context) => {
    context.header('Allow', 'POST');
    return refusal(context, 405, 'Method not allowed', '');
  });
  return app;
}

const problems = (context: Context, fields: Record<string, string>) =>
  context.json({ error: 'Please check the form for errors', fields }, 400);

/** The page the form stands on says what became of it; the anchor shows it there without a script as well. */
function backToForm(context: Context, body: unknown, state: 'sent' | 'problem'): Response {
  const page = submissionType(body) === 'quote' ? '/pricing' : '/support/contact';
  return context.redirect(`${page}?${state}=1#${state}`, 303);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
