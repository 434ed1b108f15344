import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Outcome } from '#app/features/your-data/outcome.tsx';
import styles from '#app/features/your-data/your-data.css?url';
import { headOf } from '#app/layout/head.ts';
import { postedFormContext } from '#app/lib/page-contexts.ts';
import { Hero } from '#app/sections/hero.tsx';
import { Sections } from '#app/sections/section.tsx';
import { SelectField, TextField } from '#app/ui/interactive/field.tsx';
import { Honeypot } from '#app/ui/interactive/honeypot.tsx';
import { SectionFrame } from '#app/ui/section-frame.tsx';
import { yourDataPage as page, yourDataSections } from '#content/pages/your-data.ts';
import { fieldLimits } from '#domain/forms/fields.ts';
import { states } from '#domain/places/states.ts';
import { roles, yourDataPath } from '#domain/privacy/request.ts';

/** The problems of a posted form; null on a normal request. */
export const loader = ({ context }: LoaderFunctionArgs) => context.get(postedFormContext);

export const meta = headOf(page.meta);
export const links = () => [{ rel: 'stylesheet', href: styles }];

const stateChoices = states.map(({ code, name }) => ({ value: code, label: name }));
const roleChoices = Object.entries(roles).map(([value, label]) => ({ value, label }));

/** Rendered on request, so that no registration is shown after it has run out. */
export default function YourData() {
  return (
    <>
      <Hero meta={page.meta} hero={page.hero} />
      <SectionFrame id="ask" title={page.form.title} intro={page.form.intro}>
        <StartForm />
      </SectionFrame>
      <Sections sections={yourDataSections(new Date())} />
    </>
  );
}

/** Plain HTML: the browser checks what is required, the server everything. */
function StartForm() {
  const posted = useLoaderData<typeof loader>();
  const returned = posted?.outcome === 'problem' ? posted : null;
  const [firstProblem] = Object.keys(returned?.fields ?? {});
  const { form } = page;
  const field = (name: string) => ({
    id: name,
    name,
    error: returned?.fields[name],
    ...(returned && { defaultValue: returned.values[name] ?? '', autoFocus: name === firstProblem }),
  });
  return (
    <>
      {returned && <Outcome title={form.problem.title} text={form.problem.description} failed />}
      <form method="post" action={yourDataPath} className="your-data-form relative">
        <Honeypot />
        <TextField
          {...field('email')}
          type="email"
          label={form.email}
          required
          maxLength={fieldLimits.email}
          autoComplete="email"
        />
        <TextField {...field('name')} label={form.name} maxLength={fieldLimits.name} autoComplete="name" />
        <div className="your-data-wide">
          <TextField
            {...field('street')}
            label={form.street}
            required
            maxLength={200}
            note={<span className="text-ink-2">{form.streetNote}</span>}
            autoComplete="address-line1"
          />
        </div>
        <TextField {...field('county')} label={form.county} required maxLength={200} autoComplete="off" />
        <SelectField
          {...field('state')}
          label={form.state}
          required
          prompt={form.statePrompt}
          choices={stateChoices}
          autoComplete="address-level1"
        />
        <div className="your-data-wide">
          <SelectField {...field('role')} label={form.role} required prompt={form.rolePrompt} choices={roleChoices} />
        </div>
        <p className="your-data-wide text-sm text-ink-2">{form.privacy}</p>
        <div className="your-data-wide">
          <button type="submit" className="button button-primary">
            {form.submit}
          </button>
        </div>
      </form>
    </>
  );
}
