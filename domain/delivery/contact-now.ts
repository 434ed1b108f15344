import type { DatasetType } from '../datasets/dataset-types.ts';
import { type Contact, contactsOf } from '../export/contacts/contacts-of.ts';
import { clockTime, hoursByDay } from '../outreach/contact-rules/calling-hours.ts';
import { type ContactAnswer, mayContact, type Verdict, verdicts } from '../outreach/contact-rules/may-contact.ts';
import { type ContactQuestion, type LocalTime, type Role, roles } from '../outreach/contact-rules/question.ts';
import type { FilingRecord } from '../records/filing.ts';
import { zonesOfState } from '../time/state-zones.ts';
import { wallTimeIn } from '../time/zones.ts';
import { roleOf } from './contact-role.ts';

/** The channels that a list of records is worked by. */
export const outreachChannels = ['call', 'text', 'mail'] as const;
export type OutreachChannel = (typeof outreachChannels)[number];

/** 'none': nobody of the record can be reached this way. */
export type ContactVerdict = Verdict | 'none';

export type ContactNow = {
  verdict: ContactVerdict;
  /** Whom the answer is about: 'Executor'; empty if there is nobody. */
  role: string;
  why: string;
  conditions: string[];
  /** Days and hours of calls; empty where there are none. */
  hours: { days: string; hours: string }[];
};

/** What is asked about: the property's records, the first one first. */
export type ContactFiling = { dataset: DatasetType; record: FilingRecord };

/** By instant and state, because a request asks about many people at one instant, and a time zone is slow to read. */
const timesAt = new WeakMap<Date, Map<string, LocalTime[]>>();

/** The local times of a state at an instant: most have one zone, some two. */
export function localTimes(state: string, now: Date): LocalTime[] {
  const known = timesAt.get(now) ?? new Map<string, LocalTime[]>();
  const times = known.get(state) ?? zonesOfState(state).map((zone) => wallTimeIn(now, zone));
  timesAt.set(now, known.set(state, times));
  return times;
}

/** Answers of the rules by question and minute: a request asks hundreds of times, and most questions are alike. */
const answers = new Map<string, ContactAnswer>();
const maxAnswers = 5000;

function answerTo(question: ContactQuestion): ContactAnswer {
  const { dataset, role, state, channel, at } = question;
  const name = `${dataset} ${role} ${state} ${channel} ${at ? `${at.weekday} ${at.minutes}` : ''}`;
  const known = answers.get(name) ?? mayContact(question);
  if (answers.size >= maxAnswers) answers.clear();
  answers.set(name, known);
  return known;
}

const strictness = (verdict: Verdict) => verdicts.indexOf(verdict);

type Question = { filings: readonly ContactFiling[]; state: string; now: Date };

/**
 * Whether somebody of a property may be contacted at this moment, for each channel. A person is judged by the strictest of
 * the datasets that the property is in and of the zones of the state; of several people, the answer is about the one for
 * whom it is mildest.
 */
export function contactNow(question: Question): Record<OutreachChannel, ContactNow> {
  const people = question.filings.flatMap(({ dataset, record }) =>
    contactsOf(dataset, record).map((contact) => ({ contact, role: roleOf(dataset, contact.role), dataset })),
  );
  return answersFor(people, question);
}

function answersFor(people: Person[], question: Question): Record<OutreachChannel, ContactNow> {
  const times = localTimes(question.state, question.now);
  const byChannel = outreachChannels.map((channel) => [channel, channelNow(channel, people, question, times)]);
  return Object.fromEntries(byChannel) as Record<OutreachChannel, ContactNow>;
}

/** Somebody without a record: who it is, and what is known of the number. */
export type AskedPerson = {
  dataset: DatasetType;
  role: Role;
  state: string;
  doNotCall: boolean | null;
  isLandline: boolean;
};

/** The same for somebody of whom there is no record, with a phone number and an address. */
export function contactPersonNow(asked: AskedPerson, now: Date): Record<OutreachChannel, ContactNow> {
  const { dataset, role, state, doNotCall, isLandline } = asked;
  const phoneType = isLandline ? 'Landline' : '';
  const contact: Person['contact'] = { role: roles[role], phone: 'known', phoneType, doNotCall, mailing: 'known' };
  return answersFor([{ contact, role, dataset }], { filings: [], state, now });
}

type Person = {
  contact: Pick<Contact, 'role' | 'phone' | 'phoneType' | 'doNotCall' | 'mailing'>;
  role: Role;
  dataset: DatasetType;
};

const nobody: Record<OutreachChannel, string> = {
  call: 'The record has no phone number of anybody to call.',
  text: 'The record has no phone number of anybody to text.',
  mail: 'The record has no mailing address.',
};
const listed = 'This number is on the National Do Not Call Registry.';
const landline = 'This number is a landline, which takes no texts.';

function channelNow(
  channel: OutreachChannel,
  people: Person[],
  { filings, state }: Question,
  times: LocalTime[],
): ContactNow {
  const reached = people.filter(({ contact }) => (channel === 'mail' ? contact.mailing : contact.phone) !== '');
  let best: { answer: ContactAnswer; role: string } | null = null;
  for (const { contact, role, dataset } of reached) {
    const datasets = [...new Set([dataset, ...filings.map((filing) => filing.dataset)])];
    const asked = datasets.flatMap((each) =>
      (channel === 'mail' ? [undefined] : times).map((at) => answerTo({ dataset: each, role, state, channel, at })),
    );
    const strictest = asked.reduce((one, other) => (strictness(other.verdict) > strictness(one.verdict) ? other : one));
    const refused = refusedNumber(channel, contact);
    const answer = refused ? { ...strictest, verdict: 'no' as const, why: refused, conditions: [] } : strictest;
    if (!best || strictness(answer.verdict) < strictness(best.answer.verdict)) best = { answer, role: contact.role };
  }
  if (!best) return { verdict: 'none', role: '', why: nobody[channel], conditions: [], hours: [] };
  const { verdict, why, conditions, hours } = best.answer;
  return {
    verdict,
    role: best.role,
    why,
    conditions: conditions.map(({ text }) => text),
    hours: hours.kind === 'week' ? hoursByDay(hours.week) : [],
  };
}

/** Why a number may not be used, whatever else is so. */
function refusedNumber(channel: OutreachChannel, { doNotCall, phoneType }: Person['contact']): string | null {
  if (channel === 'mail') return null;
  if (doNotCall === true) return listed;
  return channel === 'text' && phoneType === 'Landline' ? landline : null;
}

/** '10:40 a.m.', and '9:40 a.m. or 10:40 a.m.' in a state with two zones. */
export function localTimeText(state: string, now: Date): string {
  return [...new Set(localTimes(state, now).map(({ minutes }) => clockTime(minutes)))].join(' or ');
}
