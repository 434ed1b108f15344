import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { unsubscribeContext } from '#app/lib/page-contexts.ts';
import { Actions } from '#app/ui/actions.tsx';
import { unsubscribePage as page } from '#content/pages/unsubscribe.ts';
import { site } from '#content/site.ts';
import { type UnsubscribeView, unsubscribePath } from '#domain/accounts/unsubscribe.ts';

/** Not in the registry: only the link in the daily mail leads here, and the server checks it. */
export const loader = ({ context }: LoaderFunctionArgs) => context.get(unsubscribeContext);

export const meta = () => [{ title: `Daily email | ${site.name}` }, { name: 'robots', content: 'noindex' }];

export default function Unsubscribe() {
  const view = useLoaderData<typeof loader>() as UnsubscribeView;
  const { title, text, actions } = page.steps[view.step];
  return (
    <div className="wrap py-10 lg:py-14">
      <h1 className="text-4xl">{title}</h1>
      <p className="mt-4 max-w-2xl text-lg text-ink-2">{text}</p>
      <div className="mt-8">
        {view.step === 'ask' && (
          <form method="post" action={`${unsubscribePath}?token=${view.token}`}>
            <button type="submit" className="button button-primary">
              {page.button}
            </button>
          </form>
        )}
        <Actions actions={actions} />
      </div>
    </div>
  );
}
