import { useId } from 'react';
import type { OutreachPage } from '#content/pages/outreach.ts';
import { fillTemplate, openVariables, type VariableValues } from '#domain/outreach/fill-template.ts';
import { channelLabels, type OutreachTemplate } from '#domain/outreach/template.ts';
import { CopyButton } from './copy-button.tsx';
import { SmsCount } from './sms-count.tsx';
import { TcpaFlag } from './tcpa-flag.tsx';
import { TemplateText } from './template-text.tsx';

type Props = {
  template: OutreachTemplate;
  words: OutreachPage['tool'];
  values: VariableValues;
  onFill: (name: string, value: string) => void;
  onAnnounce: (text: string) => void;
};

export function TemplateCard({ template, words, values, onFill, onAnnounce }: Props) {
  const titleId = useId();
  const filled = fillTemplate(template.template_text, values);
  const open = openVariables(template.template_text, values).length;
  const openText =
    open === 0 ? words.card.allFilled : `${open} ${open === 1 ? words.card.open.one : words.card.open.many}`;
  return (
    <li className="rounded-md border border-rule bg-card">
      <article aria-labelledby={titleId}>
        <header className="px-4 pt-5 sm:px-6">
          <p className="text-xs font-semibold text-accent">
            {channelLabels[template.channel]} · {template.category}
          </p>
          <h3 id={titleId} className="mt-1 text-xl">
            {template.title}
          </h3>
          <TcpaFlag marked={template.tcpa_compliant} channel={template.channel} words={words.tcpa} />
        </header>
        {/* The foot stays in view as long as this part is, and never climbs over the title. */}
        <div>
          <div className="px-4 py-4 sm:px-6">
            <TemplateText text={template.template_text} values={values} onFill={onFill} />
            {template.channel === 'sms' && <SmsCount text={filled} open={open > 0} words={words.sms} />}
          </div>
          <CopyButton
            text={filled}
            titleId={titleId}
            words={words.card}
            openText={openText}
            isOpen={open > 0}
            onAnnounce={onAnnounce}
          />
        </div>
      </article>
    </li>
  );
}
