import type { Message, Page } from '#content/types.ts';

export type PipelinePage = Page & {
  tool: {
    board: string;
    /** Screen readers read it with every card. */
    keys: string;
    /** Shown instead on touch screens. */
    touch: string;
    search: { label: string; field: string; placeholder: string };
    deals: { one: string; many: string };
    /** {shown}, {all}, {value} */
    found: { all: string; some: string };
    add: string;
    reset: string;
    column: { empty: string; unfold: string };
    card: { noValue: string; edit: string; remove: string; stage: string; move: string };
    /** {stage}, {deals} */
    moved: string;
    empty: { deleted: Message; filtered: Message; failed: Message; clear: string };
    form: {
      add: { title: string; note: string; submit: string };
      edit: { title: string; submit: string; sending: string };
      /** {date} */
      created: string;
      labels: Record<
        | 'property_address'
        | 'county'
        | 'state'
        | 'stage'
        | 'estimated_value'
        | 'contact_name'
        | 'contact_phone'
        | 'contact_email'
        | 'notes',
        string
      >;
      stagePrompt: string;
      close: string;
      cancel: string;
    };
    remove: { title: string; text: string; confirm: string; keep: string };
    restore: { title: string; text: string; confirm: string; sending: string; keep: string };
    messages: {
      signIn: Message;
      updated: Message;
      updateFailed: Message;
      deleted: Message;
      deleteFailed: Message;
      restored: Message;
      restoreFailed: Message;
    };
  };
};

export const pipelinePage: PipelinePage = {
  meta: {
    path: '/pipeline',
    title: 'Deal Pipeline for Property Leads | Deedline',
    description:
      'Follow fourteen sample deals from first record to closing across six stages. Changes you make are seen by you alone.',
    name: 'Deal Pipeline',
  },
  hero: {
    title: 'Deal Pipeline',
    promise: 'From first record to closing',
    lead: 'A board for investors and realtors: one card for each deal, one column for each stage. Drag a card, use the arrow keys, or edit it; only you see your changes.',
    actions: [{ label: 'Book a Demo', href: '/book-demo' }],
  },
  sections: [
    {
      kind: 'rows',
      id: 'stages',
      title: 'When a deal has earned its column',
      rows: [
        { label: 'New', text: 'The record matches a parcel. Nobody has been written to.' },
        { label: 'Contacted', text: 'A first letter, call or message is on file, with its date.' },
        {
          label: 'Qualified',
          text: 'You know who may sign: the owner, the appointed representative, both spouses, the trustee.',
        },
        { label: 'Negotiation', text: 'A written figure is on the table and the title search is ordered.' },
        { label: 'Won', text: 'Closed, or listed under a signed agreement.' },
        { label: 'Lost', text: 'Sold elsewhere, kept or opted out. Note which one, and suppress where asked.' },
      ],
    },
    {
      kind: 'prose',
      id: 'figures',
      title: 'How the totals are made',
      paragraphs: [
        'Each column shows its count and the sum of its estimated values. A deal without a value counts as a deal and adds nothing to the sum; leave it blank until you have seen comparable sales. An estimate is not an appraisal, and value is not profit.',
        'The useful number is movement. If New grows while Contacted stands still, the list is larger than your week. [A weekly rhythm](/resources/blog/weekly-outreach-rhythm) mends that sooner than more records do.',
      ],
      aside: {
        title: 'What is kept',
        items: [
          'Your first change makes a copy of the sample deals for your browser alone.',
          'It is kept until 30 days pass without use, or until you reset the sample deals.',
          'Adding deals needs an account.',
          'The people and addresses are made up. Please enter no real ones.',
        ],
      },
    },
    {
      kind: 'cta',
      id: 'real-records',
      title: 'Fill the first column with real filings',
      text: 'In a demo we show how records from your counties arrive and where they go next.',
      actions: [
        { label: 'Book a Demo', href: '/book-demo' },
        { label: 'Get Custom Quote', href: '/pricing' },
      ],
    },
  ],
  tool: {
    board: 'Deals by stage',
    keys: 'With a card in focus, the left and right arrow keys move the deal to another stage; up and down go to the card above or below.',
    touch: 'Hold a card to drag it to another stage, or choose the stage with the two arrows on it.',
    search: {
      label: 'Find deals',
      field: 'Search the board',
      placeholder: 'Address, county, state or contact',
    },
    deals: { one: '1 deal', many: '{count} deals' },
    found: { all: '{all}, {value}', some: '{shown} of {all}, {value}' },
    add: 'Add Deal',
    reset: 'Reset sample deals',
    column: { empty: 'No deals', unfold: 'Show the deals in {stage}' },
    card: {
      noValue: 'No estimate',
      edit: 'Edit',
      remove: 'Delete',
      stage: 'Move {address} to stage',
      move: 'Move',
    },
    moved: 'Moved to {stage}, {deals}',
    empty: {
      deleted: {
        title: 'No deals on the board',
        description: 'Every deal is deleted. "Reset sample deals" brings the fourteen back.',
      },
      filtered: {
        title: 'No deal matches your search',
        description:
          'Every word must be found in the address, the county, the state, the stage, the contact or the notes.',
      },
      failed: {
        title: 'No deals to show right now',
        description: 'This page asks again by itself.',
      },
      clear: 'Clear the search',
    },
    form: {
      add: {
        title: 'Add Deal',
        note: 'Adding a deal needs an account. What you type here is neither sent nor kept.',
        submit: 'Add Deal',
      },
      edit: { title: 'Edit Deal', submit: 'Save changes', sending: 'Saving...' },
      created: 'Created {date}',
      labels: {
        property_address: 'Property address',
        county: 'County',
        state: 'State',
        stage: 'Stage',
        estimated_value: 'Estimated value',
        contact_name: 'Contact name',
        contact_phone: 'Contact phone',
        contact_email: 'Contact email',
        notes: 'Notes',
      },
      stagePrompt: 'Choose a stage',
      close: 'Close',
      cancel: 'Cancel',
    },
    remove: {
      title: 'Delete this deal?',
      text: 'It leaves your board. "Reset sample deals" brings all sample deals back as they were.',
      confirm: 'Delete deal',
      keep: 'Keep deal',
    },
    restore: {
      title: 'Reset sample deals?',
      text: 'Your moves, edits and deletions are dropped, and the fourteen sample deals stand as on your first visit. This cannot be undone.',
      confirm: 'Reset deals',
      sending: 'Resetting...',
      keep: 'Keep my changes',
    },
    messages: {
      signIn: {
        title: 'Authentication Required',
        description: 'Please implement user authentication to create deals',
      },
      updated: { title: 'Success', description: 'Deal updated successfully' },
      updateFailed: { title: 'Error', description: 'Failed to update deal' },
      deleted: { title: 'Success', description: 'Deal deleted successfully' },
      deleteFailed: { title: 'Error', description: 'Failed to delete deal' },
      restored: { title: 'Success', description: 'Sample deals restored' },
      restoreFailed: { title: 'Error', description: 'Failed to reset sample deals' },
    },
  },
};
