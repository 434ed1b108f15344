import type { Message, Page } from '#content/types.ts';
import type { RequiredPart } from '#domain/builder/definition.ts';
import { estimatedRecords, recordsPerType } from '#domain/builder/estimate.ts';
import { formatNumber } from '#domain/format.ts';

export type BuilderPage = Page & {
  tool: {
    title: string;
    withoutScript: string;
    name: { label: string; placeholder: string };
    description: string;
    types: { legend: string; hint: string; counted: string };
    chips: { remove: string; doubtful: string; added: string; removed: string };
    counties: { label: string; placeholder: string; hint: string; nothing: string; chosen: string; inStates: string };
    states: { label: string; placeholder: string; hint: string; nothing: string; chosen: string };
    doubts: {
      unknownCounty: string;
      elsewhere: string;
      onlyIn: string;
      alsoIn: string;
      isState: string;
      unknownState: string;
      idleState: string;
      use: string;
      add: string;
      move: string;
    };
    save: string;
    missing: Message & { parts: Record<RequiredPart, string> };
    saved: Message;
    draft: {
      kept: string;
      clear: string;
      cleared: Message;
      other: string;
      untitled: string;
      open: string;
      quoteSaved: string;
    };
    preview: {
      title: string;
      share: string;
      untitled: string;
      nowhere: string;
      none: string;
      line: { estimate: string; matching: string; show: string };
      stamp: string;
      estimate: { label: string; basis: string };
      matching: { label: string; basis: string; start: string; loading: string; failed: string; nowhere: string };
      found: string;
      asOf: string;
      noMatch: string;
      wholeStates: string;
      capped: string;
      spoken: string;
      quote: string;
    };
    files: { title: string; intro: string; stamp: string; sampleStamp: string; county: string };
    samples: { title: string; intro: string; stamp: string };
  };
};

export const builderPage: BuilderPage = {
  meta: {
    path: '/dataset-builder',
    title: 'Custom Dataset Builder by County | Deedline',
    description:
      'Choose data types, counties and states and watch the estimate and the count in the data change before you ask for a price.',
    name: 'Dataset Builder',
  },
  hero: {
    title: 'Custom Dataset Builder',
    promise: 'Describe the list, see its shape',
    lead: 'Name a dataset, choose its data types, counties and states, and read the preview as you go. It counts the open records on file.',
    actions: [{ label: 'Get Custom Quote', href: '/pricing' }],
  },
  sections: [
    {
      kind: 'table',
      id: 'estimate',
      title: 'How the estimate is made',
      intro: `The builder counts ${recordsPerType} records for each data type you select. It is a planning figure, the same for a rural county and a metro. The figure beside it is the count in the data: the open records of every county file that matches.`,
      columns: ['Data types selected', 'Estimated records'],
      rows: [1, 2, 4, 6].map((types) => [String(types), formatNumber(estimatedRecords(types))]),
      numeric: [0, 1],
    },
    {
      kind: 'grid',
      id: 'combining',
      title: 'Combinations that earn their postage',
      items: [
        {
          title: 'Probate and code violation',
          text: 'For investors who buy as-is: an estate that cannot pay for the repair the city has ordered.',
        },
        {
          title: 'Tax delinquent and pre-probate',
          text: 'Tax mail goes unanswered because the owner has died. Write patiently; nobody may be able to sign yet.',
        },
        {
          title: 'Divorce and bankruptcy',
          text: 'For realtors: a sale that two lawyers or a trustee must approve, where a neutral listing is worth proposing.',
        },
      ],
    },
    {
      kind: 'prose',
      id: 'limits',
      title: 'Limits worth knowing',
      paragraphs: [
        'Each added type widens the list; counties and states fence it. Every layer keeps its own date, and a joined record is only as current as its oldest layer. Where layers meet, the strictest contact rule governs the whole record.',
        'There is no filter for age, family, ethnicity or any other protected class. The builder runs in demo mode: nothing you enter is sent to us. A draft stays in your browser until you save or clear it. [Custom datasets](/solutions/custom) explains the paid service.',
      ],
    },
    {
      kind: 'cta',
      id: 'price-it',
      title: 'Have the list counted and priced',
      text: 'Send us the same description. We answer within 24 hours.',
      actions: [
        { label: 'Book a Demo', href: '/book-demo' },
        { label: 'Get Custom Quote', href: '/pricing' },
      ],
    },
  ],
  tool: {
    title: 'Your dataset',
    withoutScript:
      'The preview and the check of the form need JavaScript. Without it, send us the same description with a quote request.',
    name: { label: 'Name', placeholder: 'Central Texas estates' },
    description: 'Description',
    types: {
      legend: 'Data types',
      hint: 'Choose at least one. The figure is the open records in your places, or in all counties until you name one.',
      counted: 'open records',
    },
    chips: {
      remove: 'Remove {name}',
      doubtful: 'not recognized',
      added: '{name} added',
      removed: '{name} removed',
    },
    counties: {
      label: 'Counties',
      placeholder: 'Travis, Hays',
      hint: 'Press Enter or type a comma after each county. If only one state has that county, the state is added for you.',
      nothing: 'No county begins like that',
      chosen: 'Counties chosen',
      inStates: 'in {count} states',
    },
    states: {
      label: 'States',
      placeholder: 'TX',
      hint: 'Press Enter or type a comma after each state, as a code or a name.',
      nothing: 'No state begins like that',
      chosen: 'States chosen',
    },
    doubts: {
      unknownCounty: '{entry} is not a county we know.',
      elsewhere: '{name} is not a county of {states}.',
      onlyIn: 'It is in {places}.',
      alsoIn: 'It is in {places} and {count} more.',
      isState: '{entry} is a state and belongs under States.',
      unknownState: '{entry} is not a state we know.',
      idleState: 'None of the counties listed is in {state}.',
      use: 'Use {name}',
      add: 'Add {state}',
      move: 'Move {entry} to States',
    },
    save: 'Save Dataset',
    missing: {
      title: 'Missing Information',
      description: 'Please fill in all required fields',
      parts: {
        name: 'Give the dataset a name',
        types: 'Choose at least one data type',
        counties: 'List at least one county',
        states: 'List at least one state',
      },
    },
    saved: { title: 'Demo Mode', description: 'Custom dataset configured! Authentication required to save.' },
    draft: {
      kept: 'Your draft is kept in this browser until you save or clear it.',
      clear: 'Clear draft',
      cleared: { title: 'Draft Cleared', description: 'The form is empty, and nothing is kept in this browser.' },
      other: 'This browser has another draft: {name}.',
      untitled: 'an untitled dataset',
      open: 'Open that draft',
      quoteSaved: 'Get a quote for the dataset you configured',
    },
    preview: {
      title: 'Live preview',
      share: 'The address of this page keeps the data types, counties and states, so it can be shared.',
      untitled: 'Untitled dataset',
      nowhere: 'no place yet',
      none: 'none yet',
      line: { estimate: 'estimated', matching: 'in the data', show: 'Preview' },
      stamp: 'PREVIEW',
      estimate: { label: 'estimated records', basis: `${recordsPerType} for each data type` },
      matching: {
        label: 'open records in the data',
        basis: 'in all matching files',
        start: 'Choose a data type and a place, and the county files that match are counted here.',
        loading: 'Counting the county files that match...',
        failed: 'The data cannot be counted right now. The page asks again by itself.',
        nowhere: 'None of the counties listed is a county of the states listed.',
      },
      found: 'Matching county files: {files}. Open records in them: {records}.',
      asOf: 'As of the newest read, {date}.',
      noMatch: 'No county file matches: none of these counties has a file of these data types.',
      wholeStates: 'As long as no county is listed, all counties of {states} count.',
      capped: 'The files below are of the first {most} counties.',
      spoken: 'Estimate: {estimate} records. {found}',
      quote: 'Get a quote for this dataset',
    },
    files: {
      title: 'County files that match',
      intro: 'Updated last first: {shown} of {total}.',
      stamp: 'ON FILE',
      sampleStamp: 'SAMPLE',
      county: 'County card of {place}',
    },
    samples: {
      title: 'A record of each data type',
      intro:
        'Sample records, from your places where there are any. The type beside a value is that of the data dictionary.',
      stamp: 'SAMPLE',
    },
  },
};
