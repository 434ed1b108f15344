import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import { states } from '#domain/places/states.ts';
import { hoursByDay } from './calling-hours.ts';
import { distressRules } from './homeowner-rules.ts';
import { mayContact } from './may-contact.ts';
import { type ContactQuestion, contactChannels, roles } from './question.ts';
import { type StateRules, stateRules } from './state-rules.ts';

const keys = <Key extends string>(labels: Record<Key, unknown>) => Object.keys(labels) as Key[];
const questions: ContactQuestion[] = keys(datasetTypes).flatMap((dataset) =>
  keys(roles).flatMap((role) =>
    states.flatMap(({ code: state }) => keys(contactChannels).map((channel) => ({ dataset, role, state, channel }))),
  ),
);
const ask = (changes: Partial<ContactQuestion>) =>
  mayContact({ dataset: 'code_violation', role: 'owner', state: 'OH', channel: 'mail', ...changes });

describe('whatever is asked', () => {
  test('every combination has an answer with a reason, and yes never comes without a source', () => {
    expect(questions).toHaveLength(10 * 8 * 51 * 5);
    const bad = questions.filter((question) => {
      const { verdict, why, sources } = mayContact(question);
      return why === '' || (verdict === 'yes' && sources.length === 0);
    });
    expect(bad).toEqual([]);
  });

  test('every citation of a condition is among the sources, and each source says when it was checked', () => {
    const bad = questions.filter((question) => {
      const { conditions, sources } = mayContact(question);
      const cites = sources.map(({ cite }) => cite);
      return (
        conditions.some((condition) => condition.cites.some((cite) => !cites.includes(cite))) ||
        sources.some(({ checked, source }) => !/^20\d\d-(?:0[1-9]|1[0-2])$/.test(checked) || source === '')
      );
    });
    expect(bad).toEqual([]);
  });

  test('nothing is called compliant', () => {
    const said = questions.flatMap((question) => {
      const { why, conditions, notices, unchecked } = mayContact(question);
      return [why, ...conditions.map(({ text }) => text), ...notices.map(({ text }) => text), ...unchecked];
    });
    expect([...new Set(said)].filter((text) => /complian/i.test(text))).toEqual([]);
  });

  test('a time never makes an answer milder, and outside the hours it is no', () => {
    const order = ['yes', 'only_if', 'ask_counsel', 'no'];
    fc.assert(
      fc.property(
        fc.constantFrom(...questions),
        fc.record({ weekday: fc.integer({ min: 0, max: 6 }), minutes: fc.integer({ min: 0, max: 1439 }) }),
        (question, at) => {
          const [anyTime, then] = [mayContact(question), mayContact({ ...question, at })];
          expect(order.indexOf(then.verdict)).toBeGreaterThanOrEqual(order.indexOf(anyTime.verdict));
          if (then.hours.kind === 'week' && (at.minutes < 480 || at.minutes >= 1260)) expect(then.verdict).toBe('no');
        },
      ),
    );
  });
});

describe('people', () => {
  test('the tenant in an eviction is left alone on every channel', () => {
    for (const channel of keys(contactChannels))
      expect(ask({ dataset: 'eviction', role: 'tenant', channel }).verdict).toBe('no');
  });

  test('before an estate is open, the family gets a letter and nothing else', () => {
    const verdictBy = keys(contactChannels).map((channel) => [
      channel,
      ask({ dataset: 'pre_probate', role: 'heir', channel }).verdict,
    ]);
    expect(Object.fromEntries(verdictBy)).toEqual({
      mail: 'only_if',
      email: 'no',
      call: 'no',
      text: 'no',
      visit: 'no',
    });
  });

  test('a bankruptcy goes to the trustee or counsel', () => {
    expect(ask({ dataset: 'bankruptcy', role: 'owner' })).toMatchObject({ verdict: 'no', conditions: [] });
    expect(ask({ dataset: 'bankruptcy', role: 'trustee', channel: 'email' }).verdict).toBe('yes');
    expect(ask({ dataset: 'bankruptcy', role: 'attorney', channel: 'call' }).verdict).toBe('yes');
  });

  test('a spouse is contacted only without an attorney and a protective order', () => {
    const said = ask({ dataset: 'divorce', role: 'spouse' }).conditions.map(({ text }) => text);
    expect(said.join(' ')).toMatch(/No attorney.*protective order.*same words/);
  });

  test('a letter to the owner of a house with violations is fine, with its sources', () => {
    const { verdict, hours, sources, notices } = ask({});
    expect([verdict, hours.kind, sources.map(({ cite }) => cite)]).toEqual([
      'yes',
      'none',
      ['39 USC 3001', '47 USC 227'],
    ]);
    expect(notices.map(({ id }) => id)).toEqual(['letterhead', 'not-official']);
  });
});

describe('owners in foreclosure', () => {
  test('a state with a checked rule has its notice, any other asks for counsel', () => {
    for (const { code: state, name } of states) {
      const { verdict, notices, unchecked } = ask({ dataset: 'foreclosure', state });
      const rule = distressRules[state];
      expect([state, verdict]).toEqual([state, rule ? 'only_if' : 'ask_counsel']);
      if (rule) expect(notices.map(({ text }) => text)).toContain(rule.notice);
      else expect(unchecked.join(' ')).toContain(name);
    }
  });

  test('the rule for owners in foreclosure is the reason, before the channel and the person', () => {
    expect(ask({ dataset: 'foreclosure', state: 'CA', channel: 'call' }).why).toContain('notice of default');
    expect(ask({ dataset: 'foreclosure', state: 'AK' }).why).toContain('Nobody checked whether Alaska does');
    expect(ask({ dataset: 'probate', role: 'representative' }).why).toContain('not letters');
  });

  test('California gives five business days, Colorado three and Illinois covers unpaid taxes', () => {
    const cancel = (changes: Partial<ContactQuestion>) => ask(changes).notices.at(-1)?.text;
    expect(cancel({ dataset: 'foreclosure', state: 'CA' })).toContain('fifth business day');
    expect(cancel({ dataset: 'foreclosure', state: 'CO' })).toContain('third business day');
    expect(cancel({ dataset: 'tax_delinquent', state: 'IL' })).toContain('765 ILCS 940');
    expect(cancel({ dataset: 'tax_delinquent', state: 'CA' })).not.toContain('cancel');
  });
});

describe('calls and texts', () => {
  const before = stateRules.OH;
  afterEach(() => {
    if (before) stateRules.OH = before;
    else delete stateRules.OH;
  });
  const checked = { cite: 'Ohio test', source: 'made up', read: 'text', checked: '2026-11' } as const;
  const nine = { from: 540, to: 1200 };
  const nothing: StateRules = { callingHours: null, doNotCall: null, registration: null, texts: null };

  test('unknown hours are the federal ones, and the answer says that nobody checked', () => {
    stateRules.OH = nothing;
    const { hours, unchecked } = ask({ channel: 'call' });
    expect(hours).toMatchObject({ kind: 'week', by: 'federal' });
    expect(unchecked).toContain('Nobody checked whether Ohio is stricter than the federal calling hours.');
    expect(unchecked).toHaveLength(3);
    expect(ask({ channel: 'text' }).unchecked).toHaveLength(4);
  });

  test('a stricter state decides the hours, and a day without calls is no', () => {
    const week = [null, nine, nine, nine, nine, nine, nine] as const;
    stateRules.OH = {
      ...nothing,
      callingHours: { ...checked, value: { week, holidays: true, binds: 'every call', appliesTo: 'Sellers.' } },
    };
    const { hours, conditions, sources } = ask({ channel: 'call' });
    expect(hours.kind === 'week' && hoursByDay(hours.week)).toEqual([
      { days: 'Monday to Saturday', hours: '9 a.m. to 8 p.m.' },
      { days: 'Sunday', hours: 'No calls' },
    ]);
    expect(conditions.map(({ text }) => text)).toContain('Today is not a legal holiday in Ohio.');
    expect(sources.map(({ cite }) => cite)).toContain('Ohio test');
    expect(ask({ channel: 'call', at: { weekday: 0, minutes: 600 } }).verdict).toBe('no');
    expect(ask({ channel: 'call', at: { weekday: 1, minutes: 1199 } }).verdict).toBe('only_if');
    expect(ask({ channel: 'call', at: { weekday: 1, minutes: 1200 } }).verdict).toBe('no');
  });

  test('hours that a state allows beyond the federal ones do not count', () => {
    const allDay = { from: 0, to: 1440 };
    const week = [allDay, allDay, allDay, allDay, allDay, allDay, allDay] as const;
    stateRules.OH = {
      ...nothing,
      callingHours: { ...checked, value: { week, holidays: false, binds: 'every call', appliesTo: '' } },
    };
    const { hours } = ask({ channel: 'text' });
    expect(hours.kind === 'week' && hoursByDay(hours.week)).toEqual([{ days: 'Every day', hours: '8 a.m. to 9 p.m.' }]);
  });

  test('hours for automated calls bind a text and not a call that a person dials', () => {
    const week = [null, nine, nine, nine, nine, nine, nine] as const;
    const value = { week, holidays: false, binds: 'automated calls', appliesTo: 'Robocalls.' } as const;
    stateRules.OH = { ...nothing, callingHours: { ...checked, value } };
    expect(ask({ channel: 'call' }).hours).toMatchObject({
      by: 'federal',
      note: expect.stringContaining('Ohio: 8 a.m. to 9 p.m.; automated calls 9 a.m. to 8 p.m., no Sundays.'),
    });
    expect(ask({ channel: 'text' }).hours).toMatchObject({ by: 'state' });
  });

  test('a list, a registration and a rule on texts become conditions with their citation', () => {
    stateRules.OH = {
      ...nothing,
      doNotCall: { ...checked, value: { kind: 'own list', how: 'Buy it yearly.' } },
      registration: { ...checked, value: { needed: true, who: 'Sellers by phone.' } },
      texts: { ...checked, value: { rule: 'Texts count as calls.' } },
    };
    const own = ask({ channel: 'text' }).conditions.filter(({ cites }) => cites.includes('Ohio test'));
    expect(own.map(({ text }) => text)).toEqual([
      "The number is not on Ohio's own do-not-call list. Buy it yearly.",
      'You are registered in Ohio, or exempt. Sellers by phone.',
      'Texts count as calls.',
    ]);
  });

  test('a text needs consent, and a call needs a scrub', () => {
    expect(ask({ channel: 'text' }).conditions[0]?.text).toContain('consent on record');
    expect(ask({ channel: 'call' }).conditions[0]?.text).toContain('31 days');
  });
});
