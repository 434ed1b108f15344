import { useEffect, useRef, useState } from 'react';
import { type InboxMessage, maxNote } from '#domain/desk/inbox.ts';
import { callDesk } from '../desk-api.ts';
import type { InboxCopy } from './inbox-desk.tsx';

const saveAfterMs = 700;

type Props = { message: InboxMessage; copy: InboxCopy['detail']['note']; onSaved: (hasNote: boolean) => void };
type NoteState = 'idle' | 'saving' | 'saved' | { problem: string };

/** Saved while it is typed. What another staff member wrote in the meantime is shown, never overwritten. */
export function MessageNote({ message, copy, onSaved }: Props) {
  const [text, setText] = useState(message.note);
  const [state, setState] = useState<NoteState>('idle');
  const was = useRef(message.note);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const unsaved = useRef<string | null>(null);
  const isSaving = useRef(false);

  /** One save at a time: the next one has to know what this one stored. */
  async function save(): Promise<void> {
    clearTimeout(timer.current);
    if (isSaving.current || unsaved.current === null) return;
    isSaving.current = true;
    const isStored = await store(unsaved.current);
    isSaving.current = false;
    if (isStored) await save();
  }

  async function store(note: string): Promise<boolean> {
    unsaved.current = null;
    setState('saving');
    const answer = await callDesk('PATCH', `/inbox/${message.id}/note`, { note, was: was.current });
    if (answer.ok) {
      was.current = note.trim();
      onSaved(note.trim() !== '');
      // Typing has gone on: that save reports.
      if (unsaved.current === null) setState('saved');
      return true;
    }
    unsaved.current ??= note;
    // The page is leaving for the sign-in.
    if (answer.status === 401) keepNote(message.id, unsaved.current);
    setState({ problem: answer.error });
    const theirs = answer.body.note;
    if (answer.status !== 409 || typeof theirs !== 'string') return false;
    was.current = theirs;
    const merged = `${theirs}\n${unsaved.current}`;
    unsaved.current = merged;
    setText(merged);
    return false;
  }

  function onChange(next: string): void {
    setText(next);
    unsaved.current = next;
    setState('idle');
    clearTimeout(timer.current);
    timer.current = setTimeout(save, saveAfterMs);
  }

  const latestSave = useRef(save);
  latestSave.current = save;
  // A note that could not be saved because the session had ended is saved now.
  const changeNote = useRef(onChange);
  changeNote.current = onChange;
  useEffect(() => {
    const kept = takeNote(message.id);
    if (kept !== null) changeNote.current(kept);
  }, [message.id]);

  // Closing the message saves what was just typed.
  useEffect(() => () => void latestSave.current(), []);

  return (
    <section className="desk-part">
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor="message-note" className="desk-label">
          {copy.label}
        </label>
        <span role="status" className="text-sm text-ink-2">
          {state === 'saving' && copy.saving}
          {state === 'saved' && copy.saved}
        </span>
      </div>
      <textarea
        id="message-note"
        rows={3}
        maxLength={maxNote}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => save()}
        className="desk-text"
      />
      {typeof state === 'object' && (
        <p role="alert" className="text-sm">
          {copy.failed} {state.problem}{' '}
          <button type="button" className="text-link min-h-11" onClick={() => save()}>
            {copy.retry}
          </button>
        </p>
      )}
    </section>
  );
}

const noteKey = (id: string) => `desk-note ${id}`;

/** Keeps a note in this tab until its message is opened again. */
function keepNote(id: string, note: string): void {
  try {
    sessionStorage.setItem(noteKey(id), note);
  } catch {
    // Browsers may forbid storage.
  }
}

function takeNote(id: string): string | null {
  try {
    const note = sessionStorage.getItem(noteKey(id));
    sessionStorage.removeItem(noteKey(id));
    return note;
  } catch {
    return null;
  }
}
