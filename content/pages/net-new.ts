import { formatNumber } from '#domain/format.ts';
import { netNewLimits } from '#domain/net-new/net-new.ts';
import type { Page } from '../types.ts';

const { rows, records, perDay, counties, minutes, roundedTo } = netNewLimits;

export const netNewPage: Page = {
  meta: {
    path: '/support/net-new',
    title: 'Net-New Count: How It Works and What It Hides | Deedline',
    description:
      'How we count the records that your list does not have without seeing your list, what each side learns, and what the method does not protect from.',
    name: 'Net-new count',
  },
  hero: {
    eyebrow: 'Support',
    title: 'Count What Is New Without Showing Your List',
    lead: 'Most lists overlap. Before you pay for a county, your browser and our server can count together how many of our open properties you already have. Your addresses stay with you, and ours with us.',
    actions: [
      { label: 'Choose a county', href: '/coverage' },
      { label: 'View Pricing', href: '/pricing' },
    ],
  },
  sections: [
    {
      kind: 'steps',
      id: 'steps',
      title: 'What happens when you drop a list',
      steps: [
        {
          title: 'Your browser reads the file',
          text: 'It guesses which columns have the addresses and shows you the first rows, so that you can correct it. It writes each address in one spelling and leaves out rows of other counties. The file is not uploaded.',
        },
        {
          title: 'It locks every address',
          text: 'Each address becomes a number that nobody can turn back, multiplied by a key that your browser makes for this one count. The locked list is shuffled and sent.',
        },
        {
          title: 'We lock ours, and you lock them again',
          text: 'We send our open properties, locked with a key of ours for each county and shuffled. Your browser adds its lock, shuffles them, and sends them back.',
        },
        {
          title: 'We count',
          text: 'We add our lock to your list. Now both lists have both locks, in unknown order, and equal addresses look equal. We count those and tell you the number, rounded.',
        },
      ],
    },
    {
      kind: 'table',
      id: 'learns',
      title: 'What each side learns',
      columns: ['What', 'You', 'We'],
      rows: [
        [
          'The size of the other list',
          'Yes: how many properties we have in each county',
          'Yes: how many addresses you sent for each county',
        ],
        ['How many are in both', `About, in steps of ${roundedTo}`, 'Exactly'],
        ['Which are in both', 'No', 'No'],
        ['An address of the other list', 'No', 'No'],
        ['That you counted', 'You did', 'Your account, the counties, the datasets and the day, for 30 days'],
      ],
    },
    {
      kind: 'rows',
      id: 'limits',
      title: 'Limits, and why they are there',
      rows: [
        {
          label: `At least ${rows.least} addresses in a county`,
          text: 'With one address a count would be a question about a person. Repeated addresses count once. Of several counties each is counted by itself, and one with too few addresses is left out.',
        },
        {
          label: `Steps of ${roundedTo}, with an offset`,
          text: 'Before rounding we add a number from 0 to 9 that stays the same for your account, the county, the datasets and the day, whatever other counties you ask about. A list with one address more gives the same answer nine times out of ten, and asking again tells nothing new.',
        },
        {
          label: `${perDay} counts and ${counties} counties a day`,
          text: `For each account. One count can take a territory of up to ${counties} counties. It is answered once and has to be finished within ${minutes} minutes.`,
        },
        {
          label: 'Sizes',
          text: `Up to ${formatNumber(rows.most)} addresses of yours and ${formatNumber(records.most)} properties of ours, at least ${records.least} in a county. Counties sold exclusively are counted only for the subscriber, and closed files for nobody.`,
        },
      ],
    },
    {
      kind: 'rows',
      id: 'not',
      title: 'What it does not protect from',
      rows: [
        {
          label: 'What we learn',
          text: 'We learn the exact number in common, and could keep it. We do not: neither list, key nor result is stored.',
        },
        {
          label: 'Trust in our list',
          text: 'A server could lock other addresses than those it sells. What you buy then comes with a [signed manifest](/support/verify), which says what it had.',
        },
        {
          label: 'A padded list',
          text: `One address among ${rows.least - 1} invented ones changes the number in one case of ten, because of the offset. Somebody who knows a few of our properties can narrow the offset down by further counts of the same county: after ${perDay}, an address of ours is told for sure in four cases of ten. The next day has another offset.`,
        },
        {
          label: 'A changed browser',
          text: `It could also send an address under several locks and return our locked list altered. One count then still tells in one case of ten, and ${perDay} of a county in about half. With ${counties} counties a day that is about two addresses a day for each account, each in another county. Asking the clerk is faster.`,
        },
        {
          label: 'Spelling',
          text: '12 Oak St and 12 Oak Street are the same to us; 12 Oak and 12 Oak St are not. A ZIP code belongs to the county that has most of it.',
        },
        { label: 'Your side', text: 'Whoever has your computer or your account can see your file, as always.' },
      ],
    },
    {
      kind: 'prose',
      id: 'protocol',
      title: 'The protocol, for those who want to check it',
      paragraphs: [
        'Private set intersection of which only the size is told, by the method of Diffie and Hellman. An address is hashed by SHA-256 together with a fixed tag and the code of its county; the 32 bytes, with the highest bit cleared, are taken as a coordinate of Curve25519. Keys multiply it by X25519, which commutes, on the curve and on its twist alike.',
        'With browser key a and server key b, both made for one count: the browser sends {a·x} shuffled; the server answers {b·y} shuffled; the browser sends {a·x} again and {a·b·y} shuffled; the server computes {b·a·x} and counts what is in both. With several counties, each of these is a list for each county, shuffled by itself. The server keeps b between the two requests only inside a text that it has encrypted and that your browser holds. Points of low order, repeated points, another number of points and a second answer end the count.',
        'Whether the server knows x from a·x is the decisional Diffie-Hellman problem on this curve. An address has little entropy, so a plain hash would be guessed at once; that is why no hash leaves either side without a key.',
        'Objections are welcome: [write to us](/support/contact).',
      ],
    },
    {
      kind: 'cta',
      id: 'count',
      title: 'See how much of your county is new',
      text: "Choose 'How many are new to you?' on the county card, in the dataset builder, beside the estimate on the pricing page, or beside your records.",
      actions: [
        { label: 'Open the coverage map', href: '/coverage' },
        { label: 'Ask for a quote', href: '/pricing' },
      ],
    },
  ],
};
