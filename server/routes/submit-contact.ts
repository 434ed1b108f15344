import { type Context, Hono } from 'hono';
import { contactTopics } from '#content/collections/contact-topics.ts';
import type { PostedForm } from '#domain/contact/posted-form.ts';
import { fieldOrder, type SubmissionType, submissionType, validateSubmission } from '#domain/contact/submission.ts';
import { botSign, minFillMs, parseSigns, postedBotSign, signsHeader } from '#domain/forms/bot-signs.ts';
import { limitBody } from '../middleware/body-limit.ts';
import { bodyType, formType, jsonType, onlyMethods, onlyTypes } from '../middleware/refusal.ts';
import type { ContactRequest, ContactResult } from '../services/submit-contact.ts';

type Dependencies = {
  submit: (request: ContactRequest) => Promise<ContactResult>;
  /** Renders the page of a form with the result of submitting it. */
  render: (context: Context, page: string, posted: PostedForm, status: 200 | 400) => Promise<Response>;
  /** Renders the contact page with a known topic. */
  renderTopic: (context: Context, topic: string) => Promise<Response>;
};

const path = '/functions/v1/submit-contact';
const pages: Record<SubmissionType, string> = { general: '/support/contact', quote: '/pricing' };

/** The contact and quote forms: JSON from the page's script, or a plain form post without JavaScript. */
export function contactRoutes({ submit, render, renderTopic }: Dependencies): Hono {
  const app = new Hono();
  app.post(path, limitBody(16), onlyTypes([jsonType, formType], 'Send JSON or a form'), (context) => {
    context.header('Cache-Control', 'no-store');
    return bodyType(context) === formType ? handleForm(context) : handleJson(context);
  });
  app.all(path, onlyMethods('POST'));
  // The redirect target of a posted form. Any other visit to these pages is served from the build.
  app.on(['GET', 'HEAD'], Object.values(pages), (context, next) =>
    context.req.query('sent') === '1' ? render(context, context.req.path, { outcome: 'sent' }, 200) : next(),
  );
  app.on(['GET', 'HEAD'], pages.general, (context, next) => {
    const topic = contactTopics.find(({ key }) => key === context.req.query('topic'));
    return topic ? renderTopic(context, topic.key) : next();
  });

  async function handleJson(context: Context): Promise<Response> {
    const body = parsed(await context.req.text());
    if (body === undefined) return context.json({ error: 'The body is not JSON', fields: {} }, 400);
    const result = validateSubmission(body);
    if (!result.ok) return context.json({ error: 'Please check the form for errors', fields: result.fields }, 400);
    const stored = await submit({
      submission: result.value,
      idempotencyKey: context.req.header('Idempotency-Key') || null,
      botSign: botSign(parseSigns(context.req.header(signsHeader)), minFillMs.form),
    });
    if (stored.ok) return context.json(stored);
    return context.json({ error: 'This Idempotency-Key was used for another message', fields: {} }, 409);
  }

  async function handleForm(context: Context): Promise<Response> {
    const body = Object.fromEntries(new URLSearchParams(await context.req.text()));
    const type = submissionType(body) ?? 'general';
    const result = validateSubmission(body);
    if (!result.ok) {
      const values = Object.fromEntries(fieldOrder[type].map((name) => [name, body[name] ?? '']));
      return render(context, pages[type], { outcome: 'problem', values, fields: result.fields }, 400);
    }
    await submit({ submission: result.value, idempotencyKey: null, botSign: postedBotSign(body), native: true });
    return context.redirect(`${pages[type]}?sent=1#sent`, 303);
  }
  return app;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
