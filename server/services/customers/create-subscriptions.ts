import { sql } from 'drizzle-orm';
import { advisoryLocks } from '#db/advisory-locks.ts';
import type { Db } from '#db/client.ts';
import { withoutTimeouts } from '#db/postgres-transactions.ts';
import { queueSubscriptions } from '#db/queries/customer-api/webhook-queue.ts';
import { insertSubscriptions, lockFiles, violatedExclusion } from '#db/queries/customers/subscriptions.ts';
import { recordAudit } from '#db/queries/desk/audit.ts';
import { findSubmission } from '#db/queries/desk/inbox.ts';
import type { NewSubscriptions } from '#domain/customers/customer-forms.ts';
import { periodProblems, subscriptionLimits, utcDay } from '#domain/customers/subscription.ts';
import type { SaleProblem } from '#domain/desk/customers.ts';
import { subscriptionsSold } from '#domain/mail/customer-mails.ts';
import { allCounties } from '../all-counties.ts';
import type { DeskContext } from '../desk/context.ts';
import { openCustomer } from './actor.ts';
import type { CustomerProblem } from './results.ts';
import { fileProblems, overlapProblems } from './sale-problems.ts';
import { mailedSubscription, mailOwners } from './subscription-mail.ts';

export type SaleResult =
  /** How many were sold, and how many owners were mailed. */
  | { ok: true; sold: number; mailed: number }
  | { ok: false; error: CustomerProblem }
  | { ok: false; error: 'fields'; fields: Record<string, string> }
  | { ok: false; error: 'refused'; problems: SaleProblem[] };

type Sale = NewSubscriptions & { customerId: string };

/** Sells every dataset in every county, all or none. */
export async function createSubscriptions(db: Db, sale: Sale, context: DeskContext): Promise<SaleResult> {
  const { customerId, counties, datasets, startsOn, endsOn, isExclusive, price, invoice, submissionId } = sale;
  const fields = problemsOf(sale, context.now);
  if (Object.keys(fields).length > 0) return { ok: false, error: 'fields', fields };
  // In the order in which all writers lock county files.
  const files = counties.toSorted().flatMap((fips) => datasets.toSorted().map((dataset) => ({ fips, dataset })));
  const period = { startsOn, endsOn, isExclusive };
  const { now, actor, publicUrl } = context;
  try {
    return await db.transaction(async (tx): Promise<SaleResult> => {
      // An exclusive sale withholds all records of its files.
      await withoutTimeouts(tx);
      await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.sales})`);
      const opened = await openCustomer(tx, customerId, { member: null });
      if (!opened.ok) return opened;
      if (submissionId !== null && !(await findSubmission(tx, submissionId))) return { ok: false, error: 'unknown' };
      const problems = fileProblems(await lockFiles(tx, files), period);
      if (problems.length > 0) return { ok: false, error: 'refused', problems };
      const values = files.map(({ fips, dataset }) => ({
        ...{ customerId, fips, datasetType: dataset, startsOn, endsOn, isExclusive, price, invoice, submissionId },
        createdBy: actor.id,
        createdAt: now,
      }));
      await queueSubscriptions(tx, customerId, await insertSubscriptions(tx, values), 'sold');
      const mail = { customer: opened.customer.name, sold: values.map(mailedSubscription) };
      const mailed = await mailOwners(
        tx,
        opened.customer,
        'subscription-sold',
        (site) => subscriptionsSold({ site, ...mail }),
        publicUrl,
      );
      const details = {
        count: values.length,
        counties: short(counties),
        datasets: short(datasets),
        ...{ startsOn, endsOn, isExclusive, mailed },
      };
      await recordAudit(tx, { now, actor, action: 'subscription.create', subject: customerId, details });
      return { ok: true, sold: values.length, mailed };
    });
  } catch (error) {
    if (violatedExclusion(error) === null) throw error;
    return { ok: false, error: 'refused', problems: await overlapProblems(db, { customerId, files, period }) };
  }
}

function problemsOf({ counties, datasets, startsOn, endsOn }: Sale, now: Date): Record<string, string> {
  const { byFips } = allCounties();
  const isTooMany = counties.length * datasets.length > subscriptionLimits.atOnce;
  return {
    ...(counties.every((fips) => byFips.has(fips)) ? {} : { counties: 'There is no such county' }),
    ...(isTooMany ? { counties: `Sell at most ${subscriptionLimits.atOnce} subscriptions at once` } : {}),
    ...periodProblems({ startsOn, endsOn }, utcDay(now)),
  };
}

/** A list for the audit, which is read by people. */
function short(names: string[]): string {
  return names.length > 5 ? `${names.slice(0, 5).join(', ')} and ${names.length - 5} more` : names.join(', ');
}
