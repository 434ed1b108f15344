import type { OutreachPage } from '#content/pages/outreach.ts';
import { countSms, nameOfCharacter } from '#domain/outreach/sms-segments.ts';

type Words = OutreachPage['tool']['sms'];

/** What the text costs to send as it stands now. */
export function SmsCount({ text, open, words }: { text: string; open: boolean; words: Words }) {
  const { encoding, characters, units, segments, foreign } = countSms(text);
  const counted = (count: number, { one, many }: { one: string; many: string }) =>
    `${count} ${count === 1 ? one : many}`;
  return (
    <div className="mt-4 border-t border-rule pt-3 text-sm">
      <p className="figures">
        <span className="font-semibold">
          {counted(characters, words.characters)}
          {units !== characters && ` (${words.countedAs} ${units})`} · {counted(segments, words.segments)}
        </span>{' '}
        · {encoding}
      </p>
      {open && <p className="text-ink-2">{words.braces}</p>}
      {foreign.length > 0 && (
        <p className="mt-1 border-l-4 border-brass-500 pl-3">
          {foreign.map(nameOfCharacter).join(', ')} {foreign.length === 1 ? words.foreign.one : words.foreign.many}{' '}
          {words.foreign.cost}
        </p>
      )}
    </div>
  );
}
