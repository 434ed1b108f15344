import { type CaseState, caseListLimits, onTimeHours } from '#domain/case-lists/case-list.ts';

/** 'Beat us': lists of cases that buyers pulled themselves. */
export const caseListCopy = {
  lead: `Paste up to ${caseListLimits.cases} case numbers of this county that you pulled at the courthouse. We say how many we had, how many late and how many we missed. Our staff look into every miss.`,
  numbers: 'Case numbers, one on each line',
  send: 'Check our record',
  sending: 'Checking...',
  failed: "We couldn't check the list. Please try again.",
  signInText: 'Sign in to check a list. The report stays in your account.',
  signIn: 'Sign in',
  kept: 'The report stays in your account',
  report: {
    title: '{place}, asked {date}',
    states: {
      had: { one: '1 had in time', many: '{count} had in time' },
      late: { one: `1 had, over ${onTimeHours} hours late`, many: `{count} had, over ${onTimeHours} hours late` },
      found: { one: '1 found since you asked', many: '{count} found since you asked' },
      missed: { one: '1 missed', many: '{count} missed' },
      open: { one: '1 not found yet', many: '{count} not found yet' },
      'not-real': { one: '1 that is no case', many: '{count} that are no cases' },
    } satisfies Record<CaseState, { one: string; many: string }>,
    median: 'Half of the late ones were late by {time} or more.',
    completeness: 'Of your real cases we had {share}% (95% interval: {low}% to {high}%).',
    county: 'Of {cases} real cases in all lists of this county we had {share}% ({low}% to {high}%).',
    invented: 'A number that nobody has confirmed counts neither for nor against us.',
    cases: 'Cases that we did not have in time',
    late: '{number}: late by {time}',
    each: {
      found: '{number}: late by {time}',
      missed: '{number}: missed',
      open: '{number}: not found yet; our staff look for it',
      'not-real': '{number}: no such case, say our staff',
    },
  },
  account: {
    none: "None yet. Open a county and choose 'Beat us'.",
    make: { label: 'Choose a county', href: '/coverage' },
    failed: "We couldn't load your reports.",
  },
};
