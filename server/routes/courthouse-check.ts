import { Hono } from 'hono';
import { type CourthouseQuestion, validateCourthouseQuestion } from '#domain/records/courthouse-check.ts';
import { limitBody } from '../middleware/body-limit.ts';
import { refusal } from '../middleware/refusal.ts';
import type { CourthouseResult } from '../services/courthouse-check.ts';

const path = '/functions/v1/courthouse-check';

/** 'Do you have this case?' Counted per visitor, so that nobody can try out all numbers of a courthouse. */
export function courthouseCheckRoutes({
  check,
}: {
  check: (question: CourthouseQuestion) => Promise<CourthouseResult>;
}) {
  const app = new Hono();
  app.post(path, limitBody(4), async (context) => {
    context.header('Cache-Control', 'no-store');
    const type = (context.req.header('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase();
    if (type !== 'application/json') return refusal(context, 415, 'Send JSON', '');
    const body = parsed(await context.req.text());
    if (body === undefined) return context.json({ error: 'The body is not JSON', fields: {} }, 400);
    const question = validateCourthouseQuestion(body);
    const result = question.ok ? await check(question.value) : question;
    if ('answer' in result) return context.json(result.answer);
    return context.json({ error: 'Please check the form for errors', fields: result.fields }, 400);
  });
  app.all(path, (context) => {
    context.header('Allow', 'POST');
    return refusal(context, 405, 'Method not allowed', '');
  });
  return app;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
