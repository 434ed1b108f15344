import type { AccountRecordsPage } from '#content/pages/account-records.ts';
import type { ContactVerdict, OutreachChannel } from '#domain/delivery/contact-now.ts';

type Copy = Pick<AccountRecordsPage, 'channels' | 'verdicts'>;

const channels: OutreachChannel[] = ['call', 'text', 'mail'];

const paths: Record<OutreachChannel, string> = {
  call: 'M5 3h3l1.5 4-2 1.5a9 9 0 0 0 4 4l1.5-2 4 1.5v3a1.5 1.5 0 0 1-1.6 1.5A13.5 13.5 0 0 1 3.5 4.6 1.5 1.5 0 0 1 5 3z',
  text: 'M3 4h14v9H9l-4 4v-4H3z',
  mail: 'M3 5h14v10H3zm0 .5 7 5.5 7-5.5',
};

/** 'Yes' is drawn: not every font has its sign. */
const marks: Record<Exclude<ContactVerdict, 'yes'>, string> = { only_if: 'if', ask_counsel: '?', no: '×', none: '–' };

/** Whether somebody may be called, texted or mailed right now, each as an icon with a mark. */
export function ContactChips({ contact, copy }: { contact: Record<OutreachChannel, ContactVerdict>; copy: Copy }) {
  return (
    <ul className="delivery-contact-chips">
      {channels.map((channel) => (
        <li key={channel} className={`delivery-contact-chip delivery-contact-${contact[channel]}`}>
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d={paths[channel]} />
          </svg>
          <Mark verdict={contact[channel]} />
          <span className="sr-only">
            {copy.channels[channel]}: {copy.verdicts[contact[channel]]}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Mark({ verdict }: { verdict: ContactVerdict }) {
  if (verdict !== 'yes') return <span aria-hidden="true">{marks[verdict]}</span>;
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path d="m3 11 4.5 4.5L17 5.5" />
    </svg>
  );
}
