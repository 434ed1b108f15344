import { sql } from 'drizzle-orm';
import { type Db, rows } from '#db/client.ts';
import { enqueueMails } from '#db/queries/outbox.ts';
import { businessTime } from '#domain/booking/slots.ts';
import { bookDemo } from '#server/services/book-demo.ts';
import { submitContact } from '#server/services/submit-contact.ts';
import { plainMail } from './mail-bench.ts';

export const zoe = { name: 'Zoe Quillonby', email: 'zoe@quillonby.example', phone: '512-555-0177' };
export const bo = { name: 'Bo Ferreira', email: 'bo@ferreira.example', phone: '512-555-0133' };

const context = { now: new Date(), publicUrl: 'http://localhost', staffEmail: 'staff@deedline.example' };

/** Something for every list of the desk but the uploads. */
export async function fillDesk(db: Db): Promise<void> {
  await storeMessages(db);
  await storeFailedMail(db);
  await storeDemos(db);
  await storeRequests(db);
  await rows(db, sql`update county_datasets set last_update = now()`);
  await rows(
    db,
    sql`update county_datasets set last_update = now() - interval '60 days', file_status = 'open', status_reason = null, is_sample = false
      where id in (select id from county_datasets order by fips desc, dataset_type limit 2)`,
  );
}

async function storeMessages(db: Db): Promise<void> {
  const message = 'Do you cover Travis County?';
  const general = { submission_type: 'general' as const, phone: '512-555-0142', company: '', message };
  const quote = { ...general, submission_type: 'quote' as const, territory: 'Travis, TX', datasets: 'all' as const };
  const messages = [
    { ...general, name: 'Ana Reyes', email: 'ana@example.com', botSign: null },
    { ...quote, name: 'Ben Ode', email: 'ben@example.com', botSign: null },
    { ...general, name: 'Cleo Park', email: 'cleo@example.com', botSign: null },
    { ...general, name: 'Dora Held', email: 'held@example.com', botSign: 'too fast' as const },
    { ...general, ...zoe, botSign: null },
    { ...general, ...bo, botSign: null },
  ];
  for (const { botSign, ...submission } of messages) {
    await submitContact(db, { submission, idempotencyKey: null, botSign }, context);
  }
}

async function storeFailedMail(db: Db): Promise<void> {
  const to = { name: 'Dora', address: 'dora@example.com' };
  await enqueueMails(db, [{ ...plainMail('failed'), to, subject: 'Demo booked' }]);
  await rows(
    db,
    sql`update outbox set status = 'dead', attempts = 27, last_error = '550 No such mailbox'
      where to_address = 'dora@example.com'`,
  );
}

async function storeDemos(db: Db): Promise<void> {
  const slots = await rows(
    db,
    sql`select id from demo_slots where date > current_date + 40 and max_bookings > 1 order by date, start_time limit 1`,
  );
  for (const { name, email, phone } of [zoe, bo]) {
    const booking = {
      slot_id: String(slots[0]?.id),
      customer_name: name,
      customer_email: email,
      customer_phone: phone,
      company: '',
      message: '',
      time_zone: null,
    };
    const booked = await bookDemo(db, { booking, idempotencyKey: null }, context);
    if (!booked.ok) throw new Error(`No demo for ${email}: ${booked.error}`);
  }
  await storeTomorrowsDemo(db);
}

export async function storeTomorrowsDemo(db: Db): Promise<void> {
  // Still listed, as today's, when midnight in New York passes during the run.
  const tomorrow = businessTime(new Date(Date.now() + 86_400_000)).date;
  const [slot] = await rows(
    db,
    sql`insert into demo_slots (date, start_time, end_time, max_bookings, current_bookings)
      values (${tomorrow}::date, '23:15', '23:45', 2, 1) returning id`,
  );
  await rows(
    db,
    sql`insert into demo_bookings (slot_id, customer_name, customer_email, company, token_hash)
      values (${slot?.id}::uuid, 'Gus Lind', 'gus@example.com', 'Lind Homes', 'none')`,
  );
}

async function storeRequests(db: Db): Promise<void> {
  await rows(
    db,
    sql`insert into privacy_requests
      (ref, token_hash, code_hash, email, name, role, street, fips, county, state, kind, asked_at, verified_at, created_at,
        done_at)
      values ('P-7K3M-9QXT', 't', 'c', ${zoe.email}, ${zoe.name}, 'owner', '999 Nowhere St', '48453', 'Travis', 'TX',
        'suppression', now() - interval '3 days', now() - interval '3 days', now() - interval '3 days', now())`,
  );
  await rows(
    db,
    sql`insert into privacy_requests
      (ref, token_hash, code_hash, email, role, street, fips, county, state, kind, verified_at, asked_at, done_at)
      select ref, ref, '', 'fay@example.com', 'owner', '17 Elm St', '48453', 'Travis', 'TX', 'correction', now(),
        now() - interval '3 days', done
      from (values ('P-OPEN1', null), ('P-OPEN2', null), ('P-DONE', now())) as asked(ref, done)`,
  );
}
