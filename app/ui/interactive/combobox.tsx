import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { controlClass, RequiredMark } from './field.tsx';

export type Suggestion = { id: string; label: string; hint?: string };

type Props = {
  id: string;
  label: string;
  placeholder?: string;
  text: string;
  onType: (text: string) => void;
  /** Matches for the text, best first. */
  suggestions: Suggestion[];
  onChoose: (suggestion: Suggestion) => void;
  /** Shown and announced when the text has no match. */
  nothing: string;
  error?: string | undefined;
  required?: boolean;
  name?: string;
  maxLength?: number;
  /** Shown below the field and read after it. */
  note?: ReactNode;
  onFocus?: () => void;
  onBlur?: () => void;
  /** In a row of controls: as high as they are, with a label for screen readers only. */
  compact?: boolean;
};

/** The suggestions of a text field: the arrow keys move through them, Enter takes one, Escape closes them. */
export function useSuggestions(suggestions: Suggestion[], onChoose: (suggestion: Suggestion) => void) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const shown = open && suggestions.length > 0;
  const current = shown ? suggestions[active] : undefined;
  const currentId = current && `${id}-${current.id}`;

  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);

  function close(): void {
    setOpen(false);
    setActive(-1);
  }

  function choose(suggestion: Suggestion): void {
    close();
    onChoose(suggestion);
  }

  /** True if the suggestions used the key. */
  function onKeyDown(event: KeyboardEvent): boolean {
    const { key } = event;
    if (isReservedKey(event)) return false;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      setActive(neighbor(active, key === 'ArrowDown' ? 1 : -1, suggestions.length));
    } else if (key === 'Enter' && current) {
      event.preventDefault();
      choose(current);
    } else if (key === 'Enter') {
      // The field may do more with it.
      close();
      return false;
    } else if (key === 'Escape' && open) {
      event.preventDefault();
      close();
    } else return false;
    return true;
  }

  return {
    id,
    open,
    shown,
    active,
    current,
    close,
    choose,
    onKeyDown,
    /** Opens the list for a text that was just typed. */
    onType() {
      setOpen(true);
      setActive(-1);
    },
    /** The attributes of the text field. */
    input: {
      role: 'combobox',
      autoComplete: 'off',
      spellCheck: false,
      'aria-autocomplete': 'list',
      'aria-expanded': shown,
      'aria-controls': id,
      'aria-activedescendant': currentId,
    } as const,
  };
}

/**
 * The key belongs to the browser or to an input method. Safari reports the latter only by code when the key ends the
 * composition.
 */
export function isReservedKey({ keyCode, altKey, ctrlKey, metaKey, nativeEvent }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || nativeEvent.isComposing || keyCode === 229;
}

type ListProps = { label: string; suggestions: Suggestion[]; list: ReturnType<typeof useSuggestions> };

export function SuggestionList({ label, suggestions, list }: ListProps) {
  return (
    <div id={list.id} role="listbox" aria-label={label} hidden={!list.shown} className="combobox-list">
      {list.shown &&
        suggestions.map((suggestion, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
          <div
            key={suggestion.id}
            id={`${list.id}-${suggestion.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === list.active}
            // Before the field loses the focus and the list closes.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => list.choose(suggestion)}
            className="combobox-option"
          >
            <span>{suggestion.label}</span>
            {suggestion.hint && <span className="text-ink-2">{suggestion.hint}</span>}
          </div>
        ))}
    </div>
  );
}

/** A text field with suggestions. */
export function Combobox({ id, label, text, onType, suggestions, onChoose, nothing, ...field }: Props) {
  const list = useSuggestions(suggestions, onChoose);
  const described = [field.error && `${id}-error`, field.note && `${id}-note`].filter(Boolean).join(' ');
  const hasNothing = list.open && text.trim() !== '' && suggestions.length === 0;
  return (
    <div className="combobox">
      <label htmlFor={id} className={field.compact ? 'sr-only' : 'text-sm font-semibold'}>
        {label}
      </label>
      {field.required && <RequiredMark />}
      <input
        id={id}
        name={field.name}
        type="text"
        {...list.input}
        value={text}
        placeholder={field.placeholder}
        required={field.required}
        maxLength={field.maxLength ?? 200}
        aria-invalid={field.error ? true : undefined}
        aria-describedby={described || undefined}
        onChange={(event) => {
          onType(event.target.value);
          list.onType();
        }}
        onKeyDown={list.onKeyDown}
        onFocus={field.onFocus}
        onBlur={() => {
          list.close();
          field.onBlur?.();
        }}
        className={field.compact ? 'filter-control' : `${controlClass} min-h-11`}
      />
      <SuggestionList label={label} suggestions={suggestions} list={list} />
      <p role="status" className={hasNothing ? 'mt-1 text-sm text-ink-2' : 'sr-only'}>
        {hasNothing ? nothing : ''}
      </p>
      {field.error && (
        <p id={`${id}-error`} className="field-error mt-1 text-sm font-semibold">
          {field.error}
        </p>
      )}
      {field.note && (
        <div id={`${id}-note`} className="mt-1 text-sm text-ink-2">
          {field.note}
        </div>
      )}
    </div>
  );
}

/** After either end comes the text field, then the other end. */
function neighbor(active: number, step: 1 | -1, count: number): number {
  const next = active + step;
  if (next >= count) return -1;
  return next < -1 ? count - 1 : next;
}
