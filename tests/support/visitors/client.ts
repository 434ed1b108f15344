import { Agent, request } from 'node:http';
import type { Person } from './people.ts';

export type Answer = { status: number; text: string };

export type Errand = {
  kind: 'form' | 'booking';
  person: Person;
  path: string;
  body: Record<string, string>;
  /** What each try was answered; a try that the server did not live to answer leaves nothing here. */
  answers: Answer[];
};

export function formErrand(person: Person): Errand {
  const { name, email, phone, message } = person;
  const body = { name, email, phone, company: '', message, submission_type: 'general' };
  return { kind: 'form', person, path: '/functions/v1/submit-contact', body, answers: [] };
}

export function bookingErrand(person: Person, slotId: string): Errand {
  const { name, email, phone, message } = person;
  const body = { slot_id: slotId, customer_name: name, customer_email: email, customer_phone: phone, message };
  return { kind: 'booking', person, path: '/rest/v1/demo_bookings', body, answers: [] };
}

export type Client = { send: (errand: Errand) => Promise<Answer>; close: () => void };

/** Sends over connections that stay open, as many at once as it is asked to. Rejects when no whole answer comes. */
export function clientOf(origin: string): Client {
  const agent = new Agent({ keepAlive: true });
  const { hostname, port } = new URL(origin);
  const send = ({ path, body, person }: Errand) =>
    new Promise<Answer>((resolve, reject) => {
      const text = JSON.stringify(body);
      const headers = {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(text),
        'Idempotency-Key': person.key,
        'X-Forwarded-For': person.address,
      };
      const sent = request({ hostname, port, path, method: 'POST', family: 4, agent, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
      });
      sent.setTimeout(60_000, () => sent.destroy(new Error('No answer within a minute')));
      sent.on('error', reject);
      sent.end(text);
    });
  return { send, close: () => agent.destroy() };
}

/** Does the errands with some clients side by side until none is left or the server dies; what got no answer stays. */
export async function runErrands(origin: string, queue: Errand[], clients: number, onAnswer: () => void) {
  const client = clientOf(origin);
  let interrupted = 0;
  const work = async () => {
    for (let errand = queue.shift(); errand; errand = queue.shift()) {
      try {
        errand.answers.push(await client.send(errand));
      } catch {
        queue.unshift(errand);
        interrupted += 1;
        return;
      }
      onAnswer();
    }
  };
  await Promise.all(Array.from({ length: clients }, work));
  client.close();
  return { interrupted };
}
