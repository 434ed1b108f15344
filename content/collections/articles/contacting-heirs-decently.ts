import type { Article } from '../../types.ts';

export const article: Article = {
  slug: 'contacting-heirs-decently',
  title: 'Contacting heirs decently',
  meta: {
    title: 'Contacting heirs decently | Deedline',
    description:
      'When to write, what to say and what to leave out when a house belongs to an estate or a family, with a sample letter to every heir.',
  },
  excerpt:
    'Wait, write before you call, say that you buy for profit, and send every heir the same page. A method for estate outreach, with a sample letter.',
  category: 'Outreach',
  readTime: 4,
  date: '2026-08-11',
  featured: false,
  author: { name: 'Thomas Abara', role: 'Field Operations' },
  reviewed: '2026-11-15',
  opening: [
    'A probate or inheritance record reaches you because someone died. The person who opens your envelope may still be sorting the closets. Most will remember how the first letter sounded, and some will show it to their lawyer.',
    'Decency is also the practical course. Families sell slowly, talk to one another and compare mail. The rules below cost little and keep you in the conversation when they are ready.',
  ],
  chapters: [
    {
      id: 'wait',
      title: 'Wait, then write',
      blocks: [
        {
          kind: 'p',
          text: 'A pre-probate signal can be days old. Being able to write on day four is no reason to do it. Set a pause, count it from `date_of_death` rather than from the day the record reached you, and let the import hold the name until it ends. Put the number in your written process so that a slow week does not shorten it.',
        },
        {
          kind: 'p',
          text: 'Use the pause for work that helps everyone. Check that the match is not a living namesake. Check whether the home is held in a trust, in which case probate may never open. Find out who could sign, because at this stage the answer is often nobody.',
        },
      ],
    },
    {
      id: 'who-can-sign',
      title: 'Know who can say yes',
      blocks: [
        {
          kind: 'p',
          text: 'An heir is not automatically a seller. Writing to someone as though they were invites a contract that cannot close.',
        },
        {
          kind: 'table',
          columns: ['Where things stand', 'Who can sell', 'Whom to write to'],
          rows: [
            [
              'No estate open',
              'Usually nobody, except a surviving joint owner, trustee or transfer-on-death beneficiary',
              'One patient letter; no contract',
            ],
            ['Letters issued', 'The representative', 'Counsel if there is one, otherwise `executor_name`'],
            ['Title passed to heirs', 'All co-owners together', 'Every heir, the same day'],
            [
              'North Carolina, within two years of death',
              'Heirs, with published creditor notice and the representative joining (28A-17-12)',
              'Heirs and representative',
            ],
          ],
        },
        {
          kind: 'p',
          text: 'Family lists have gaps in predictable places: half-siblings, and the children of an heir who has since died. Draw the family before you address the envelopes. One missing cousin can hold up a closing.',
        },
      ],
    },
    {
      id: 'what-to-say',
      title: 'What the letter says, and what it leaves out',
      blocks: [
        {
          kind: 'list',
          items: [
            '**One line of condolence.** No more: you did not know them.',
            '**No medical detail.** No illness, hospital or manner of death, even if the obituary gave it.',
            '**Your interest, stated.** You buy houses and expect a profit. Readers know it already; saying so is what makes the rest believable.',
            '**Where you found the name.** Public court or county records, in those words.',
            '**No deadline you made up.** If the court set one, name the court. Otherwise there is none.',
            '**Advice to ask a lawyer.** An independent one, not yours.',
            '**A way to end it.** One phone number or reply line that stops all contact.',
          ],
        },
        {
          kind: 'p',
          text: 'Leave off red ink, seals and anything that could pass for a court or county notice. The sender on the envelope is your company, by its true name.',
        },
      ],
    },
    {
      id: 'sample-letter',
      title: 'A letter you can send to every heir',
      blocks: [
        {
          kind: 'script',
          title: 'First letter, by mail, identical for each heir',
          lines: [
            'Dear {name},',
            'I am sorry for the loss in your family.',
            'County records list you as one of the people with an interest in {address}. My name is {sender}, with {company}. We buy houses as they stand, contents included, and we do so to make a profit. You may well get a higher price by listing with a broker.',
            'I am sending this same letter to everyone the records name, so that nobody hears it second hand. There is no deadline. If the family would like a written offer, or only an idea of the value, call {phone} whenever it suits you.',
            'Please speak with an attorney of your own before you sign anything with us or with anyone else.',
            'If you would rather not hear from us, {opt_out}, and we will not write again.',
            '{sender}, {company}',
          ],
        },
        {
          kind: 'p',
          text: "Change the wording to suit your voice, but keep every sentence's purpose. Other letters are in the [letter templates](/tools/letter-templates).",
        },
      ],
    },
    {
      id: 'after-the-letter',
      title: 'After the letter',
      blocks: [
        {
          kind: 'p',
          text: 'Mail comes first; a call follows only where the number is clean against the do-not-call list and the hour is right where the person lives. The [calling rules](/resources/blog/tcpa-and-do-not-call) apply to grieving people as they do to anyone. Lawyers who write for work are held to more: ABA Model Rule 7.3 bars live solicitation for gain, and states add their own terms.',
        },
        {
          kind: 'p',
          text: 'When one heir answers, copy your offer to all of them at one price. Do not buy a single share to force the rest. Where the Uniform Partition of Heirs Property Act applies (Florida adopted it in 2020), a partition begins with a valuation and gives the co-owners a chance to buy that share first. It is a poor strategy as well as an unkind one.',
        },
        {
          kind: 'note',
          title: 'Suppress permanently',
          text: 'A request to stop is entered the same day, for the person and for the property, in the file that every future import is checked against. It does not lapse when the estate closes or when the same name returns in another dataset. Laws on solicitation differ, so check current state law; this is not legal advice.',
        },
      ],
    },
  ],
  sources: [
    'North Carolina General Statutes 28A-17-12: sales by heirs within two years',
    'Uniform Partition of Heirs Property Act, adopted by Florida in 2020 (ShuffieldLowman)',
    'ABA Model Rule 7.3: solicitation of clients',
    '47 CFR 64.1200: telephone solicitation and do-not-call',
  ],
  datasets: ['pre-probate', 'probate', 'inheritance'],
  plate: {
    kind: 'letter',
    lines: [
      { text: 'Dear {name},' },
      { text: 'I am sorry for the loss in your family.' },
      { text: 'We buy houses, contents included,' },
      { text: 'and we do so to make a profit.', mark: 'say it' },
      { text: 'There is no deadline.', mark: 'and mean it' },
    ],
    alt: 'Lines of a letter: Dear {name}, I am sorry for the loss in your family. We buy houses, contents included, and we do so to make a profit, marked "say it". There is no deadline, marked "and mean it".',
  },
};
