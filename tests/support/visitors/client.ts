import { Agent, request } from 'node:http';
import type { Person } from './people.ts';

export type Answer = { status: number; text: string };

export type Errand = {
  kind: 'form' | 'booking';
  person: Person;
  path: string;
  body: Record<string, string>;
  /** The response to each attempt; an attempt that the server did not survive adds none. */
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

/** Sends over keep-alive connections; rejects when the response is incomplete. */
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
      sent.setTimeout(60_000, () => sent.destroy(new Error('No response within a minute')));
      sent.on('error', reject);
      sent.end(text);
    });
  return { send, close: () => agent.destroy() };
}

/** Sends the queue over parallel clients until it is empty or the server dies; unanswered requests stay in the queue. */
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
