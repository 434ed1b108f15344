import type { Context } from 'hono';
import type { Backtest } from '#domain/backtest/backtest.ts';
import { refusal } from '../middleware/refusal.ts';
import { TooBusy } from '../services/one-at-a-time.ts';

export const weightsWanted = 'Five whole weights that add up to 100 are written like 30-25-20-15-10';

/** The answer to a backtest; 503 when others are being read. */
export async function answerBacktest(context: Context, run: () => Promise<Backtest>): Promise<Response> {
  try {
    return context.json(await run());
  } catch (error) {
    if (!(error instanceof TooBusy)) throw error;
    context.header('Retry-After', '10');
    return refusal(context, 503, 'Other backtests are running. Please try again in some seconds.');
  }
}
