import { templateParagraphs, type VariableValues } from '#domain/outreach/fill-template.ts';
import { VariableField } from './variable-field.tsx';
import { variableLabel } from './variable-label.ts';

type Props = { text: string; values: VariableValues; onFill: (name: string, value: string) => void };

/** The words as they will be sent, each variable a field in its place. */
export function TemplateText({ text, values, onFill }: Props) {
  return (
    <div className="template-text">
      {templateParagraphs(text).map((parts, paragraph) => (
        <p key={paragraph}>
          {parts.map((part, index) =>
            part.kind === 'text' ? (
              part.text
            ) : (
              <span key={index} className="whitespace-nowrap">
                <VariableField
                  name={part.name}
                  value={values.get(part.name) ?? ''}
                  onFill={onFill}
                  aria-label={variableLabel(part.name)}
                  // Once is enough for those who go by Tab: the same field filled anywhere is filled everywhere.
                  tabIndex={part.first ? undefined : -1}
                  data-filled={values.get(part.name)?.trim() ? true : undefined}
                  className="variable"
                />
                {part.tail}
              </span>
            ),
          )}
        </p>
      ))}
    </div>
  );
}
