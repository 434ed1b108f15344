import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { fillIn } from '#domain/text/fill-in.ts';
import { isReservedKey, type Suggestion, SuggestionList, useSuggestions } from './combobox.tsx';
import { RequiredMark } from './field.tsx';

export type Chip = {
  id: string;
  label: string;
  note?: string | undefined;
  /** Marked, because the text below the field says what is wrong with it. */
  isDoubtful?: boolean;
};

export type ChipCopy = { list: string; remove: string; doubtful: string; added: string; removed: string };

type Props = {
  id: string;
  /** The name of the form field, and the value that is submitted under it. */
  name?: string;
  value?: string;
  label: string;
  copy: ChipCopy;
  chips: Chip[];
  placeholder?: string;
  /** The text that is being typed and is no chip yet. */
  text: string;
  onType: (text: string) => void;
  /** Makes chips of a text, which may name several things. */
  onAdd: (text: string) => void;
  onRemove: (chip: Chip) => void;
  suggestions: Suggestion[];
  onChoose: (suggestion: Suggestion) => void;
  /** Shown and announced when the text has no match. */
  nothing: string;
  error?: string | undefined;
  required?: boolean;
  /** Shown after the label. */
  count?: ReactNode;
  /** Shown below the field and read after it. */
  note?: ReactNode;
  onFocus?: () => void;
};

const separator = /[,;\n]/;
const maxLength = 200;

/**
 * A field for several things: Enter, a comma, Tab or a suggestion makes a chip of the text. Backspace removes the last
 * chip, the arrow keys reach the others.
 */
export function ChipInput({ id, label, copy, chips, text, onType, onAdd, onRemove, suggestions, ...field }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const list = useSuggestions(suggestions, (suggestion) => {
    field.onChoose(suggestion);
    setAnnouncement(fillIn(copy.added, { name: suggestion.label }));
  });
  const isTyping = text.trim() !== '';
  const error = isTyping ? undefined : field.error;
  const described = [error && `${id}-error`, field.note && `${id}-note`].filter(Boolean).join(' ');
  const hasNothing = list.open && isTyping && suggestions.length === 0;

  function add(typed: string): void {
    if (typed.replaceAll(/[,;\s]/g, '') === '') return;
    onAdd(typed);
    setAnnouncement(fillIn(copy.added, { name: typed.trim() }));
  }

  /** What is before the last comma becomes chips, and the rest is still being typed. */
  function type(typed: string): void {
    const end = Math.max(typed.lastIndexOf(','), typed.lastIndexOf(';'));
    if (end >= 0) add(typed.slice(0, end));
    onType(typed.slice(end + 1).trimStart());
    list.onType();
  }

  function finish(): void {
    list.close();
    if (!isTyping) return;
    onType('');
    add(text);
  }

  /** A pasted list is read as a whole, with its states and line breaks. */
  function onPaste(event: ClipboardEvent<HTMLInputElement>): void {
    const pasted = event.clipboardData.getData('text');
    if (!separator.test(pasted.trim())) return;
    event.preventDefault();
    list.close();
    onType('');
    add(`${text}${pasted}`);
  }

  function remove(chip: Chip, focusAt: number | null): void {
    onRemove(chip);
    setAnnouncement(fillIn(copy.removed, { name: chip.label }));
    // The chip that takes its place, or the text field after the last one.
    const buttons = chipButtons().filter((_, at) => chips[at] !== chip);
    if (focusAt === null) input.current?.focus();
    else (buttons[focusAt] ?? input.current)?.focus();
  }

  const chipButtons = () => [...(box.current?.querySelectorAll<HTMLElement>('.chip-input-remove') ?? [])];

  function onInputKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (list.onKeyDown(event) || isReservedKey(event)) return;
    const { key, currentTarget } = event;
    const isAtStart = currentTarget.selectionStart === 0 && currentTarget.selectionEnd === 0;
    const last = chips.at(-1);
    if (key === 'Enter' && isTyping) {
      event.preventDefault();
      finish();
    } else if (key === 'Tab' && list.current) {
      list.choose(list.current);
    } else if (key === 'Backspace' && text === '' && last) {
      remove(last, null);
    } else if (key === 'ArrowLeft' && isAtStart && last) {
      event.preventDefault();
      chipButtons().at(-1)?.focus();
    }
  }

  function onChipKey(event: KeyboardEvent, chip: Chip, at: number): void {
    if (isReservedKey(event)) return;
    const targets = [...chipButtons(), input.current];
    const moves: Record<string, number> = { ArrowLeft: Math.max(0, at - 1), ArrowRight: at + 1, Home: 0, End: -1 };
    const to = moves[event.key];
    if (to !== undefined) {
      event.preventDefault();
      targets.at(to)?.focus();
    } else if (event.key === 'Backspace' || event.key === 'Delete') {
      event.preventDefault();
      remove(chip, event.key === 'Delete' ? at : Math.max(0, at - 1));
    }
  }

  return (
    <div className="combobox">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {field.required && <RequiredMark />}
      {field.count && <span className="ml-2 text-sm text-ink-2">{field.count}</span>}
      {field.name && <input type="hidden" name={field.name} value={field.value ?? ''} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a click beside the chips focuses the field, as in any field */}
      <div
        ref={box}
        className="chip-input"
        data-invalid={error ? true : undefined}
        onMouseDown={(event) => {
          if (event.target !== box.current) return;
          event.preventDefault();
          input.current?.focus();
        }}
      >
        {chips.length > 0 && (
          <ul aria-label={copy.list} className="contents">
            {chips.map((chip, at) => (
              <li key={chip.id} className="chip-input-chip" data-doubtful={chip.isDoubtful || undefined}>
                <span className="font-semibold">{chip.label}</span>
                {chip.note && <span className="text-ink-2">{chip.note}</span>}
                {chip.isDoubtful && (
                  <>
                    <span aria-hidden="true">?</span>
                    <span className="sr-only">{copy.doubtful}</span>
                  </>
                )}
                <button
                  type="button"
                  // The arrow keys reach it from the field, so that many chips are not as many stops for Tab.
                  tabIndex={-1}
                  aria-label={fillIn(copy.remove, { name: chip.label })}
                  onClick={() => remove(chip, null)}
                  onKeyDown={(event) => onChipKey(event, chip, at)}
                  className="chip-input-remove"
                >
                  <svg viewBox="0 0 12 12" className="size-3 stroke-current" strokeWidth="1.8" aria-hidden="true">
                    <path d="m2.5 2.5 7 7m0-7-7 7" />
                  </svg>
                </button>
              </li>
            ))}
          </ul>
        )}
        <input
          ref={input}
          id={id}
          type="text"
          {...list.input}
          value={text}
          placeholder={chips.length === 0 ? field.placeholder : undefined}
          aria-required={field.required}
          maxLength={maxLength}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          onChange={(event) => type(event.target.value)}
          onPaste={onPaste}
          onKeyDown={onInputKey}
          onFocus={field.onFocus}
          onBlur={finish}
          className="chip-input-text"
        />
      </div>
      <SuggestionList label={label} suggestions={suggestions} list={list} />
      <p role="status" className={hasNothing ? 'mt-1 text-sm text-ink-2' : 'sr-only'}>
        {hasNothing ? field.nothing : announcement}
      </p>
      {error && (
        <p id={`${id}-error`} className="field-error mt-1 text-sm font-semibold">
          {error}
        </p>
      )}
      {field.note && (
        <div id={`${id}-note`} className="mt-1 text-xs text-ink-2">
          {field.note}
        </div>
      )}
    </div>
  );
}
