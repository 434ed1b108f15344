import type { ComponentProps, ReactNode } from 'react';

const controlClass =
  'mt-1 block w-full rounded-md border border-ink-2 bg-card px-3.5 py-2.5 text-base text-ink placeholder:text-ink-2';

type LabelProps = { label: string; required?: boolean | undefined; id: string; note?: ReactNode };

function Labelled({ label, required, id, note, children }: LabelProps & { children: ReactNode }) {
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4 text-sm">
        <label htmlFor={id} className="font-semibold">
          {label}
          {!required && <span className="font-normal text-ink-2"> (optional)</span>}
        </label>
        {note}
      </div>
      {children}
    </div>
  );
}

export function TextField({ label, note, ...input }: LabelProps & ComponentProps<'input'>) {
  return (
    <Labelled label={label} required={input.required} id={input.id} note={note}>
      <input {...input} className={`${controlClass} min-h-11`} />
    </Labelled>
  );
}

export function TextArea({ label, note, ...textarea }: LabelProps & ComponentProps<'textarea'>) {
  return (
    <Labelled label={label} required={textarea.required} id={textarea.id} note={note}>
      <textarea rows={6} {...textarea} className={controlClass} />
    </Labelled>
  );
}

type Choice = { value: string; label: string };

export function SelectField({
  label,
  note,
  choices,
  prompt,
  ...select
}: LabelProps & ComponentProps<'select'> & { choices: Choice[]; prompt: string }) {
  return (
    <Labelled label={label} required={select.required} id={select.id} note={note}>
      <select defaultValue="" {...select} className={`${controlClass} min-h-11`}>
        <option value="" disabled>
          {prompt}
        </option>
        {choices.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Labelled>
  );
}
