import { toldSentence } from '../delivery/recall.ts';
import { plural } from '../format.ts';
import { codeMinutes, type HeldRecord, type RequestKind, type Role, roles } from '../privacy/request.ts';
import { formatLongDate } from '../time/date-texts.ts';
import { composeMail } from './compose.ts';
import { deskLink } from './desk-link.ts';
import { greeting } from './greeting.ts';
import type { MailSite, RenderedMail } from './types.ts';

/** Carries nothing that was typed, because the address may be someone else's. */
export function privacyCode({ site, code }: { site: MailSite; code: string }): RenderedMail {
  return composeMail({
    site,
    subject: `${code} is your ${site.name} code`,
    heading: 'Your code',
    blocks: [
      { kind: 'facts', rows: [['Code', code]] },
      {
        kind: 'paragraph',
        text: `Enter it on the page where you asked what we hold about a property. It works for ${codeMinutes} minutes. If you asked more than once, use the code in the newest email.`,
      },
      { kind: 'paragraph', text: 'We never ask for this code by phone or email.' },
    ],
    reason: `You got this email because someone entered this address at ${site.url}/support/your-data. If it wasn't you, you can ignore it. Nobody sees anything without the code.`,
  });
}

export type PrivacyMail = {
  site: MailSite;
  request: {
    ref: string;
    kind: RequestKind;
    role: string;
    name: string;
    email: string;
    street: string;
    county: string;
    state: string;
    message: string;
  };
  /** It is on the suppression list now. */
  isApplied: boolean;
  /** Records that were left out. */
  matched: number;
  /** Customers who had received a record about it and were told to remove it. */
  told: number;
};

const dones = {
  applied:
    "The property is off our lists and out of every export from now on, even if a new record about it comes in. We can't delete copies on other people's computers.",
  unmatched:
    'None of our records has the address the way you wrote it, so there was nothing to take off. We put it on our suppression list, so a record that comes in with this address stays out. If your mail spells it another way, ask again with that spelling. Our staff also looks for other spellings.',
  waiting: "Someone checks the request and takes the property off our lists. We'll email you when it's done.",
  correction:
    "We reply within 24 hours and finish checking what you wrote against the source within 45 days. If the court or county file itself is wrong, only the clerk can change it. Once that's done, we update ours.",
} as const;

/** What happens with a request, on the page and in the receipt. */
export function privacyAnswer(
  kind: RequestKind,
  { isApplied, matched, told }: Pick<PrivacyMail, 'isApplied' | 'matched' | 'told'>,
): string {
  if (kind === 'correction') return dones.correction;
  if (!isApplied) return dones.waiting;
  return matched === 0 ? dones.unmatched : `${dones.applied} ${toldSentence(told)}`;
}

/** For the person, whose address is proven. */
export function privacyReceipt({ site, request, ...done }: PrivacyMail): RenderedMail {
  return composeMail({
    site,
    subject: `${site.name} has your request ${request.ref}`,
    heading: request.kind === 'correction' ? 'Your correction' : 'Your request to be left out',
    blocks: [
      { kind: 'paragraph', text: greeting(request.name) },
      { kind: 'paragraph', text: privacyAnswer(request.kind, done) },
      {
        kind: 'facts',
        rows: [
          ['Reference', request.ref],
          ['Property', `${request.street}, ${request.county}, ${request.state}`],
        ],
      },
      { kind: 'paragraph', text: 'To add something, reply to this email and keep the reference in the subject.' },
    ],
    reason: `You got this email because of a request at ${site.url}/support/your-data.`,
  });
}

/** For a person whose request waited for the staff, and who was promised this email. */
export function privacyDone({ site, request, ...done }: Omit<PrivacyMail, 'isApplied'>): RenderedMail {
  return composeMail({
    site,
    subject: `Your request ${request.ref} is done`,
    heading: 'Your request is done',
    blocks: [
      { kind: 'paragraph', text: greeting(request.name) },
      { kind: 'paragraph', text: privacyAnswer(request.kind, { isApplied: true, ...done }) },
      {
        kind: 'facts',
        rows: [
          ['Reference', request.ref],
          ['Property', `${request.street}, ${request.county}, ${request.state}`],
        ],
      },
    ],
    reason: `You got this email because of a request at ${site.url}/support/your-data.`,
  });
}

/** For the staff; a reply goes to the person. */
export function privacyNotice({
  site,
  request,
  isApplied,
  matched,
  records,
  similar,
}: Omit<PrivacyMail, 'told'> & {
  records: HeldRecord[];
  /** Addresses of the county that may be the same one in another spelling. */
  similar: number;
}): RenderedMail {
  const isCorrection = request.kind === 'correction';
  return composeMail({
    site,
    subject: `${isCorrection ? 'Correction' : 'Suppression'} request ${request.ref}`,
    heading: isCorrection ? 'A correction was asked for' : 'A property should be left out',
    blocks: [
      {
        kind: 'facts',
        rows: [
          ['Reference', request.ref],
          ['Property', `${request.street}, ${request.county}, ${request.state}`],
          ['Connection', roles[request.role as Role] ?? request.role],
          ['Name', request.name],
          ['Email', `${request.email} (proven by a code)`],
          ['Records', plural(records.length, { one: '1 record', many: '{count} records' })],
          ...(matched > 0 || similar === 0
            ? []
            : [
                ['Similar addresses', `${similar}, listed by: npm run privacy -- show ${request.ref}`] as [
                  string,
                  string,
                ],
              ]),
        ],
      },
      ...(records.length > 0
        ? [
            {
              kind: 'quote' as const,
              label: 'Held about this property',
              text: records
                .map(
                  ({ dataset, dayLabel, filedOn }) =>
                    `${dataset}, ${dayLabel.toLowerCase()} ${formatLongDate(filedOn)}`,
                )
                .join('\n'),
            },
          ]
        : []),
      ...(request.message === '' ? [] : [{ kind: 'quote' as const, label: 'Message', text: request.message }]),
      {
        kind: 'paragraph',
        text: isCorrection
          ? todo.correction(request.ref)
          : todo[isApplied ? (matched > 0 ? 'applied' : 'unmatched') : 'waiting'](request.ref),
      },
      { kind: 'action', label: 'Open it at the desk', href: deskLink(site, 'privacy', request.ref) },
    ],
    reason: `Request ${request.ref}, made at ${site.url}/support/your-data. The code proves the email address, not the connection to the property.`,
  });
}

const todo = {
  correction: (ref: string) =>
    `Reply within 24 hours. Compare with the source, import the corrected record and answer within 45 days, then run: npm run privacy -- done ${ref}`,
  applied: (ref: string) =>
    `The property is on the suppression list. If the request is not genuine, run: npm run privacy -- release ${ref}. Otherwise run: npm run privacy -- done ${ref}`,
  unmatched: (ref: string) =>
    `The address is on the suppression list, but NO record matched it. Compare the similar addresses: npm run privacy -- show ${ref}. Take out the one that is meant: npm run privacy -- suppress --county "..." --street "...". Then run: npm run privacy -- done ${ref}`,
  waiting: (ref: string) =>
    `It was NOT applied automatically, because there were many requests today. If it is genuine, run: npm run privacy -- suppress ${ref}. Then run: npm run privacy -- done ${ref}, which emails the person that it is done.`,
};
