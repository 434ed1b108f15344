import type { DatasetType } from '#domain/datasets/dataset-types.ts';
import { states } from '#domain/places/states.ts';
import { clockTime, isWithin, withinFederal } from './calling-hours.ts';
import { federalSources as federal, federalWeek, type RuleSource } from './federal-rules.ts';
import { distressRules, newYorkSources } from './homeowner-rules.ts';
import type { Notice } from './notice.ts';
import * as notices from './notices.ts';
import type { ContactChannel, ContactQuestion } from './question.ts';
import { type Checked, hoursSentence, stateRules, type WeekHours } from './state-rules.ts';

/** From the mildest to the strictest. */
export const verdicts = ['yes', 'only_if', 'ask_counsel', 'no'] as const;

export type Verdict = (typeof verdicts)[number];

/** Something that has to be so before the contact. Without a citation it is practice, not law. */
export type Condition = { text: string; cites: string[] };

export type ContactHours =
  | { kind: 'none' }
  | { kind: 'unknown' }
  /** `by`: whose hours they are. `note`: whom the state's rule is for. */
  | { kind: 'week'; week: WeekHours; by: 'state' | 'federal'; note: string };

export type ContactAnswer = {
  verdict: Verdict;
  why: string;
  conditions: Condition[];
  hours: ContactHours;
  notices: Notice[];
  sources: RuleSource[];
  /** What nobody looked up. */
  unchecked: string[];
};

/** What one rule adds to the answer. Without a reason of its own it adds to the reason of the channel. */
type Finding = { verdict: Verdict } & Partial<Omit<ContactAnswer, 'verdict' | 'hours'>>;
type Reasoned = Finding & { why: string };

/** What the rules say about one contact. The strictest of them decides. */
export function mayContact(question: ContactQuestion): ContactAnswer {
  const barred = barredPerson(question);
  if (barred) return answerOf(barred, [], { kind: 'none' });
  const hours = hoursOf(question);
  return answerOf(
    channelRule(question),
    [...homeownerRules(question), ...personRules(question), ...stateAdditions(question), ...timeRule(question, hours)],
    hours,
  );
}

function answerOf(first: Reasoned, others: Finding[], hours: ContactHours): ContactAnswer {
  const findings = [first, ...others];
  const sources = unique(findings.flatMap((finding) => finding.sources ?? []));
  const strictest = verdicts.findLast((verdict) => findings.some((finding) => finding.verdict === verdict)) ?? 'no';
  const reason = others.find(({ verdict, why }) => verdict === strictest && why !== undefined);
  return {
    // Nobody is told yes without a source.
    verdict: strictest === 'yes' && sources.length === 0 ? 'ask_counsel' : strictest,
    why: reason?.why ?? first.why,
    conditions: findings.flatMap((finding) => finding.conditions ?? []),
    hours,
    notices: findings.flatMap((finding) => finding.notices ?? []),
    sources,
    unchecked: findings.flatMap((finding) => finding.unchecked ?? []),
  };
}

/** People who are left alone on a channel, whatever else is so. */
function barredPerson({ dataset, role, channel }: ContactQuestion): Reasoned | null {
  const no = (why: string, sources: RuleSource[] = []): Reasoned => ({ verdict: 'no', why, sources });
  if (role === 'tenant') {
    return dataset === 'eviction'
      ? no(
          'The tenant in an eviction is not the lead. Contact the landlord and leave the tenant alone. Our rule, not a statute.',
        )
      : no("A tenant can't sell the property. Contact the owner. Our rule, not a statute.");
  }
  if (dataset === 'bankruptcy' && role !== 'trustee' && role !== 'attorney') {
    return no(
      "A bankruptcy puts the house under the court: the trustee sells after notice and a hearing, and a Chapter 13 debtor needs the court's order. Write to the trustee or to the debtor's attorney.",
      [federal.estateSale],
    );
  }
  if (role === 'owner' && (dataset === 'pre_probate' || dataset === 'probate')) {
    return no(
      'The owner of record has died. Write to the family before an estate is open, and to the representative after.',
    );
  }
  if (dataset === 'pre_probate' && role !== 'attorney' && channel !== 'mail') {
    return no('After a death, before an estate is open, write a letter and nothing else. Our rule, not a statute.');
  }
  if (dataset === 'divorce' && channel === 'visit' && role !== 'attorney') {
    return no('A visit reaches one spouse and not the other. Send both the same letter. Our rule, not a statute.');
  }
  return null;
}

/** The office line of a professional, not somebody's home. */
function isOffice({ dataset, role }: ContactQuestion): boolean {
  return role === 'attorney' || (role === 'trustee' && (dataset === 'foreclosure' || dataset === 'bankruptcy'));
}

function isPhone(channel: ContactChannel): boolean {
  return channel === 'call' || channel === 'text';
}

function channelRule(question: ContactQuestion): Reasoned {
  switch (question.channel) {
    case 'mail':
      return {
        verdict: 'yes',
        why: 'The TCPA covers calls and texts, not letters. A letter may not look like a bill or like mail from the government, and it says truthfully who sent it.',
        notices: [notices.letterhead, notices.notOfficial],
        sources: [federal.mail, federal.tcpa],
      };
    case 'email':
      return {
        verdict: 'yes',
        why: 'CAN-SPAM allows a first commercial email. It needs an honest sender and subject, your postal address and a way to opt out that you honor within ten business days.',
        notices: [notices.postalAddress, notices.commercialEmail],
        sources: [federal.canSpam, federal.optOutFree],
      };
    case 'call':
      return isOffice(question) ? officeCall(question) : homeCall;
    case 'text':
      return textMessage;
    case 'visit':
      return isOffice(question) ? officeVisit : homeVisit;
    default:
      return question.channel satisfies never;
  }
}

const officeVisit: Reasoned = {
  verdict: 'only_if',
  why: 'Professionals see people by appointment.',
  conditions: [{ text: 'You have an appointment.', cites: [] }],
};

const homeVisit: Reasoned = {
  verdict: 'only_if',
  why: 'Cities and counties may forbid or license soliciting at the door. Ask the clerk before you knock.',
  conditions: [
    { text: 'The city or county allows it, and you have the permit it asks for.', cites: [federal.visits.cite] },
    { text: "There's no sign against soliciting, and you leave when asked.", cites: [] },
  ],
  sources: [federal.visits],
  unchecked: ['Nobody checked the ordinances of this city or county, nor the hours they set.'],
};

function officeCall({ state }: ContactQuestion): Reasoned {
  return {
    verdict: 'yes',
    why: "The federal calling hours and do-not-call rules protect residential numbers. An office line isn't one. Call during office hours.",
    notices: [notices.whoCalls],
    sources: [federal.hours, federal.doNotCall, federal.telemarketing],
    unchecked: [`Nobody checked whether ${nameOf(state)} protects business numbers too.`],
  };
}

const byHand: Condition = {
  text: 'You dial by hand and speak live. An autodialer, a recorded or artificial voice or a ringless voicemail needs written consent first.',
  cites: [federal.tcpa.cite, federal.autodialer.cite, federal.ringless.cite],
};

const sameOwner: Condition = {
  text: 'The number still belongs to this person. Check an older one in the Reassigned Numbers Database.',
  cites: [federal.reassigned.cite],
};

const homeCall: Reasoned = {
  verdict: 'only_if',
  why: 'Courts disagree on whether an offer to buy is a telephone solicitation, and a call for a listing sells a service. Treat every call as a solicitation.',
  conditions: [
    {
      text: 'The number is not on the national do-not-call registry, in a copy no more than 31 days old, nor on your own list.',
      cites: [federal.doNotCall.cite],
    },
    byHand,
    sameOwner,
  ],
  notices: [notices.whoCalls],
  sources: [
    federal.hours,
    federal.doNotCall,
    federal.identify,
    federal.stopCalling,
    federal.tcpa,
    federal.autodialer,
    federal.ringless,
    federal.reassigned,
    federal.offersToBuy,
    federal.offersCount,
    federal.telemarketing,
  ],
};

const textMessage: Reasoned = {
  verdict: 'only_if',
  why: "Text people who asked you to. An autodialed text needs written consent. The FCC applies the do-not-call rules to texts; some courts don't.",
  conditions: [
    {
      text: "You have this person's consent on record: who, when and for what.",
      cites: [federal.tcpa.cite, federal.wireless.cite],
    },
    {
      text: 'You act on STOP, or on any other clear no, within ten business days. We suggest the same day, for all texts.',
      cites: [federal.revoke.cite, federal.revokeOrder.cite],
    },
    sameOwner,
  ],
  notices: [notices.stop, notices.whoTexts],
  sources: [
    federal.tcpa,
    federal.hours,
    federal.wireless,
    federal.textsOutside,
    federal.textsInside,
    federal.revoke,
    federal.revokeOrder,
    federal.autodialer,
    federal.reassigned,
  ],
};

/** An attorney may appear for the person in a court file. */
const hasCourtFile: Record<DatasetType, boolean> = {
  pre_probate: false,
  probate: true,
  foreclosure: true,
  divorce: true,
  inheritance: true,
  eviction: true,
  code_violation: false,
  tax_delinquent: false,
  bankruptcy: false,
  custom: false,
};

function personRules(question: ContactQuestion): Finding[] {
  const { dataset, role } = question;
  if (isOffice(question)) return [];
  const conditions: string[] = [];
  if (hasCourtFile[dataset])
    conditions.push('No attorney appears for this person in the record. If one does, write to the attorney.');
  if (dataset === 'pre_probate' && role === 'representative')
    conditions.push('A court has appointed this person. Until then, write to the family as family.');
  if (dataset === 'probate' && role === 'heir')
    conditions.push('You tell the representative too, who signs for the estate where one is needed.');
  if ((dataset === 'inheritance' || dataset === 'probate' || dataset === 'pre_probate') && role === 'heir')
    conditions.push('Every heir gets the same message.');
  if (dataset === 'divorce') {
    conditions.push('The file shows no protective order.', 'Both spouses, or both attorneys, get the same words.');
  }
  if (dataset === 'eviction') conditions.push('You ask for no tenant names, applications or payment history.');
  if (dataset === 'custom')
    conditions.push(
      'No layer of the list has a stricter rule. If one is pre-probate, divorce or bankruptcy, ask about that one.',
    );
  return conditions.length === 0
    ? []
    : [
        {
          verdict: 'only_if',
          conditions: conditions.map((text) => ({ text, cites: [] })),
        },
      ];
}

/** What a state adds for calls and texts. */
function stateAdditions(question: ContactQuestion): Finding[] {
  const { state, channel } = question;
  if (!isPhone(channel) || (channel === 'call' && isOffice(question))) return [];
  const rules = stateRules[state];
  const name = nameOf(state);
  const conditions: Condition[] = [];
  const sources: RuleSource[] = [];
  const unchecked: string[] = [];
  /** `says` has what the rule says, and the condition that follows from it, if any. */
  function read<Value>(
    rule: Checked<Value> | undefined,
    about: string,
    says: (value: Value) => { rule: string; condition: string | null },
  ): void {
    if (!rule) {
      unchecked.push(`Nobody checked ${about}.`);
      return;
    }
    const { cite, source, read: how, checked, value } = rule;
    const said = says(value);
    sources.push({ cite, says: said.rule, source, read: how, checked });
    if (said.condition) conditions.push({ text: said.condition, cites: [cite] });
  }
  read(rules?.callingHours, `whether ${name} is stricter than the federal calling hours`, (value) => ({
    rule: `${name}: ${hoursSentence(value)} ${value.appliesTo}`,
    condition: value.holidays ? `Today is not a legal holiday in ${name}.` : null,
  }));
  read(rules?.doNotCall, `whether ${name} keeps a do-not-call list of its own`, ({ kind, how }) => ({
    rule: how,
    condition: kind === 'own list' ? `The number is not on ${name}'s own do-not-call list. ${how}` : null,
  }));
  read(rules?.registration, `whether ${name} registers telephone solicitors`, ({ needed, who }) => ({
    rule: who,
    condition: needed ? `You are registered in ${name}, or exempt. ${who}` : null,
  }));
  if (channel === 'text')
    read(rules?.texts, `what ${name} adds for marketing texts`, ({ rule }) => ({ rule, condition: rule }));
  return [{ verdict: 'only_if', conditions, sources, unchecked }];
}

/** People who may be giving up their home. */
function isHomeowner({ role }: ContactQuestion): boolean {
  return role === 'owner' || role === 'spouse' || role === 'heir' || role === 'representative';
}

function homeownerRules(question: ContactQuestion): Finding[] {
  if (!isHomeowner(question)) return [];
  return [...distressFindings(question), ...newYorkFindings(question)];
}

function distressFindings({ dataset, state }: ContactQuestion): Finding[] {
  const rule = distressRules[state];
  const name = nameOf(state);
  if (dataset === 'tax_delinquent') {
    if (rule?.taxes) return [distressFinding(rule)];
    return [
      {
        verdict: 'yes',
        unchecked: [`Nobody checked whether ${name} protects owners who sell over unpaid taxes.`],
      },
    ];
  }
  if (dataset !== 'foreclosure') return [];
  const noHelpSold: Finding = {
    verdict: 'only_if',
    conditions: [
      { text: 'You sell no help with the loan and take no fee in advance.', cites: [federal.reliefServices.cite] },
    ],
    notices: [notices.notTheLender],
    sources: [federal.reliefServices],
  };
  if (rule) return [noHelpSold, distressFinding(rule)];
  return [
    noHelpSold,
    {
      verdict: 'ask_counsel',
      why: `Many states set the words of a contract with an owner in foreclosure and let the owner cancel it. Nobody checked whether ${name} does, so ask counsel there before you write.`,
      unchecked: [`Nobody checked what ${name} asks of investors who buy from owners in foreclosure.`],
    },
  ];
}

function distressFinding(rule: NonNullable<(typeof distressRules)[string]>): Finding {
  const { covers, taxes: _taxes, notice, ...source } = rule;
  return {
    verdict: 'only_if',
    why: source.says,
    conditions: [
      {
        text:
          covers === 'sale'
            ? 'Your contract has the form, the notice and the days to cancel that the statute asks for.'
            : 'You offer a plain sale. If the owner is to stay or buy back, your contract has the form, the notice and the days to cancel that the statute asks for.',
        cites: [source.cite],
      },
    ],
    notices: [notices.rightToCancel(source.cite, notice)],
    sources: [source],
  };
}

function newYorkFindings({ state }: ContactQuestion): Finding[] {
  if (state !== 'NY') return [];
  const { ceaseAndDesist, listedFirst } = newYorkSources;
  return [
    {
      verdict: 'only_if',
      conditions: [
        { text: "The owner is not on the state's cease-and-desist list.", cites: [ceaseAndDesist.cite] },
        {
          text: 'You are not a covered entity, a large institutional buyer, or the house has been listed to the public for 90 days.',
          cites: [listedFirst.cite],
        },
      ],
      sources: [ceaseAndDesist, listedFirst],
    },
  ];
}

function hoursOf(question: ContactQuestion): ContactHours {
  const { channel, state } = question;
  if (channel === 'visit') return { kind: 'unknown' };
  if (!isPhone(channel) || (channel === 'call' && isOffice(question))) return { kind: 'none' };
  const own = stateRules[state]?.callingHours;
  if (!own) return { kind: 'week', week: federalWeek, by: 'federal', note: '' };
  if (own.value.binds === 'automated calls' && channel === 'call') {
    const note = `${nameOf(state)}: ${hoursSentence(own.value)}`;
    return { kind: 'week', week: federalWeek, by: 'federal', note };
  }
  return { kind: 'week', week: withinFederal(own.value.week), by: 'state', note: own.value.appliesTo };
}

function timeRule({ at }: ContactQuestion, hours: ContactHours): Finding[] {
  if (!at || hours.kind !== 'week' || isWithin(hours.week, at)) return [];
  return [{ verdict: 'no', why: `Not at ${clockTime(at.minutes)} on that day. The hours are below.` }];
}

function nameOf(code: string): string {
  return states.find((state) => state.code === code)?.name ?? 'that state';
}

function unique(sources: RuleSource[]): RuleSource[] {
  return [...new Map(sources.map((source) => [`${source.cite} ${source.source}`, source])).values()];
}
