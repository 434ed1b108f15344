import type { ArticleCopy } from '../../types.ts';

export const article: ArticleCopy = {
  slug: 'tcpa-and-do-not-call',
  title: 'TCPA and do-not-call for people who buy houses',
  meta: {
    title: 'TCPA and do-not-call for buyers | Deedline',
    description:
      'Calling hours by state, the 31-day scrub, autodialers after Duguid, ringless voicemail, texts, opt-outs, and the court split on offers to buy.',
  },
  excerpt:
    'State calling hours, the 31-day scrub, $500 to $1,500 a call, and two questions on which courts disagree. What to do on a calling day in the meantime.',
  category: 'Compliance',
  date: '2026-10-13',
  featured: true,
  author: { name: 'Daniel Okafor', role: 'Compliance Counsel' },
  reviewed: '2026-11-16',
  opening: [
    "A phone number in a record isn't permission to dial it. We verify contacts every month, which helps with whose number it is. Whether you may call it depends on the Telephone Consumer Protection Act, FCC rules and a growing number of state laws.",
  ],
  chapters: [
    {
      id: 'settled',
      title: 'What is settled',
      blocks: [
        {
          kind: 'table',
          columns: ['Point', 'Rule', 'Source'],
          rows: [
            ['Hours', '8 a.m. to 9 p.m. where the person you call is', '47 CFR 64.1200(c)(1)'],
            ['Do-not-call', 'Scrub no more than 31 days before the call', '47 CFR 64.1200(c)(2)'],
            ['Recorded or artificial voice', 'Written consent for marketing', '47 USC 227; 47 CFR 64.1200'],
            ['Ringless voicemail to a cell phone', 'Counts as a recorded call', 'FCC 22-85'],
            ['Opt-out', 'Any reasonable method, honored within ten business days', 'FCC 24-24'],
            ['Damages', 'Up to $500 a call, $1,500 if willful', '47 USC 227'],
          ],
        },
        {
          kind: 'p',
          text: 'Damages add up by the call. Forty bad calls come to $20,000, or $60,000 if a court finds them willful. Registry access is cheap by comparison: five area codes are free and each one after that was $82 a year at the October 2025 rate, so twelve area codes cost $574. Look up the current fee.',
        },
        {
          kind: 'p',
          text: "Autodialers are narrower than they used to be. In Facebook v. Duguid (2021) the Supreme Court held that one has to use a random or sequential number generator, so software that dials your list usually isn't one. That settles only the federal definition. The do-not-call and recorded-voice rules still apply, and so do state laws.",
        },
      ],
    },
    {
      id: 'states',
      title: 'States that are stricter',
      blocks: [
        {
          kind: 'table',
          columns: ['Hours', 'States'],
          rows: [
            [
              '8 a.m. to 8 p.m.',
              'Florida (Fla. Stat. 501.616), Maryland (Md. Stop the Spam Calls Act of 2023), Massachusetts (201 CMR 12.02), Oklahoma (Okla. Stat. tit. 15, 775C.4), Oregon (Or. HB 3865 (2025)), Washington (RCW 19.158.040), Wyoming (Wyo. Stat. 40-12-302)',
            ],
            [
              '8 a.m. to 8 p.m., no Sundays',
              'Alabama (Ala. Admin. Code r. 770-X-5-.17) and Louisiana (La. R.S. 45:811), which also bar holidays; Mississippi (Miss. Code 77-3-723)',
            ],
            [
              '9 a.m. to 8 p.m.',
              'Connecticut (Conn. Gen. Stat. 42-288a), Nevada (NRS 597.814; a trade table applies it to all calls)',
            ],
            [
              '9 a.m. to 9 p.m.',
              'Michigan (MCL 750.540e), Minnesota (Minn. Stat. 325E.30), New Mexico (N.M. Stat. 57-12-22); Texas, Sunday from noon (Tex. Bus. & Com. Code ch. 301 to 305)',
            ],
            ['10 a.m. to 9 p.m.', 'Kentucky (KRS 367.46955)'],
            ['No Sundays or holidays', 'Utah (Utah Code 13-25a-103)'],
            [
              'Shorter still',
              'Rhode Island telephonic sellers: 9 a.m. to 6 p.m., Saturday 10 to 5, no Sundays or holidays (R.I. Gen. Laws 5-61-2). Pennsylvania: 9 a.m. to 7 p.m., no Sundays or holidays, is reported (73 P.S. 2245); confirm it',
            ],
          ],
        },
        {
          kind: 'p',
          text: 'Several of these come from trade tables, and some laws cover only certain callers. Florida, Maryland, Oklahoma and Oregon also stop you at three calls in 24 hours. Florida (Fla. Stat. 501.059) and Oklahoma have mini-TCPAs: automated systems need written consent, whatever Duguid says, and people can sue for $500 to $1,500 a call. In Texas, SB 140 added registration, a $200 fee and $10,000 in security for marketing calls and texts, with exemptions and a court challenge. The [outreach templates](/outreach-templates) list every state we have checked.',
        },
        {
          kind: 'p',
          text: 'Fourteen states have more than one time zone, and a cell phone area code says little about where its owner lives. Go by the mailing address, and where two zones are possible, call only when both are open.',
        },
      ],
    },
    {
      id: 'offer-to-buy',
      title: 'Is an offer to buy a solicitation?',
      blocks: [
        {
          kind: 'p',
          text: 'The do-not-call rules cover solicitations, and a solicitation encourages someone to buy. You want them to sell. In 2025 two federal courts said that offers to buy fall outside: Coffey v. Fast Easy Offer in Arizona and Aussieker v. Aghazadeh in the Eastern District of California. But in Eagle v. GVG Capital (W.D. Mo. 2023) the claim survived a motion to dismiss, which is where the expense starts. None of them binds the next district.',
        },
        {
          kind: 'note',
          title: 'Agents are on the other side of the line',
          text: "If you call for a listing, you're selling a service, and the offer-to-buy argument doesn't help you. The same goes for a buyer who brings up a listing, a loan or a fee when the owner says no. Scrub either way.",
        },
      ],
    },
    {
      id: 'texts',
      title: 'Texts',
      blocks: [
        {
          kind: 'p',
          text: "Courts split on texts, too. On the same day in 2025, Jones v. Blackstone held that do-not-call claims don't cover them and Wilson v. Skopos held that they do. A month earlier, in McLaughlin v. McKesson, the Supreme Court had freed judges from the FCC's reading. Until your circuit decides, treat a text like a call: same scrub, same hours, same log.",
        },
        {
          kind: 'p',
          text: "Get consent before you text, in writing, with the date and the wording. A name in a docket isn't consent, so make the first contact by mail.",
        },
      ],
    },
    {
      id: 'opt-outs',
      title: 'Opt-outs, in any words',
      blocks: [
        {
          kind: 'p',
          text: 'Stop, quit, end, revoke, opt out, cancel and unsubscribe all work by text, and so does anything else a reasonable person would understand, in a voicemail, an email or the middle of a call. You have ten business days; take one. You may send one confirmation within five minutes, with no marketing in it. Let STOP end all your texts to that person. The FCC has put off making that mandatory until January 31, 2027. Do it now.',
        },
        {
          kind: 'p',
          text: 'Email has its own rule, CAN-SPAM: honest headers, a postal address and an opt-out honored within ten business days.',
        },
      ],
    },
    {
      id: 'calling-day',
      title: 'A calling day, in order',
      blocks: [
        {
          kind: 'list',
          ordered: true,
          items: [
            'Check whether the state registers telephone solicitors. More than thirty do, and some punish going without as a crime.',
            'Import, then run your own suppression file.',
            'Scrub against the national registry and any state list, and note the date.',
            "Check old consents against the FCC's Reassigned Numbers Database. A hit means the number may belong to someone else.",
            'Run a litigator scrub. Vendors list people who sue over calls; no law requires it, but it costs little.',
            'Dial cell phones by hand unless you have written consent.',
            'Sort into blocks by local time, using the stricter of federal and state hours.',
            'Open with your name, company, number and reason. Leave voicemail live: no recordings, no ringless drops.',
            'Log each call: number, time, result, scrub date. Enter opt-outs before you leave.',
          ],
        },
        {
          kind: 'p',
          text: 'For what to say, start with the [outreach scripts](/tools/outreach-scripts). We reread this case law every quarter.',
        },
      ],
    },
  ],
  law: [
    '47 USC 227',
    '47 CFR 64.1200',
    'FCC 22-85',
    'FCC 24-24',
    'Facebook v. Duguid',
    'McLaughlin v. McKesson',
    'Coffey v. Fast Easy Offer',
    'Aussieker v. Aghazadeh',
    'Eagle v. GVG Capital',
    'Jones v. Blackstone',
    'Wilson v. Skopos',
    'La. R.S. 45:811',
  ],
  sources: [
    'FTC, National Do Not Call Registry fees from October 2025',
    'Trade tables of state calling hours, 2025 and 2026',
  ],
  datasets: ['probate', 'foreclosure', 'divorce', 'eviction', 'custom'],
  plate: {
    kind: 'clock',
    figure: '8 to 9',
    caption: 'their time, not yours',
    from: 8,
    to: 21,
    field: 'do_not_call',
    alt: 'A clock of 24 hours with the hours from 8 a.m. to 9 p.m. filled, where the person called is: their time, not yours. The field do_not_call is underlined.',
  },
};
