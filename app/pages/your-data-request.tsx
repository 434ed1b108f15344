import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Outcome } from '#app/features/your-data/outcome.tsx';
import styles from '#app/features/your-data/your-data.css?url';
import { requestContext } from '#app/lib/page-contexts.ts';
import { Actions } from '#app/ui/actions.tsx';
import { FieldName } from '#app/ui/field-name.tsx';
import { Inline } from '#app/ui/inline.tsx';
import { TextArea, TextField } from '#app/ui/interactive/field.tsx';
import { yourDataPage } from '#content/pages/your-data.ts';
import { plural } from '#domain/format.ts';
import { fieldLimits } from '#domain/forms/fields.ts';
import { privacyAnswer } from '#domain/mail/privacy-mails.ts';
import { type HeldRecord, noPlace, type RequestKind, type RequestView, requestPath } from '#domain/privacy/request.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { formatLongDate } from '#domain/time/date-texts.ts';

const page = yourDataPage.request;

/** Not in the registry: only the private link of a request leads here, and the server looks it up. */
export const loader = ({ context }: LoaderFunctionArgs) => context.get(requestContext);

export const meta = () => [{ title: page.title }, { name: 'robots', content: 'noindex' }];
export const links = () => [{ rel: 'stylesheet', href: styles }];

export default function YourDataRequest() {
  const view = useLoaderData<typeof loader>() as RequestView;
  switch (view.step) {
    case 'code':
      return <CodeStep {...view} />;
    case 'held':
      return <HeldStep {...view} />;
    case 'done':
      return <DoneStep view={view} />;
    case 'over':
      return (
        <Frame title={page.over.title} lead={page.over[view.reason]}>
          <Actions actions={page.actions} />
        </Frame>
      );
    default:
      return view satisfies never;
  }
}

function Frame({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className="wrap pt-8 pb-16">
      <p className="text-sm font-semibold text-accent">{yourDataPage.meta.name}</p>
      <h1 className="mt-2 text-3xl">{title}</h1>
      <p className="mt-3 max-w-2xl text-ink-2">{lead}</p>
      <div className="mt-6">{children}</div>
    </div>
  );
}

type Step<Name extends RequestView['step']> = Extract<RequestView, { step: Name }>;

function CodeStep({ token, triesLeft, wasWrong }: Step<'code'>) {
  const { code } = page;
  return (
    <Frame title={code.title} lead={code.lead}>
      {wasWrong && <Outcome title={code.wrong.title} text={plural(triesLeft, code.wrong.left)} failed />}
      <form method="post" action={requestPath}>
        <HiddenFields token={token} action="code" />
        <div className="your-data-code">
          <TextField
            id="code"
            name="code"
            label={code.label}
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[\s\-]*(\d[\s\-]*){6}"
            maxLength={20}
            autoFocus
          />
        </div>
        <p className="mt-5">
          <button type="submit" className="button button-primary">
            {code.submit}
          </button>
        </p>
      </form>
      <p className="mt-6 max-w-2xl text-sm text-ink-2">
        <Inline text={code.none} />
      </p>
    </Frame>
  );
}

function HeldStep({ token, property, records, notShown, similar, values, problems }: Step<'held'>) {
  const { held } = page;
  // Something may be in a file that is not shown, or written in another way.
  const isWhole = notShown.length === 0 && similar.length === 0;
  return (
    <Frame title={held.title} lead={fillIn(held.lead, { property })}>
      <p className="font-semibold">
        {records.length === 0 ? (
          <Inline text={isWhole ? held.none : held.noneShown} />
        ) : (
          plural(records.length, held.count)
        )}
      </p>
      {notShown.length > 0 && (
        <p className="mt-3 max-w-2xl text-ink-2">{fillIn(held.notShown, { datasets: notShown.join(', ') })}</p>
      )}
      {records.map((record, index) => (
        <RecordTable key={index} {...record} />
      ))}
      <AskForm token={token} canCorrect={records.length > 0} similar={similar} values={values} problems={problems} />
    </Frame>
  );
}

function RecordTable({ dataset, dayLabel, filedOn, closedOn, isSample, isSuppressed, fields }: HeldRecord) {
  const { held } = page;
  const facts = [
    fillIn(held.dated, { label: dayLabel, date: formatLongDate(filedOn) }),
    ...(closedOn ? [fillIn(held.closed, { date: formatLongDate(closedOn) })] : []),
    ...(isSample ? [held.sample] : []),
    ...(isSuppressed ? [held.suppressed] : []),
  ];
  return (
    <section className="mt-8">
      <h2 className="text-xl">{dataset}</h2>
      <p className="mt-1 text-sm text-ink-2">{facts.join(' · ')}</p>
      <dl className="your-data-record mt-3">
        {fields.map(({ name, value, source }) => (
          <div key={name}>
            <dt className="field-name">
              <FieldName name={name} />
            </dt>
            <dd className="figures">{value}</dd>
            <dd className="text-ink-2">{source}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type AskProps = Pick<Step<'held'>, 'token' | 'similar' | 'values' | 'problems'> & { canCorrect: boolean };

function AskForm({ token, canCorrect, similar, values, problems }: AskProps) {
  const { ask } = page;
  const choices: RequestKind[] = canCorrect ? ['correction', 'suppression'] : ['suppression'];
  const chosen = values.kind || (canCorrect ? '' : 'suppression');
  const failed = Object.keys(problems).length > 0;
  return (
    <section className="mt-12 max-w-2xl" aria-labelledby="ask-title">
      {failed && <Outcome title={ask.problem.title} text={ask.problem.description} failed />}
      <form method="post" action={requestPath}>
        <HiddenFields token={token} action="ask" />
        <fieldset aria-describedby={problems.kind ? 'kind-error' : undefined}>
          <legend>
            <h2 id="ask-title" className="text-2xl">
              {ask.title}
            </h2>
          </legend>
          <div className="mt-3">
            {choices.map((kind) => (
              <label key={kind} className="your-data-choice">
                <input type="radio" name="kind" value={kind} required defaultChecked={kind === chosen} />
                <span>{ask[kind]}</span>
              </label>
            ))}
          </div>
          {problems.kind && (
            <p id="kind-error" className="field-error mt-1 text-sm font-semibold">
              {problems.kind}
            </p>
          )}
        </fieldset>
        {similar.length > 0 && (
          <fieldset className="mt-5" aria-describedby={problems.place ? 'place-error' : undefined}>
            <legend className="font-semibold">{ask.place}</legend>
            <p className="text-sm text-ink-2">{ask.placeNote}</p>
            <div className="mt-3">
              {[...similar, { id: noPlace, masked: ask.noPlace }].map(({ id, masked }) => (
                <label key={id} className="your-data-choice">
                  <input type="radio" name="place" value={id} required defaultChecked={id === values.place} />
                  <span>{masked}</span>
                </label>
              ))}
            </div>
            {problems.place && (
              <p id="place-error" className="field-error mt-1 text-sm font-semibold">
                {problems.place}
              </p>
            )}
          </fieldset>
        )}
        <div className="mt-5">
          <TextArea
            id="message"
            name="message"
            label={ask.message}
            rows={4}
            maxLength={fieldLimits.message}
            defaultValue={values.message}
            error={problems.message}
            note={canCorrect && <span className="text-ink-2">{ask.messageNote}</span>}
            autoFocus={problems.message !== undefined}
          />
        </div>
        <p className="mt-5">
          <button type="submit" className="button button-primary">
            {ask.submit}
          </button>
        </p>
      </form>
    </section>
  );
}

function DoneStep({ view: { ref, kind, isApplied, told, matched } }: { view: Step<'done'> }) {
  const isUnmatched = kind === 'suppression' && isApplied && matched === 0;
  const title = isUnmatched
    ? page.done.unmatched
    : kind === 'correction' || isApplied
      ? page.done[kind]
      : page.done.waiting;
  return (
    <Frame title={title} lead={privacyAnswer(kind, { isApplied, told, matched })}>
      <p className="mb-6 font-semibold">{fillIn(page.done.ref, { ref })}</p>
      <Actions actions={page.actions} />
    </Frame>
  );
}

function HiddenFields({ token, action }: { token: string; action: 'code' | 'ask' }) {
  return (
    <>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="action" value={action} />
    </>
  );
}
