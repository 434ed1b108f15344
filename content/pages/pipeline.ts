import type { Message, Page } from '#content/types.ts';
import type { DealSort } from '#domain/pipeline/board.ts';
import type { NextKind } from '#domain/pipeline/deal.ts';

export type PipelinePage = Page & {
  tool: {
    board: string;
    /** Screen readers read it with every card. */
    keys: string;
    withoutScript: string;
    search: { label: string; field: string; placeholder: string; dataset: string; allDatasets: string; sort: string };
    sorts: Record<DealSort, string>;
    deals: { one: string; many: string };
    /** {shown}, {all} */
    found: string;
    /** {count} and {value} of the deals that are neither won nor lost. */
    totals: { open: string; estimated: string; dates: { one: string; many: string } };
    add: string;
    reset: string;
    /** The tabs of a small screen. */
    stages: string;
    /** {stage} */
    column: { empty: string; unfold: string; addTo: string };
    card: {
      noValue: string;
      edit: string;
      remove: string;
      /** {address} */
      menu: string;
      /** {count} */
      days: string;
      today: string;
      noNext: string;
    };
    menu: {
      /** {address} */
      label: string;
      open: string;
      edit: string;
      moveTo: string;
      remove: string;
    };
    sheet: {
      close: string;
      /** {index}, {count}, {stage} */
      position: string;
      previous: string;
      next: string;
      /** {date} */
      created: string;
      value: string;
      nextDate: string;
      noDate: string;
      inStage: string;
      days: { one: string; many: string };
      /** When the next date is. */
      due: { today: string; tomorrow: string; later: string; past: { one: string; many: string } };
      stage: string;
      record: string;
      plan: string;
      save: string;
      sending: string;
      contact: string;
      noContact: string;
      outreach: string;
      notes: string;
      noNotes: string;
      edit: string;
      moveTo: string;
      remove: string;
    };
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
        | 'notes'
        | 'dataset_type'
        | 'next_on'
        | 'next_step'
        | 'next_kind',
        string
      >;
      stagePrompt: string;
      datasetPrompt: string;
      noDataset: string;
      kinds: Record<NextKind, string>;
      kindPrompt: string;
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
    account: AccountWords;
  };
};

type AccountWords = {
  /** The action beside 'Authentication Required', and where it leads. */
  signIn: { label: string; href: string };
  importCsv: string;
  exportCsv: string;
  empty: Message & { add: string };
  /** What deleting a deal of an account means. */
  removeText: string;
  bring: {
    text: { one: string; many: string };
    accept: { one: string; many: string };
    sending: string;
    decline: string;
    brought: { one: Message; many: Message };
    failed: Message;
  };
  law: { title: string; note: string };
  importing: {
    title: string;
    /** What a file may look like. */
    text: string;
    limits: string;
    choose: string;
    checking: string;
    tooLarge: string;
    /** {file} */
    rows: { one: string; many: string };
    ready: { one: string; many: string };
    known: { one: string; many: string };
    /** {names} */
    ignored: string;
    problems: { one: string; many: string };
    more: string;
    problemRow: string;
    problemColumn: string;
    problemMessage: string;
    /** {count} */
    submit: { one: string; many: string };
    sending: string;
    another: string;
    cancel: string;
    done: { one: Message; many: Message };
    failed: Message;
  };
  messages: { added: Message; addFailed: Message; invalid: Message; signedOut: Message };
};

export const pipelinePage: PipelinePage = {
  meta: {
    path: '/pipeline',
    title: 'Deal Pipeline for Property Leads | Deedline',
    description:
      'Follow fourteen sample deals from first record to closing across six stages. Only you see the changes you make.',
    name: 'Deal Pipeline',
  },
  hero: {
    title: 'Deal Pipeline',
    promise: 'From first record to closing',
    lead: 'A board for investors and realtors, with a card for each deal and a column for each stage. Drag a card, use the arrow keys or its menu, or edit it. Only you see your changes.',
    actions: [],
  },
  sections: [
    {
      kind: 'rows',
      id: 'stages',
      title: 'What belongs in each stage',
      rows: [
        { label: 'New', text: "The record matches a parcel. You haven't contacted anyone." },
        { label: 'Contacted', text: 'A first letter, call or message is on file, with its date.' },
        {
          label: 'Qualified',
          text: 'You know who can sign: the owner, the appointed representative, both spouses or the trustee.',
        },
        { label: 'Negotiation', text: 'You have a written offer out, and the title search is ordered.' },
        { label: 'Won', text: 'Closed, or listed under a signed agreement.' },
        { label: 'Lost', text: 'Sold to someone else, kept or opted out. Note which, and suppress anyone who asked.' },
      ],
    },
    {
      kind: 'prose',
      id: 'figures',
      title: 'How the totals add up',
      paragraphs: [
        "Each column shows its count and the sum of its estimated values. The totals above the board leave out won and lost deals. A deal without a value counts as a deal and adds nothing to the sum, so leave the value blank until you've run comps. An estimate is not an appraisal.",
        "Watch what moves. If New grows while Contacted doesn't, you have more leads than time. [A weekly routine](/resources/blog/weekly-outreach-rhythm) fixes that faster than more records do.",
      ],
      aside: {
        title: 'What we store',
        items: [
          'Your first change makes a copy of the sample deals for your browser alone.',
          'We keep it until you reset the sample deals or 30 days go by without use.',
          "In the samples, people and addresses are made up. Please don't enter real ones there.",
          'To add your own deals, [sign in](/sign-in?next=/pipeline). Your account holds up to 5,000, and you can delete them at any time.',
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
    keys: 'With a card in focus, Enter opens the deal, the left and right arrow keys move it to another stage, and up and down go to the card above or below.',
    withoutScript: 'Moving, editing and searching need JavaScript. These are the sample deals.',
    search: {
      label: 'Find deals',
      field: 'Search the board',
      placeholder: 'Address, county or contact',
      dataset: 'Dataset',
      allDatasets: 'All datasets',
      sort: 'Order of the cards',
    },
    sorts: { newest: 'Sort: newest', next: 'Sort: next date', value: 'Sort: value' },
    deals: { one: '1 deal', many: '{count} deals' },
    found: '{shown} of {all}',
    totals: {
      open: '{count} open',
      estimated: '{value} estimated',
      dates: { one: '1 court or sale date', many: '{count} court or sale dates' },
    },
    add: 'Add Deal',
    reset: 'Reset sample deals',
    stages: 'Stage',
    column: { empty: 'No deals', unfold: 'Show the deals in {stage}', addTo: 'to {stage}' },
    card: {
      noValue: 'No estimate',
      edit: 'Edit',
      remove: 'Delete',
      menu: 'More for {address}',
      days: '{count}d in stage',
      today: 'Since today',
      noNext: 'No next date',
    },
    menu: {
      label: 'Actions for {address}',
      open: 'Open',
      edit: 'Edit',
      moveTo: 'Move to',
      remove: 'Delete',
    },
    sheet: {
      close: 'Close the deal',
      position: '{index} of {count} in {stage}',
      previous: 'Previous deal',
      next: 'Next deal',
      created: 'created {date}',
      value: 'Estimated value',
      nextDate: 'Next date',
      noDate: 'None',
      inStage: 'In stage',
      days: { one: '1 day', many: '{count} days' },
      due: {
        today: 'Today',
        tomorrow: 'Tomorrow',
        later: 'In {count} days',
        past: { one: '1 day ago', many: '{count} days ago' },
      },
      stage: 'Stage',
      record: 'Record',
      plan: 'What comes next',
      save: 'Save',
      sending: 'Saving...',
      contact: 'Contact',
      noContact: 'No contact yet.',
      outreach: 'Write to this address',
      notes: 'Notes',
      noNotes: 'No notes yet.',
      edit: 'Edit deal',
      moveTo: 'Move to',
      remove: 'Delete',
    },
    moved: 'Moved to {stage}, {deals}',
    empty: {
      deleted: {
        title: 'No deals on the board',
        description: 'You deleted every deal. "Reset sample deals" brings all fourteen back.',
      },
      filtered: {
        title: 'No deal matches your search',
        description:
          'We look for every word in the address, county, state, stage, dataset, next step, contact and notes.',
      },
      failed: {
        title: 'No deals to show right now',
        description: "We'll try again in a moment.",
      },
      clear: 'Clear the search',
    },
    form: {
      add: {
        title: 'Add Deal',
        note: 'You need an account to add a deal. What you type here stays in this tab while you sign in.',
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
        dataset_type: 'Dataset',
        next_on: 'Next date',
        next_step: 'Next step',
        next_kind: 'Kind of date',
      },
      stagePrompt: 'Choose a stage',
      datasetPrompt: 'Choose a dataset',
      noDataset: 'No dataset',
      kinds: { reminder: 'Your reminder', court: 'Court date', sale: 'Sale date' },
      kindPrompt: 'Choose a kind',
      close: 'Close',
      cancel: 'Cancel',
    },
    remove: {
      title: 'Delete this deal?',
      text: 'It comes off your board. "Reset sample deals" brings all the sample deals back as they were.',
      confirm: 'Delete deal',
      keep: 'Keep deal',
    },
    restore: {
      title: 'Reset sample deals?',
      text: "You'll lose your moves, edits and deletions, and get the fourteen sample deals back as on your first visit. This can't be undone.",
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
    account: {
      signIn: { label: 'Sign in', href: '/sign-in?next=/pipeline' },
      importCsv: 'Import CSV',
      exportCsv: 'Export CSV',
      empty: {
        title: 'No deals yet',
        description: 'Start with one deal, or bring a list from a spreadsheet or another program.',
        add: 'Add a deal',
      },
      removeText: "It comes off your board for good. This can't be undone.",
      bring: {
        text: {
          one: 'You changed a sample deal before you signed in.',
          many: 'You changed {count} sample deals before you signed in.',
        },
        accept: { one: 'Add it to your board', many: 'Add them to your board' },
        sending: 'Adding...',
        decline: 'Start empty',
        brought: {
          one: { title: 'Success', description: 'Your deal is on the board' },
          many: { title: 'Success', description: 'Your {count} deals are on the board' },
        },
        failed: { title: 'Error', description: 'Failed to add your deals' },
      },
      law: {
        title: 'Dates set by law',
        note: 'Laws change, and this is not legal advice. Check the current text.',
      },
      importing: {
        title: 'Import deals',
        text: 'Choose a CSV file with a row for each deal. It needs columns for the property address, county and state. Stage, value, dataset, next date, contact and notes are read too, by their usual names.',
        limits: "Up to 2,000 rows and 2 MB. Nothing is saved until you've checked the result.",
        choose: 'CSV file',
        checking: 'Checking the file...',
        tooLarge: 'The file is larger than 2 MB. Split it and import the parts.',
        rows: { one: '1 row in {file}', many: '{count} rows in {file}' },
        ready: { one: '1 deal can be added', many: '{count} deals can be added' },
        known: { one: '1 is already on your board', many: '{count} are already on your board' },
        ignored: 'Ignored columns: {names}',
        problems: { one: '1 problem. That row is skipped.', many: '{count} problems. Those rows are skipped.' },
        more: 'The first 100 problems are shown.',
        problemRow: 'Row',
        problemColumn: 'Column',
        problemMessage: 'Problem',
        submit: { one: 'Add 1 deal', many: 'Add {count} deals' },
        sending: 'Adding...',
        another: 'Choose another file',
        cancel: 'Cancel',
        done: {
          one: { title: 'Success', description: '1 deal added' },
          many: { title: 'Success', description: '{count} deals added' },
        },
        failed: { title: 'Error', description: 'Failed to import deals' },
      },
      messages: {
        added: { title: 'Success', description: 'Deal added successfully' },
        addFailed: { title: 'Error', description: 'Failed to add deal' },
        invalid: { title: 'Validation Error', description: 'Please check the form for errors' },
        signedOut: { title: 'Signed out', description: 'Your session has ended. Sign in to see your deals again.' },
      },
    },
  },
};
