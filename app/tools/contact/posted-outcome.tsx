import { useEffect, useState } from 'react';
import type { FormMessages } from '#content/types.ts';

type Outcome = 'sent' | 'problem';

/**
 * How a form went that the browser posted by itself: the server leads back with ?sent=1#sent or ?problem=1#problem. The
 * style sheet shows the paragraph that the address names, so this works without scripts; React keeps it until the next try.
 */
export function PostedOutcome({ messages, over }: { messages: FormMessages; over: boolean }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    if (query.has('sent')) setOutcome('sent');
    else if (query.has('problem')) setOutcome('problem');
  }, []);
  return (
    <>
      <Message id="sent" shown={outcome === 'sent'} over={over} {...messages.success} />
      <Message id="problem" shown={outcome === 'problem'} over={over} {...messages.failure} />
    </>
  );
}

type MessageProps = { id: Outcome; shown: boolean; over: boolean; title: string; description: string };

function Message({ id, shown, over, title, description }: MessageProps) {
  return (
    <div
      id={id}
      role="status"
      hidden={over}
      data-shown={shown || undefined}
      className={`posted-outcome mb-8 border-l-2 px-5 py-4 text-sm ${id === 'sent' ? 'border-fresh bg-fresh-tint' : 'border-hot bg-hot-tint'}`}
    >
      <p className="font-semibold">{title}</p>
      <p>{description}</p>
    </div>
  );
}
