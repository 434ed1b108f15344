import { useEffect, useState } from 'react';
import { SecretField, useCopying } from '#app/key-forms/key-form.tsx';
import { Dialog } from '#app/shell/dialog.tsx';
import { verifyCode, webhooksCopy } from '#content/pages/account-webhooks.ts';
import type { ShownEndpoint } from '#domain/customer-api/webhook.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { readSecret, rotateSecret } from './queries.ts';

const copy = webhooksCopy.secret;

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
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { note, say, copyToClipboard, announcement } = useCopying(copy);
  useEffect(() => {
    if (given !== null) return;
    readSecret(id).then((answer) => {
      if (answer.ok) setSecret(answer.value.secret);
      else setProblem(answer.error);
    });
  }, [id, given]);

  async function rotate(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const answer = await rotateSecret(id);
    setBusy(false);
    if (answer.ok) setSecret(answer.value.secret);
    say(answer.ok ? copy.rotated : answer.error);
    await onRotated();
  }

  return (
    <Dialog title={fillIn(copy.title, { name })} closeLabel={copy.close} onClose={onClose}>
      <div className="key-form key-form-done">
        <p>{copy.text}</p>
        {secret !== null && (
          <>
            <SecretField
              id="webhook-secret"
              label={copy.label}
              value={secret}
              copyLabel={copy.copy}
              onCopy={() => copyToClipboard(secret)}
            >
              <button type="button" className="button button-quiet" aria-disabled={isBusy} onClick={rotate}>
                {isBusy ? copy.rotating : copy.rotate}
              </button>
            </SecretField>
            <p className="mt-2 text-sm font-semibold">{copy.verify}</p>
            <pre className="key-form-call">
              <code>{verifyCode(secret)}</code>
            </pre>
          </>
        )}
        {(note || problem) !== '' && <p className="text-sm font-semibold">{note || problem}</p>}
        <div>
          <button type="button" className="button button-quiet" onClick={onClose}>
            {copy.done}
          </button>
        </div>
        {announcement}
      </div>
    </Dialog>
  );
}
