import { longDate } from '#app/lib/format.ts';
import { recordingTopic } from '#content/collections/contact-topics.ts';
import { contactPath } from '#content/contact-path.ts';
import type { PastWebinar } from '#domain/events/event.ts';
import { SectionFrame } from './section-frame.tsx';

export function PastWebinars({ webinars }: { webinars: PastWebinar[] }) {
  return (
    <SectionFrame id="past-webinars" title="Past Webinars">
      <ul className="divide-y divide-rule border-y border-rule">
        {webinars.map((webinar) => (
          <li key={webinar.title} className="grid items-center gap-x-8 gap-y-3 py-6 md:grid-cols-[1fr_auto]">
            <div>
              <h3 className="text-lg">{webinar.title}</h3>
              <p className="text-xs text-ink-2">
                {webinar.speaker} · <time dateTime={webinar.date}>{longDate(webinar.date)}</time>
              </p>
              <p className="mt-2 text-sm text-ink-2">{webinar.description}</p>
            </div>
            <a
              href={contactPath(recordingTopic(webinar.title))}
              className="button button-quiet"
              aria-label={`Request Recording: ${webinar.title}`}
            >
              Request Recording
            </a>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
