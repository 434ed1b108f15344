import { Suspense } from 'react';
import { lazyPart } from '#app/shell/lazy-part.tsx';
import { Toasts } from '#app/shell/toast.tsx';
import { EmptyList, FailedList, Skeleton } from '#app/ui/interactive/list-parts.tsx';
import type { AccountKeysPage } from '#content/pages/account-keys.ts';
import { quoteLink } from '#domain/contact/quote-link.ts';
import type { OwnKeys } from '#domain/customer-api/own-keys.ts';
import { KeyList } from './key-list.tsx';
import { useKeys } from './queries.ts';
import { type KeyView, keyViews, useKeysView } from './view.ts';

type Words = AccountKeysPage;

// Loaded later, because the list does not need them.
const Usage = lazyPart(async () => (await import('./usage-view.tsx')).UsageView);
const Webhooks = lazyPart(async () => (await import('./webhooks/webhooks.tsx')).Webhooks);

/** The keys, webhooks and usage of a customer. */
export function KeysTool({ words }: { words: Words }) {
  return (
    <Toasts>
      <Keys words={words} />
    </Toasts>
  );
}

function Keys({ words }: { words: Words }) {
  const { view, show } = useKeysView();
  const { value: own, problem, listProps, reload } = useKeys();
  return (
    <div className="api-keys">
      {own?.customer && <Views view={view} words={words.views} onShow={show} />}
      <div className="api-keys-body" {...(view === 'keys' ? listProps : {})}>
        <p className="api-keys-no-script">{words.withoutScripts}</p>
        {problem !== null && (
          <FailedList title={words.failed.title} onRetry={reload}>
            {words.failed.text}
          </FailedList>
        )}
        {!own && problem === null && <Skeleton rows={4} />}
        {own && !own.customer && <NoCustomer words={words.noCustomer} />}
        {own?.customer && <View view={view} own={own} words={words} reload={reload} />}
      </div>
    </div>
  );
}

type ViewProps = { view: KeyView; own: OwnKeys; words: Words; reload: () => Promise<void> };

function View({ view, own, words, reload }: ViewProps) {
  if (view === 'keys') return <KeyList own={own} words={words} reload={reload} />;
  return (
    <Suspense fallback={<Skeleton rows={4} />}>
      {view === 'usage' ? (
        <Usage words={words.usage} />
      ) : (
        <Webhooks isOwner={own.customer?.role === 'owner' && !own.customer.isSample} />
      )}
    </Suspense>
  );
}

type ViewsProps = { view: KeyView; words: Words['views']; onShow: (view: KeyView) => void };

/** Links, so that a view can be opened in another tab. */
function Views({ view, words, onShow }: ViewsProps) {
  return (
    <nav aria-label={words.label} className="api-keys-views">
      <ul>
        {keyViews.map((each) => (
          <li key={each}>
            <a
              href={each === 'keys' ? '?' : `?view=${each}`}
              aria-current={each === view ? 'page' : undefined}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                if (each !== view) onShow(each);
              }}
            >
              {words[each]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NoCustomer({ words }: { words: Words['noCustomer'] }) {
  return (
    <EmptyList title={words.title}>
      <p className="api-keys-text">{words.text}</p>
      <p className="mt-4 flex flex-wrap justify-center gap-3">
        <a href={quoteLink({})} className="button button-primary">
          {words.quote}
        </a>
        <a href="/account#team" className="button button-quiet">
          {words.team}
        </a>
      </p>
    </EmptyList>
  );
}
