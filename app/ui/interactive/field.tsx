import type { ComponentProps, ReactNode } from 'react';

export const controlClass =
  'mt-1 block w-full rounded-md border border-ink-2 bg-card px-3.5 py-2.5 text-base text-ink placeholder:text-ink-2';

type LabelProps = {
  label: string;
  required?: boolean | undefined;
  id: string;
  /** Shown at the end of the label's line and read after the field. */
  note?: ReactNode;
  /** The problem with the value. */
  error?: string | undefined;
};

function Labeled({ label, required, id, note, error, children }: LabelProps & { children: ReactNode }) {
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4 text-sm">
        <span>
          <label htmlFor={id} className="font-semibold">
            {label}
            {!required && <span className="font-normal text-ink-2"> (optional)</span>}
          </label>
          {required && <RequiredMark />}
        </span>
        {note && <span id={`${id}-note`}>{note}</span>}
      </div>
      {children}
      {error && (
        <p id={`${id}-error`} className="field-error mt-1 text-sm font-semibold">
          {error}
        </p>
      )}
    </div>
  );
}

/** Hidden from screen readers, which read the field's own required attribute. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className="text-sm text-ink-2">
      {' (required)'}
    </span>
  );
}

/** Links a control to its error and note. */
function linked({ id, note, error }: LabelProps) {
  const ids = [error && `${id}-error`, note && `${id}-note`].filter(Boolean).join(' ');
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': ids || undefined };
}

export function TextField({ label, note, error, ...input }: LabelProps & ComponentProps<'input'>) {
  const labeling = { label, note, error, id: input.id, required: input.required };
  return (
    <Labeled {...labeling}>
      <input {...input} {...linked(labeling)} className={`${controlClass} min-h-11`} />
    </Labeled>
  );
}

export function TextArea({ label, note, error, ...textarea }: LabelProps & ComponentProps<'textarea'>) {
  const labeling = { label, note, error, id: textarea.id, required: textarea.required };
  return (
    <Labeled {...labeling}>
      <textarea rows={6} {...textarea} {...linked(labeling)} className={controlClass} />
    </Labeled>
  );
}

type Choice = { value: string; label: string };
type SelectProps = LabelProps & ComponentProps<'select'> & { choices: Choice[]; prompt: string };

export function SelectField({ label, note, error, choices, prompt, ...select }: SelectProps) {
  const labeling = { label, note, error, id: select.id, required: select.required };
  return (
    <Labeled {...labeling}>
      <select defaultValue="" {...select} {...linked(labeling)} className={`${controlClass} min-h-11`}>
        <option value="" disabled>
          {prompt}
        </option>
        {choices.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Labeled>
  );
}
