import { ButtonLink } from '#app/ui/button-link.tsx';
import type { eventCalendar } from '#content/pages/events.ts';

/** Every date in one calendar: to follow by the address that calendar programs know, or to download. */
export function CalendarLinks({ host, words }: { host: string; words: typeof eventCalendar }) {
  return (
    <div className="mt-8 flex flex-col gap-x-10 gap-y-4 lg:flex-row lg:items-center lg:justify-between">
      <p className="max-w-2xl text-sm text-ink-2">{words.text}</p>
      <p className="flex shrink-0 flex-wrap items-center gap-x-6 gap-y-2 text-sm">
        <ButtonLink href={`webcal://${host}${words.path}`} label={words.subscribe} quiet />
        <a href={words.path} className="text-link py-2">
          {words.download}
        </a>
      </p>
    </div>
  );
}
