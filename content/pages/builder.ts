import type { Page } from '#content/types.ts';
import { missingMessages } from '#domain/builder/definition.ts';
import { estimatedRecords, recordsPerType } from '#domain/builder/estimated-records.ts';
import { formatNumber } from '#domain/format.ts';

export const builderPage = {
  meta: {
    path: '/dataset-builder',
    title: 'Custom Dataset Builder by County | Deedline',
    description:
      'Choose data types, counties and states, and watch the estimate and the actual record count change before you ask for a price.',
    name: 'Dataset Builder',
  },
  hero: {
    title: 'Custom Dataset Builder',
    promise: 'Describe your list and see what is in it',
    lead: 'For investors and realtors who know what they want: name a dataset, choose its data types, counties and states, and watch the preview count the open records on file.',
    actions: [{ label: 'Get Custom Quote', href: '/pricing' }],
  },
  sections: [
    {
      kind: 'table',
      id: 'estimate',
      title: 'How the estimate works',
      intro: `The large figure is a count: the open records in every county file that matches. The estimate by type beside it is ${recordsPerType} records for each data type you select, the same for a rural county and a metro. Use it only where there is no count yet.`,
      columns: ['Data types selected', 'Estimated records'],
      rows: [1, 3, 6, 9].map((types) => [String(types), formatNumber(estimatedRecords(types))]),
      numeric: [0, 1],
    },
    {
      kind: 'grid',
      id: 'combining',
      title: 'Combinations worth mailing',
      items: [
        {
          title: 'Probate and code violation',
          text: "For investors who buy as is: an estate that can't pay for repairs the city has ordered.",
        },
        {
          title: 'Tax delinquent and pre-probate',
          text: 'Tax bills go unanswered because the owner has died. Be patient: there may be nobody who can sign yet.',
        },
        {
          title: 'Divorce and bankruptcy',
          text: 'For realtors: a sale that two attorneys or a trustee must approve, and a good case for a neutral listing.',
        },
      ],
    },
    {
      kind: 'prose',
      id: 'limits',
      title: 'What to know before you build',
      paragraphs: [
        'This estimate adds up the records of every data type you pick. A paid custom list can instead keep only the parcels that are in all of them, which makes it shorter. Every layer keeps its own date, and a joined record is only as current as its oldest layer. Where layers overlap, follow the strictest contact rule.',
        'There is no filter for age, family, ethnicity or any other protected class. Until you sign in, the builder is in demo mode and we store nothing. The data types and places you choose are sent to us only to look up the records you see. The name and the description stay in this browser, with the rest of your draft, until you save or clear it; a quote request is sent when you press its button. [Custom datasets](/solutions/custom) explains the paid service.',
      ],
    },
    {
      kind: 'cta',
      id: 'price-it',
      title: 'Get your list counted and priced',
      text: "Send us the same description. We'll answer within 24 hours.",
      actions: [
        { label: 'Book a Demo', href: '/book-demo' },
        { label: 'Get Custom Quote', href: '/pricing' },
      ],
    },
  ],
  tool: {
    title: 'Your dataset',
    withoutScript:
      'The preview and the form need JavaScript. Without it, send us the same description with a quote request.',
    name: { label: 'Name', placeholder: 'Central Texas estates' },
    description: 'Description',
    types: {
      legend: 'Data types',
      hint: 'Choose at least one. The number is open records in your counties, or in all counties until you pick some.',
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
      nothing: 'No county starts with that',
      chosen: 'Counties chosen',
      inStates: 'in {count} states',
    },
    states: {
      label: 'States',
      placeholder: 'TX',
      hint: 'Press Enter or type a comma after each state, as a code or a name.',
      nothing: 'No state starts with that',
      chosen: 'States chosen',
    },
    doubts: {
      unknownCounty: '{entry} is not a county we know.',
      elsewhere: '{name} is not a county in {states}.',
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
      parts: missingMessages,
    },
    saved: { title: 'Demo Mode', description: 'Custom dataset configured! Authentication required to save.' },
    signIn: { label: 'Sign in', href: '/sign-in?next=/dataset-builder' },
    signedOut: {
      title: 'Signed out',
      description: 'Your session has ended. Sign in, and your dataset will be in the form again.',
    },
    savedLink: 'This link opens a dataset that is saved in an account.',
    draft: {
      kept: 'Your draft stays in this browser until you save or clear it.',
      clear: 'Clear draft',
      cleared: { title: 'Draft Cleared', description: 'The form is empty, and nothing is stored in this browser.' },
      other: 'This browser has another draft: {name}.',
      untitled: 'an untitled dataset',
      open: 'Open that draft',
      quoteSaved: 'Get a quote for the dataset you configured',
      unsaved: '{name} is not saved yet.',
      signInAndSave: {
        label: 'Sign in and save it',
        href: `/sign-in?next=${encodeURIComponent('/dataset-builder?save=draft')}`,
      },
    },
    preview: {
      title: 'Live preview',
      share: "This page's address keeps the data types, counties and states, so you can share it.",
      untitled: 'Untitled dataset',
      nowhere: 'no place yet',
      none: 'none yet',
      line: { estimate: 'estimated', matching: 'in the data', show: 'Preview' },
      stamp: 'PREVIEW',
      counts: {
        caption: 'Open records and estimate by type',
        type: 'Data type',
        matching: 'In the data',
        estimate: 'Estimate by type',
        sum: 'Total',
        basis: `The estimate by type is ${recordsPerType} records for each data type, in any place.`,
      },
      matching: {
        label: 'open records in the data',
        empty: 'Nothing counted yet',
        start: 'Choose a data type and a place, and the county files that match are counted here.',
        loading: 'Counting the county files that match...',
        failed: "We can't count the data right now. We'll try again in a moment.",
        nowhere: 'None of the counties listed is in the states listed.',
      },
      found: 'Matching county files: {files}. Open records in them: {records}.',
      asOf: 'As of the newest read, {date}.',
      noMatch: 'No county file matches: none of these counties has a file of these data types.',
      wholeStates: 'With no county listed, all counties in {states} count.',
      capped: 'The files below are from the first {most} counties.',
      spoken: '{found} Estimate by type: {estimate} records.',
      quote: 'Get a quote for this dataset',
      price: 'Price it in the estimator',
    },
    files: {
      title: 'County files that match',
      intro: 'Most recently updated first: {shown} of {total}.',
      stamp: 'ON FILE',
      sampleStamp: 'SAMPLE',
      county: 'County card for {place}',
    },
    samples: {
      title: 'A record of each data type',
      intro:
        'Sample records, from your counties where we have them. The type next to each value is from the data dictionary.',
      stamp: 'SAMPLE',
    },
  },
} satisfies Page & Record<string, unknown>;

export type BuilderPage = typeof builderPage;
