import { headOf } from '#app/layout/head.ts';
import type { PageHandle } from '#app/lib/page-handle.ts';
import { Hero } from '#app/sections/hero.tsx';
import { Sections } from '#app/sections/section.tsx';
import { ScrollTable } from '#app/ui/scroll-table.tsx';
import { SectionFrame } from '#app/ui/section-frame.tsx';
import { TabBar } from '#app/ui/tab-bar.tsx';
import { linkClaims } from '#content/claims.ts';
import { dictionary, fieldValues, furtherFields } from '#content/collections/dictionary.ts';
import { fieldId } from '#content/collections/field-id.ts';
import { dataDictionaryPage } from '#content/pages/data-dictionary.ts';
import { fillIn } from '#domain/text/fill-in.ts';

const page = linkClaims(dataDictionaryPage);

export const meta = headOf(page.meta);
export const handle: PageHandle = { enhance: ['tabs'] };

const tabs = dictionary.map(({ id, title }) => ({ id, label: title, panel: id }));
const columns = ['Field Name', 'Type', 'Description', 'Example'];

export default function DataDictionary() {
  return (
    <>
      <Hero meta={page.meta} hero={page.hero} />
      <Sections sections={page.sections.slice(0, 1)} />
      <div className="wrap pb-14" data-tabs="">
        <TabBar tabs={tabs} label="Data dictionary" />
        {dictionary.map((table, index) => (
          <section
            key={table.id}
            id={table.id}
            data-under={table.id}
            data-first={index === 0 ? '' : undefined}
            aria-label={table.title}
            className="pt-8"
          >
            <h2 className="text-2xl">{table.title}</h2>
            <p className="mt-2 mb-6 max-w-2xl text-ink-2">{table.intro}</p>
            <ScrollTable
              label={`${table.title} fields`}
              columns={columns}
              stacked
              ids={table.fields.map((field) => fieldId(table, field))}
              rows={table.fields.map((field) => [`\`${field.name}\``, field.type, field.description, field.example])}
            />
          </section>
        ))}
      </div>
      <SectionFrame id={page.further.id} title={page.further.title} intro={page.further.intro} heading="above">
        <ScrollTable
          label={page.further.title}
          columns={page.further.columns}
          stacked
          rows={furtherFields.map(({ name, type, description, datasets }) => [
            `\`${name}\``,
            type,
            description,
            datasets,
          ])}
        />
      </SectionFrame>
      <SectionFrame id={page.values.id} title={page.values.title} intro={page.values.intro} heading="above">
        <ScrollTable
          label={page.values.title}
          columns={page.values.columns}
          stacked
          rows={fieldValues.map(({ name, datasets, values, isOpen }) => [
            `\`${name}\``,
            datasets,
            isOpen ? fillIn(page.values.usually, { values }) : values,
          ])}
        />
      </SectionFrame>
      <Sections sections={page.sections.slice(1)} />
    </>
  );
}
