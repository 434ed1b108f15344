import { type ReactNode, useEffect, useRef, useState } from 'react';
import { copyText } from '#app/lib/copy-text.ts';
import { Announcement, useAnnouncement } from '#app/ui/interactive/announcement.tsx';

type Choice = { value: string; label: string; text: string };
type ChoicesProps = {
  name: string;
  label: string;
  type: 'checkbox' | 'radio';
  choices: Choice[];
  chosen: readonly string[];
  error?: string | undefined;
};

/** What a key may do or a webhook is told, each with a line that explains it. */
export function Choices({ name, label, type, choices, chosen, error }: ChoicesProps) {
  const errorId = `${name}-error`;
  return (
    <fieldset aria-describedby={error && errorId}>
      <legend className="text-sm font-semibold">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className="key-form-choice">
          <input
            type={type}
            name={name}
            value={choice.value}
            defaultChecked={chosen.includes(choice.value)}
            aria-invalid={error ? true : undefined}
          />
          <span>
            <strong>{choice.label}</strong>
            <span className="key-form-note">{choice.text}</span>
          </span>
        </label>
      ))}
      {error && (
        <p id={errorId} className="field-error mt-1 text-sm font-semibold">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Copies a text and says so; a browser may refuse. */
export function useCopying(copy: { copied: string; byHand: string }) {
  const [note, setNote] = useState('');
  const [announced, announce] = useAnnouncement();
  const say = (text: string) => {
    setNote(text);
    announce(text);
  };
  const copyToClipboard = async (text: string) => say((await copyText(text)) ? copy.copied : copy.byHand);
  return { note, say, copyToClipboard, announcement: <Announcement announced={announced} /> };
}

type SecretProps = {
  id: string;
  label: string;
  value: string;
  copyLabel: string;
  onCopy: () => void;
  /** Buttons beside that to copy it. */
  children?: ReactNode;
};

/** A secret that can be selected and copied. The form before it is gone, so the button takes the focus. */
export function SecretField({ id, label, value, copyLabel, onCopy, children }: SecretProps) {
  const copyButton = useRef<HTMLButtonElement>(null);
  useEffect(() => copyButton.current?.focus(), []);
  return (
    <>
      <label className="text-sm font-semibold" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        readOnly
        rows={2}
        value={value}
        spellCheck={false}
        className="key-form-secret"
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="flex flex-wrap gap-3">
        <button type="button" ref={copyButton} className="button button-primary" onClick={onCopy}>
          {copyLabel}
        </button>
        {children}
      </div>
    </>
  );
}
