import type { ArticleCopy } from '../../types.ts';

export const article: ArticleCopy = {
  slug: 'contacting-heirs-decently',
  title: 'Contacting heirs decently',
  meta: {
    title: 'Contacting heirs decently | Deedline',
    description:
      'When to write, what to say and what to leave out when a house belongs to an estate or a family, with a sample letter to every heir.',
  },
  excerpt:
    'Wait, write before you call, say that you buy for profit, and send every heir the same page. How to reach out to an estate, with a sample letter.',
  category: 'Outreach',
  date: '2026-08-11',
  featured: false,
  author: { name: 'Thomas Abara', role: 'Field Operations' },
  reviewed: '2026-11-16',
  opening: [
    'You have a probate or inheritance record because someone died. The person who opens your envelope may still be cleaning out the closets. Most people remember how the first letter sounded, and some show it to their lawyer.',
    'Being decent is also good business. Families sell slowly, talk to each other and compare mail. These rules cost little and keep you in the conversation until they are ready.',
  ],
  chapters: [
    {
      id: 'wait',
      title: 'Wait, then write',
      blocks: [
        {
          kind: 'p',
          text: "A pre-probate signal can be a few days old. You could write on day four, but don't. Set a waiting period, count it from `date_of_death` rather than from the day you got the record, and have your import hold the name until it's over. Put the number in your written process, so nobody shortens it in a slow week.",
        },
        {
          kind: 'p',
          text: "Use the time. Make sure the match isn't a living person with the same name. Check whether a trust holds the home, because then probate may never open. Find out who could sign.",
        },
      ],
    },
    {
      id: 'who-can-sign',
      title: 'Know who can say yes',
      blocks: [
        {
          kind: 'p',
          text: "That depends on the state. In Texas, title passes to the heirs at death, so they may be able to sell before anyone is appointed. In North Carolina it passes too, but for two years a sale needs the representative to be safe from creditors. In California heirs usually can't. [Who can sell, by state](/solutions/probate#who-can-sell) has the rules; write to the wrong person and you get a contract that can't close.",
        },
        {
          kind: 'table',
          columns: ['Situation', 'Who can sell', 'Whom to write to'],
          rows: [
            [
              'No estate open',
              'A surviving joint owner, a trustee or a transfer-on-death beneficiary; in some states, all the heirs',
              'One no-pressure letter to each; no contract until a title company agrees who signs',
            ],
            ['Letters issued', 'Usually the representative', 'Counsel if there is one, otherwise `executor_name`'],
            ['Title passed to heirs', 'All co-owners together', 'Every heir, on the same day'],
            [
              'North Carolina, within two years of death',
              'The heirs, with notice to creditors and the representative on the deed (N.C. Gen. Stat. 28A-17-12)',
              'Heirs and representative',
            ],
          ],
        },
        {
          kind: 'p',
          text: 'Family lists miss the same people over and over: half-siblings, and the children of an heir who has since died. Draw the family tree before you address envelopes. One missing cousin can hold up a closing.',
        },
      ],
    },
    {
      id: 'what-to-say',
      title: 'What to say, and what to leave out',
      blocks: [
        {
          kind: 'list',
          items: [
            "**One line of condolence.** You didn't know them, so keep it to one.",
            '**No medical detail.** No illness, hospital or cause of death, even if the obituary gave it.',
            '**Your interest.** You buy houses and expect to make a profit. Say so.',
            '**Where you found the name.** Public court or county records, in those words.',
            '**No deadline of your own.** If the court set one, name the court.',
            '**Advice to see a lawyer.** Their own, not yours.',
            '**A way out.** One phone number or reply line that stops all contact.',
          ],
        },
        {
          kind: 'p',
          text: "Skip red ink, seals and anything that could pass for a court or county notice. Put your company's real name on the envelope.",
        },
      ],
    },
    {
      id: 'sample-letter',
      title: 'A letter for every heir',
      blocks: [
        {
          kind: 'script',
          title: 'First letter, by mail, the same for each heir',
          lines: [
            'Dear {name},',
            "I'm sorry for your family's loss.",
            "County records list you as one of the people with an interest in {address}. My name is {sender}, and I'm with {company}. We buy houses as is, contents included, and we do it to make a profit. You may well get more by listing with an agent.",
            "I'm sending this same letter to everyone the records name, so nobody hears about it secondhand. There's no deadline. If your family would like a written offer, or just an idea of the value, call {phone} whenever it suits you.",
            'Please talk with your own attorney before you sign anything with us or anyone else.',
            "If you'd rather not hear from us, {opt_out}, and we won't write again.",
            '{sender}, {company}',
          ],
        },
        {
          kind: 'p',
          text: 'Make it sound like you, but keep what each sentence does. There are more in the [letter templates](/tools/letter-templates).',
        },
      ],
    },
    {
      id: 'after-the-letter',
      title: 'After the letter',
      blocks: [
        {
          kind: 'p',
          text: 'Mail comes first. Call only a number that is clean against the do-not-call list, at an hour that is allowed where the person lives; the [calling rules](/resources/blog/tcpa-and-do-not-call) have the details. Lawyers looking for clients are held to more: ABA Model Rule 7.3 bars live solicitation for gain, and states add their own terms.',
        },
        {
          kind: 'p',
          text: "When one heir answers, send your offer to all of them at one price. Don't buy a single share to force the others out. In states with the Uniform Partition of Heirs Property Act, such as Florida (Fla. Stat. 64.201-64.214), the court first has the house valued, and the co-owners can buy out whoever asked for the sale.",
        },
        {
          kind: 'note',
          title: 'Suppress for good',
          text: "Enter a stop request the same day, for that person on every channel; if one owner won't sell, leave the property too. Keep both in the file that every future import is checked against. A stop doesn't expire when the estate closes or when the name turns up in another dataset.",
        },
      ],
    },
  ],
  law: ['N.C. Gen. Stat. 28A-17-12', 'Fla. Stat. 64.201-64.214', 'ABA Model Rule 7.3', '47 CFR 64.1200'],
  sources: [],
  datasets: ['pre-probate', 'probate', 'inheritance'],
  plate: {
    kind: 'letter',
    lines: [
      { text: 'Dear {name},' },
      { text: "I'm sorry for your family's loss." },
      { text: 'We buy houses, contents included,' },
      { text: 'and we do it to make a profit.', mark: 'say it' },
      { text: "There's no deadline.", mark: 'and mean it' },
    ],
    alt: 'Lines of a letter: Dear {name}, I\'m sorry for your family\'s loss. We buy houses, contents included, and we do it to make a profit, marked "say it". There\'s no deadline, marked "and mean it".',
  },
};
