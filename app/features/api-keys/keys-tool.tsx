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

type Copy = AccountKeysPage;

// Loaded later, because the list does not need them.
const Usage = lazyPart(async () => (await import('./usage-view.tsx')).UsageView);
const Webhooks = lazyPart(async () => (await import('./webhooks/webhooks.tsx')).Webhooks);

/** The keys, webhooks and usage of a customer. */
export function KeysTool({ copy }: { copy: Copy }) {
  return (
    <Toasts>
      <Keys copy={copy} />
    </Toasts>
  );
}

function Keys({ copy }: { copy: Copy }) {
  const { view, show } = useKeysView();
  const { value: own, problem, listProps, reload } = useKeys();
  return (
    <div className="api-keys">
      {own?.customer && <Views view={view} copy={copy.views} onShow={show} />}
      <div className="api-keys-body" {...(view === 'keys' ? listProps : {})}>
        <p className="api-keys-no-script">{copy.withoutScripts}</p>
        {problem !== null && (
          <FailedList title={copy.failed.title} onRetry={reload}>
            {copy.failed.text}
          </FailedList>
        )}
        {!own && problem === null && <Skeleton rows={4} />}
        {own && !own.customer && <NoCustomer copy={copy.noCustomer} />}
        {own?.customer && <View view={view} own={own} copy={copy} reload={reload} />}
      </div>
    </div>
  );
}

type ViewProps = { view: KeyView; own: OwnKeys; copy: Copy; reload: () => Promise<void> };

function View({ view, own, copy, reload }: ViewProps) {
  if (view === 'keys') return <KeyList own={own} copy={copy} reload={reload} />;
  return (
    <Suspense fallback={<Skeleton rows={4} />}>
      {view === 'usage' ? (
        <Usage copy={copy.usage} />
      ) : (
        <Webhooks isOwner={own.customer?.role === 'owner' && !own.customer.isSample} />
      )}
    </Suspense>
  );
}

type ViewsProps = { view: KeyView; copy: Copy['views']; onShow: (view: KeyView) => void };

/** Links, so that a view can be opened in another tab. */
function Views({ view, copy, onShow }: ViewsProps) {
  return (
    <nav aria-label={copy.label} className="api-keys-views">
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
              {copy[each]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NoCustomer({ copy }: { copy: Copy['noCustomer'] }) {
  return (
    <EmptyList title={copy.title}>
      <p className="api-keys-text">{copy.text}</p>
      <p className="mt-4 flex flex-wrap justify-center gap-3">
        <a href={quoteLink({})} className="button button-primary">
          {copy.quote}
        </a>
        <a href="/account#team" className="button button-quiet">
          {copy.team}
        </a>
      </p>
    </EmptyList>
  );
}
