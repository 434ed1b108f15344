import type { FormMessages } from '#content/types.ts';
import type { PostedForm } from '#domain/contact/posted-form.ts';

type Props = {
  posted: PostedForm | null;
  messages: FormMessages;
  /** The visitor has tried again since. */
  over: boolean;
};

/** How a form went that the browser posted by itself: the server writes it into the page. */
export function PostedOutcome({ posted, messages, over }: Props) {
  if (!posted || over) return null;
  const { title, description } = posted.outcome === 'sent' ? messages.success : messages.invalid;
  const look = posted.outcome === 'sent' ? 'border-fresh bg-fresh-tint' : 'border-hot bg-hot-tint';
  return (
    <div id={posted.outcome} role="status" className={`posted-outcome mb-8 border-l-2 px-5 py-4 text-sm ${look}`}>
      <p className="font-semibold">{title}</p>
      <p>{description}</p>
    </div>
  );
}
