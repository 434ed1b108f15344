import { sampleTemplates } from '#domain/outreach/sample-templates.ts';
import { channelLabels, channels, type OutreachTemplate } from '#domain/outreach/template.ts';

export function TemplateCards() {
  return channels.map((channel) => (
    <section key={channel} aria-labelledby={`channel-${channel}`} className="mb-14 last:mb-0">
      <h2 id={`channel-${channel}`} className="border-b-2 border-ink pb-2 text-2xl">
        {channelLabels[channel]}
      </h2>
      <ul className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        {sampleTemplates
          .filter((template) => template.channel === channel)
          .map((template) => (
            <TemplateCard key={template.id} template={template} />
          ))}
      </ul>
    </section>
  ));
}

function TemplateCard({ template }: { template: OutreachTemplate }) {
  const parts = template.template_text.split(/(\{\w+\})/);
  return (
    <li className="rounded-md border border-rule bg-card p-6">
      <h3 className="text-lg">{template.title}</h3>
      <p className="text-xs text-ink-2">
        {template.category} · {template.tcpa_compliant ? 'TCPA compliant' : 'TCPA: check before use'}
      </p>
      <p className="mt-4 text-sm whitespace-pre-line">
        {parts.map((part, index) =>
          part.startsWith('{') ? (
            <mark key={index} className="rounded-sm bg-brass-100 px-0.5 text-brass-ink">
              {part}
            </mark>
          ) : (
            part
          ),
        )}
      </p>
    </li>
  );
}
