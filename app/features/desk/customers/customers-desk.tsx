import { useEffect, useRef, useState } from 'react';
import { useDebounced } from '#app/lib/use-debounced.ts';
import { Toasts } from '#app/shell/toast.tsx';
import { loadOnce, useResource } from '#app/state/resource.ts';
import { anyText, useView } from '#app/state/view.ts';
import { FilterBar, SearchField } from '#app/ui/interactive/filter-bar.tsx';
import type { CustomersDeskCopy } from '#content/pages/desk/customers.ts';
import { type CustomerRow, type CustomerTotals, maxCustomerTotal, type QuoteForSale } from '#domain/desk/customers.ts';
import { formatNumber, formatSlashDate, plural } from '#domain/format.ts';
import { countyLabel } from '#domain/places/counties.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { DeskFrame } from '../desk-frame.tsx';
import { DeskList } from '../desk-list.tsx';
import { useDesk, useDeskSearch } from '../use-desk.ts';

type Copy = CustomersDeskCopy;

const loadSheet = loadOnce(() => import('./customer-sheet.tsx'));
const loadDialog = loadOnce(() => import('./new-customer-dialog.tsx'));

/** `from` is the quote request that a customer or a subscription comes from; the others open their forms. */
const viewKeys = { open: anyText, from: anyText, new: anyText, sell: anyText };

export function CustomersDesk({ copy }: { copy: Copy }) {
  return (
    <Toasts>
      <Customers copy={copy} />
    </Toasts>
  );
}

/** The customers by name, and one of them beside the list. */
function Customers({ copy }: { copy: Copy }) {
  const { view, change, open, isUrlReady } = useView(viewKeys);
  // Never in the address, because it may be a person's email.
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const [isCreating, setCreating] = useState(false);
  const [sellsTo, setSellsTo] = useState('');
  const q = useDebounced(text.trim());
  const list = useDeskSearch<CustomerRow>('/customers/search', isUrlReady ? { q } : null, setProblem);
  const { value: totals, reload: recount } = useDesk<CustomerTotals>('/customers/totals');
  const from = useDesk<QuoteForSale>(view.from ? `/customers/quote/${encodeURIComponent(view.from)}` : null);
  const quote = view.from ? from.value : null;
  const { value: sheet } = useResource(view.open ? 'sheet' : null, loadSheet);
  const { value: dialog } = useResource(isCreating ? 'dialog' : null, loadDialog);

  // A link from the inbox leads to the form at once, when what fills it is there.
  const isOffered = useRef(false);
  useEffect(() => {
    if (!quote || isOffered.current) return;
    isOffered.current = true;
    if (view.open && view.sell) setSellsTo(view.open);
    else setCreating(view.new !== '');
  }, [quote, view.open, view.sell, view.new]);

  const reload = async () => void (await Promise.all([list.reload(), recount()]));

  function sellTo(id: string): void {
    setSellsTo(id);
    open({ open: id, new: '' });
  }

  return (
    <DeskFrame
      filters={
        <FilterBar label={copy.filters} found={problem}>
          <SearchField id="customers-text" {...copy.search} value={text} onChange={setText} />
          <button type="button" className="button button-primary desk-button" onClick={() => setCreating(true)}>
            {copy.new}
          </button>
        </FilterBar>
      }
      sheet={
        view.open &&
        sheet && (
          <sheet.CustomerSheet
            key={view.open}
            id={view.open}
            copy={copy}
            quote={quote}
            isSelling={sellsTo === view.open}
            onSold={() => {
              setSellsTo('');
              // Loaded again, the page must not ask again.
              if (view.sell) change({ sell: '' });
            }}
            onClose={() => change({ open: '' })}
            onChanged={reload}
          />
        )
      }
    >
      {view.from && <FromQuote copy={copy} quote={quote} state={from.state} onSell={sellTo} onNew={setCreating} />}
      <div className="desk-customers">
        <DeskList
          caption={copy.caption}
          list={list}
          idOf={({ id }) => id}
          openId={view.open}
          onOpen={({ id }) => open({ open: id })}
          columns={[
            {
              head: copy.columns.name,
              wide: true,
              cell: ({ name, isSample }) => (isSample ? `${name} (${copy.sample})` : name),
            },
            {
              head: copy.columns.ends,
              cell: ({ endsOn, isEnded }) => (endsOn ? formatSlashDate(endsOn) : isEnded ? copy.ended : copy.none),
            },
            { head: copy.columns.members, figure: true, inSheet: true, cell: ({ members }) => formatNumber(members) },
            {
              head: copy.columns.subscriptions,
              figure: true,
              inSheet: true,
              cell: ({ subscriptions }) => formatNumber(subscriptions),
            },
          ]}
          empty={q === '' ? { title: copy.empty.title, text: <EmptyText copy={copy.empty} /> } : copy.nothing}
        />
        {totals && totals.customers > 0 && (
          <p className="desk-customers-totals">
            {[
              totalText(totals.customers, copy.totals.customers),
              totalText(totals.subscriptions, copy.totals.subscriptions),
              totalText(totals.endingSoon, copy.totals.ending),
            ].join(' · ')}
          </p>
        )}
      </div>
      {isCreating && dialog && (
        <dialog.NewCustomerDialog
          copy={copy}
          quote={quote}
          onClose={() => setCreating(false)}
          onCreated={async (id) => {
            setCreating(false);
            await reload();
            if (quote) sellTo(id);
            else open({ open: id, new: '' });
          }}
        />
      )}
    </DeskFrame>
  );
}

/** '1,000+ customers' for a count that was not counted to its end. */
function totalText(count: number, copy: { one: string; many: string }): string {
  if (count < maxCustomerTotal) return plural(count, copy);
  return fillIn(copy.many, { count: `${formatNumber(maxCustomerTotal)}+` });
}

function EmptyText({ copy }: { copy: Copy['empty'] }) {
  return (
    <p>
      {copy.text}{' '}
      <a href="/desk/inbox" className="text-link">
        {copy.place}
      </a>
      {copy.end}
    </p>
  );
}

type FromQuoteProps = {
  copy: Copy;
  quote: QuoteForSale | null;
  state: string;
  onSell: (customerId: string) => void;
  onNew: (isCreating: boolean) => void;
};

/** What a quote request in the inbox leads to. */
function FromQuote({ copy, quote, state, onSell, onNew }: FromQuoteProps) {
  if (!quote) return state === 'missing' ? <p className="desk-customers-quote">{copy.quote.missing}</p> : null;
  const { name, counties, territory, customers, submissionId } = quote;
  return (
    <section aria-label={copy.quote.label} className="desk-customers-quote">
      <p>
        <strong>{fillIn(copy.quote.text, { name })}</strong>{' '}
        <a href={`/desk/inbox?status=all&open=${submissionId}`} className="text-link">
          {copy.quote.open}
        </a>
      </p>
      {counties.length > 0 && <p>{counties.map(countyLabel).join('; ')}</p>}
      {territory && <p className="desk-wrap">{fillIn(copy.quote.unread, { territory })}</p>}
      <div className="desk-customers-actions">
        {customers.map((customer) => (
          <button
            key={customer.id}
            type="button"
            className="button button-quiet desk-button"
            onClick={() => onSell(customer.id)}
          >
            {fillIn(copy.quote.sellTo, { name: customer.name })}
          </button>
        ))}
        <button type="button" className="button button-quiet desk-button" onClick={() => onNew(true)}>
          {copy.new}
        </button>
      </div>
    </section>
  );
}
