import { useEffect, useState } from 'react';
import { copyText } from '#app/lib/copy-text.ts';
import { Dialog } from '#app/shell/dialog.tsx';
import { Announcement, useAnnouncement } from '#app/ui/interactive/announcement.tsx';
import { verifyCode, webhooksWords } from '#content/pages/account-webhooks.ts';
import type { ShownEndpoint } from '#domain/customer-api/webhook.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { readSecret, rotateSecret } from './queries.ts';

const words = webhooksWords.secret;

type Props = {
  endpoint: ShownEndpoint;
  /** Of a new webhook; otherwise it is read. */
  secret: string | null;
  onClose: () => void;
  onRotated: () => Promise<void>;
};

/** The secret of a webhook, how to verify messages with it, and a new one. */
export function SecretDialog({ endpoint: { id, name }, secret: given, onClose, onRotated }: Props) {
  const [secret, setSecret] = useState(given);
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [announced, announce] = useAnnouncement();
  useEffect(() => {
    if (given !== null) return;
    readSecret(id).then((answer) => {
      if (answer.ok) setSecret(answer.value.secret);
      else setNote(answer.error);
    });
  }, [id, given]);

  const say = (text: string) => {
    setNote(text);
    announce(text);
  };

  async function copy(): Promise<void> {
    say((await copyText(secret ?? '')) ? words.copied : words.byHand);
  }

  async function rotate(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const answer = await rotateSecret(id);
    setBusy(false);
    if (answer.ok) setSecret(answer.value.secret);
    say(answer.ok ? words.rotated : answer.error);
    await onRotated();
  }

  return (
    <Dialog title={fillIn(words.title, { name })} closeLabel={words.close} onClose={onClose}>
      <div className="api-keys-new">
        <p>{words.text}</p>
        {secret !== null && (
          <>
            <label className="text-sm font-semibold" htmlFor="webhook-secret">
              {words.label}
            </label>
            <textarea
              id="webhook-secret"
              readOnly
              rows={2}
              value={secret}
              spellCheck={false}
              className="api-keys-secret"
              onFocus={(event) => event.currentTarget.select()}
            />
            <div className="flex flex-wrap gap-3">
              <button type="button" className="button button-primary" onClick={copy} data-first-focus>
                {words.copy}
              </button>
              <button type="button" className="button button-quiet" aria-disabled={isBusy} onClick={rotate}>
                {isBusy ? words.rotating : words.rotate}
              </button>
            </div>
            <p className="mt-2 text-sm font-semibold">{words.verify}</p>
            <pre className="api-keys-call">
              <code>{verifyCode(secret)}</code>
            </pre>
          </>
        )}
        {note !== '' && <p className="text-sm font-semibold">{note}</p>}
        <div>
          <button type="button" className="button button-quiet" onClick={onClose}>
            {words.done}
          </button>
        </div>
        <Announcement announced={announced} />
      </div>
    </Dialog>
  );
}
