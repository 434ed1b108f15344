import { type Context, Hono } from 'hono';
import { type CourthouseQuestion, validateCourthouseQuestion } from '#domain/county-card/courthouse-check.ts';
import { limitBody } from '../middleware/body-limit.ts';
import { checksOfCounty, retryAfter } from '../middleware/rate-limit.ts';
import { jsonType, onlyMethods, onlyTypes, refusal } from '../middleware/refusal.ts';
import type { CourthouseResult } from '../services/courthouse-check.ts';

const path = '/functions/v1/courthouse-check';

type Dependencies = {
  check: (question: CourthouseQuestion) => Promise<CourthouseResult>;
  /** Counts a question about a county: 0, or the milliseconds until its network may ask about the county again. */
  countCounty: (context: Context, fips: string) => number | Promise<number>;
};

/** 'Do you have this case?' Counted per visitor, and per network and county, so that nobody can try out all numbers of a courthouse. */
export function courthouseCheckRoutes({ check, countCounty }: Dependencies) {
  const app = new Hono();
  app.post(path, limitBody(4), onlyTypes([jsonType], 'Send JSON'), async (context) => {
    context.header('Cache-Control', 'no-store');
    const body = parsed(await context.req.text());
    if (body === undefined) return context.json({ error: 'The body is not JSON', fields: {} }, 400);
    const question = validateCourthouseQuestion(body);
    const result = question.ok ? await check(question.value) : question;
    if ('answer' in result) {
      const wait = await countCounty(context, result.fips);
      if (wait === 0) return context.json(result.answer);
      context.header('Retry-After', retryAfter(wait));
      return refusal(context, 429, tooMany(wait), '429');
    }
    return context.json({ error: 'Please check the form for errors', fields: result.fields }, 400);
  });
  app.all(path, onlyMethods('POST'));
  return app;
}

function tooMany(wait: number): string {
  const hours = Math.ceil(wait / 3_600_000);
  const when = hours > 1 ? `${hours} hours` : 'an hour';
  return `Your network has asked about ${checksOfCounty.points} cases in this county today. Please ask again in ${when}, or contact us about a list of cases.`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
