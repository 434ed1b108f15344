import type { Page } from '#content/types.ts';
import { describeHours, stateRules } from '#domain/outreach/contact-rules/state-rules.ts';
import type { Channel } from '#domain/outreach/template.ts';
import { states } from '#domain/places/states.ts';

/** Every state with its calling hours and its own do-not-call list, from the rules that the tool reads. */
const hoursByState = states.map(({ code, name }) => {
  const { callingHours, doNotCall } = stateRules[code] ?? {};
  const cites = [callingHours, doNotCall].flatMap((rule) => rule?.cite ?? []);
  return [
    name,
    callingHours ? describeHours(callingHours.value) : 'Not checked',
    doNotCall ? (doNotCall.value.kind === 'own list' ? 'State list too' : 'National list') : 'Not checked',
    [...new Set(cites)].join('; ') || 'None',
  ];
});

/** What to know about a variable, by its name. */
const variableNotes: Partial<Record<string, string>> = {
  advertising_label:
    'The words your state bar requires, such as ADVERTISING MATERIAL. States differ in the words, the place and the type size.',
  opt_out: 'A link, a number or an address.',
};

const sendActions: Partial<Record<Channel, string>> = { email: 'Open in email', sms: 'Open in messages' };

export const outreachPage = {
  meta: {
    path: '/outreach-templates',
    title: 'Outreach Templates for Owners and Heirs | Deedline',
    description:
      'Twenty-four letters, emails, texts and call scripts for investors and realtors, with the contact rules of every state beside them.',
    name: 'Outreach Templates',
  },
  hero: {
    title: 'Outreach Templates',
    promise: 'Short, honest messages, and the rule for each contact',
    lead: "Twenty-four templates for investors and realtors, at least one for every dataset. They're sample data: fill the braces with your own name, your facts and the notices your state asks for.",
    actions: [{ label: 'Book a Demo', href: '/book-demo' }],
  },
  sections: [
    {
      kind: 'table',
      id: 'channels',
      title: 'Pick the channel first',
      columns: ['Channel', 'Best for', 'Before you send'],
      rows: [
        [
          'Direct mail',
          'A first contact, above all after a death',
          'A truthful sender, and nothing that looks official',
        ],
        ['Email', 'Attorneys, trustees, landlords', 'Your postal address and an opt-out that works'],
        ['Phone', 'A second contact after a letter', "Do-not-call scrub, the state's hours, your name first"],
        ['SMS', 'People who asked you to text', 'Consent on record, and STOP'],
      ],
    },
    {
      kind: 'prose',
      id: 'tcpa-mark',
      title: 'What the TCPA label means',
      paragraphs: [
        "The TCPA covers calls and texts. So emails and letters are labeled 'Not covered by the TCPA', texts 'Consent required' and phone scripts 'Scrub first'. The label is about the channel, not about your list.",
        'Each template also has the field `tcpa_compliant`. It is true where the text names its sender and gives a way out, and false for phone scripts, because each call needs its own check.',
        'Every template is short, claims no authority and invents no deadline. Keep it that way. If an attorney appears in the record, write to the attorney.',
      ],
    },
    {
      kind: 'prose',
      id: 'may-i-contact',
      title: 'May I contact?',
      paragraphs: [
        "Choose the dataset, the person, the state and the channel. The answer is yes, only if, ask counsel or no, with the hours in the contact's local time, the conditions, the notices for your message and the sources. One click puts a notice into the open template; another takes it out.",
        "Where we found no rule, it says that nobody checked. It tells you what a rule is. It can't tell you that your campaign follows it.",
      ],
    },
    {
      kind: 'law',
      id: 'rules',
      title: 'The federal rules',
      intro: 'A summary. States add to it.',
      rules: [
        {
          rule: "Solicitation calls and texts go out between 8 a.m. and 9 p.m. in the recipient's local time.",
          source: '47 CFR 64.1200(c)(1)',
        },
        {
          rule: 'Scrub against the national do-not-call registry with a copy no more than 31 days old.',
          source: '47 CFR 64.1200(c)(2)',
        },
        {
          rule: 'Honor an opt-out made in any reasonable way within ten business days.',
          source: '47 CFR 64.1200(d)(3); FCC 24-24',
        },
        {
          rule: 'A ringless voicemail is a prerecorded call and needs consent.',
          source: 'FCC 22-85',
        },
        {
          rule: 'Commercial email needs honest headers, a postal address and an opt-out honored within ten business days.',
          source: '15 USC 7704',
        },
      ],
    },
    {
      kind: 'cta',
      id: 'send-to-whom',
      title: 'The right letter needs the right name',
      text: 'See how executors, attorneys and trustees appear in the records.',
      actions: [
        { label: 'Book a Demo', href: '/book-demo' },
        { label: 'Get Custom Quote', href: '/pricing' },
      ],
    },
  ],
  /** The table of states, which unfolds. */
  hours: {
    id: 'calling-hours',
    title: 'Calling hours and do-not-call lists by state',
    intro:
      "In the contact's local time, checked in November 2026, many of them from summaries. Federal hours are 8 a.m. to 9 p.m., and the national list counts everywhere. [May I contact?](/outreach-templates?rules=open) has the details and the sources.",
    open: 'All 50 states and the District of Columbia',
    columns: ['State', 'Solicitation calls', 'Do-not-call list', 'Source'],
    rows: hoursByState,
  },
  tool: {
    filters: {
      label: 'Find a template',
      channel: 'Channel',
      allChannels: 'All channels',
      category: 'Category',
      allCategories: 'All categories',
      search: { label: 'Search', placeholder: 'Title, category or text' },
      found: { one: 'template', many: 'templates', of: 'of' },
      clear: 'Clear filters',
    },
    list: {
      label: 'Templates',
      keys: 'The arrow keys move through the list.',
      withoutScript:
        "Filling in, searching, copying and 'May I contact?' need JavaScript. All texts are below, with their variables in braces, and so is a table of calling hours by state.",
    },
    view: {
      label: 'Open template',
      position: '{at} of {total}',
      previous: 'Previous template',
      next: 'Next template',
      close: 'Close the template',
      text: 'Text of the template',
      fields: 'Fill in the variables',
    },
    details: {
      recipient: {
        title: 'This recipient',
        note: 'Used in every template until you leave the page. Neither stored nor sent.',
        clear: 'Clear for the next recipient',
      },
      sender: {
        title: 'Your details',
        note: 'Used in every template and remembered in this browser until you clear them. Never sent to us.',
        clear: 'Clear my details',
        cleared: 'Your details are cleared. This browser remembers none of them.',
        variables: ['sender', 'company', 'phone', 'postal_address', 'opt_out'],
      },
      notes: variableNotes,
    },
    card: {
      copy: 'Copy',
      copied: 'Copied',
      copyNamed: '{copy} {title}',
      allFilled: 'Every variable is filled',
      open: { one: 'variable open', many: 'variables open' },
      openNote: 'An open variable is copied as is, braces included.',
      byHand: 'Your browser did not let the page copy. The text is selected: copy it with your keyboard or the menu.',
      byHandLabel: 'Text to copy',
      send: sendActions,
    },
    sms: {
      characters: { one: 'character', many: 'characters' },
      segments: { one: 'segment', many: 'segments' },
      countedAs: 'counted as',
      braces: 'Open variables are counted as written.',
      foreign: {
        one: 'is outside the GSM-7 alphabet.',
        many: 'are outside the GSM-7 alphabet.',
        cost: 'The whole text is then sent in UCS-2, with room for 70 characters instead of 160.',
      },
    },
    tcpa: {
      channels: {
        email: {
          label: 'Not covered by the TCPA',
          text: 'The TCPA covers calls and texts. Commercial email has its own law: honest headers, a postal address and an opt-out honored within ten business days.',
          source: '15 USC 7704',
        },
        sms: {
          label: 'Consent required',
          text: 'Text people whose consent you have on record, between 8 a.m. and 9 p.m. in their local time, and honor an opt-out within ten business days.',
          source: '47 CFR 64.1200, FCC 24-24',
        },
        phone: {
          label: 'Scrub first',
          text: "Scrub against the do-not-call registry with a copy no more than 31 days old, and call between 8 a.m. and 9 p.m. in the person's local time.",
          source: '47 CFR 64.1200(c)',
        },
        direct_mail: {
          label: 'Not covered by the TCPA',
          text: 'The TCPA covers calls and texts, not letters. A letter names its true sender and may not look like a bill or official mail; some states ask for notices of their own.',
          source: '39 USC 3001',
        },
      } satisfies Record<Channel, unknown>,
      /** What the field tcpa_compliant of the template means. */
      flag: {
        true: 'Field tcpa_compliant: true. The text names its sender and gives a way out. It says nothing about your list.',
        false:
          'Field tcpa_compliant: false. No script makes a call lawful by itself. Check each person before each call.',
      },
      caution: "For a person's state, ask 'May I contact?'.",
      reviewed: 'Checked November 2026.',
    },
    ask: {
      open: 'May I contact?',
      title: 'May I contact?',
      close: 'Close May I contact?',
      intro:
        "Choose who, where and how. The answer says what the rules are. It can't say that your message follows them.",
      fields: {
        dataset: 'Dataset',
        role: 'Person',
        state: 'State',
        chooseState: 'Choose a state',
        by: 'Channel',
        day: 'Day',
        anyDay: 'Any day',
        days: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
        time: 'Local time',
      },
      choose: 'Choose the state where the person lives.',
      verdicts: { yes: 'Yes', only_if: 'Only if', ask_counsel: 'Ask counsel', no: 'No' },
      conditions: 'Conditions',
      practice: 'Our practice',
      hours: {
        title: "Hours, in the contact's local time",
        unknown: 'Not known. Ask the city or county clerk.',
        federal: 'Federal hours.',
        state: 'Hours of the state.',
      },
      notices: {
        title: 'For the message',
        insert: 'Insert into the template',
        inserted: "Inserted into '{title}'.",
        there: 'The open template already says this.',
        undo: 'Take out',
        list: 'Inserted notices',
        noTemplate: 'Open a template to insert it.',
      },
      unchecked: 'Not checked',
      sources: { title: 'Sources', text: 'Text read in', summary: 'Summary read in' },
      always: 'Whatever the answer, anyone who told you to stop stays off every list.',
      caution: 'A summary of rules, not legal advice.',
    },
    none: { title: 'No templates match', text: 'Try fewer words, or another channel or category.' },
    failed: { title: 'No templates to show', text: 'The page keeps trying to load them.' },
  },
} satisfies Page & Record<string, unknown>;

export type OutreachPage = typeof outreachPage;
