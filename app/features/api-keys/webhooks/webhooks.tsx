import { readJson } from '#app/state/http.ts';
import { useResource } from '#app/state/resource.ts';
import { EmptyList, FailedList, Skeleton } from '#app/ui/interactive/list-parts.tsx';
import { accountKeysPage } from '#content/pages/account-keys.ts';

const words = accountKeysPage.webhooks;
type Endpoint = { id: string; name: string; url: string };

/** Where the customer's software is told what happened. */
export function Webhooks(_: { isOwner: boolean }) {
  const read = (signal: AbortSignal) => readJson<{ endpoints: Endpoint[] }>('/functions/v1/account/webhooks', signal);
  const { value, problem, listProps, reload } = useResource('webhooks', read);
  return (
    <div {...listProps}>
      {problem !== null && (
        <FailedList title={words.failed.title} onRetry={reload}>
          {words.failed.text}
        </FailedList>
      )}
      {!value && problem === null && <Skeleton rows={3} />}
      {value?.endpoints.length === 0 && <EmptyList title={words.empty.title}>{words.empty.text}</EmptyList>}
      {value && value.endpoints.length > 0 && (
        <ul aria-label={words.caption}>
          {value.endpoints.map(({ id, name, url }) => (
            <li key={id} className="keys-name">
              {name}: {url}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
