import { useState } from 'react';
import type { RowList } from '#app/state/list.ts';
import { loadOnce, useResource } from '#app/state/resource.ts';
import { ChoiceSelect, choicesOf, FilterBar, SearchField } from '#app/ui/interactive/filter-bar.tsx';
import type { LeadsPage } from '#content/pages/leads.ts';
import { leadFilterKeys, namesOf } from '#domain/leads/lead-filters.ts';
import { type LeadSort, leadSorts } from '#domain/leads/lead-sort.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { asOf, leadCount, orderOf } from './found-text.ts';
import { type ListedLead, readLeads } from './queries.ts';
import type { LeadChange, LeadFilters } from './view.ts';

type Copy = LeadsPage['tool'];

// Loaded later, because the list does not need it.
const loadExport = loadOnce(() => import('./lead-export-dialog.tsx'));

type FilterProps = {
  filters: LeadFilters;
  sort: LeadSort;
  list: RowList<ListedLead>;
  copy: Copy;
  onChange: LeadChange;
};

export function LeadFilterBar({ filters, sort, list, copy, onChange }: FilterProps) {
  const { filters: filtersCopy } = copy;
  // A lead of the chosen county has its name.
  const [first] = list.rows;
  const isSample = list.rows.length > 0 && list.rows.every((lead) => lead.is_sample);
  const found = {
    loading: copy.found.loading,
    failed: '',
    ready: (
      <>
        {leadCount(list.total, copy.found)}
        {isSample && (
          <span className="leads-sampled">
            <span className="sr-only">, </span>
            {copy.found.sample}
          </span>
        )}{' '}
        <span>{asOf(list.readAt ?? 0, copy.found)}</span>
        <span>{orderOf(list.total, sort, copy.sorts)}</span>
      </>
    ),
  }[list.state];
  return (
    <FilterBar label={filtersCopy.label} found={found}>
      <SearchField
        id="lead-search"
        label={filtersCopy.search}
        placeholder={filtersCopy.placeholder}
        value={filters.q}
        onChange={(text) => onChange({ q: text })}
      />
      <div className="leads-selects">
        {leadFilterKeys.map((key) => (
          <ChoiceSelect
            key={key}
            id={`lead-${key}`}
            label={filtersCopy.choices[key].label}
            value={filters[key] ?? 'all'}
            choices={choicesOf(namesOf(key, filtersCopy.choices), filtersCopy.choices[key].all, 'all')}
            onChange={(value) => onChange({ [key]: value })}
          />
        ))}
        {/* Where the heads of the columns do not show every order. */}
        <div className="leads-sort">
          <ChoiceSelect
            id="lead-sort"
            label={filtersCopy.sort}
            value={sort}
            choices={leadSorts.map((value) => ({ value, label: copy.sorts[value].label }))}
            onChange={(value) => onChange({ sort: value })}
          />
        </div>
        {filters.county && (
          <button type="button" onClick={() => onChange({ county: '' })} className="leads-export">
            {fillIn(filtersCopy.county, {
              county: first
                ? `${first.county}, ${first.state}`
                : fillIn(filtersCopy.unnamedCounty, { fips: filters.county }),
            })}
            <span aria-hidden="true"> ×</span>
          </button>
        )}
      </div>
    </FilterBar>
  );
}

type ExportProps = {
  filters: LeadFilters;
  sort: LeadSort;
  list: RowList<ListedLead>;
  hasOurWeights: boolean;
  copy: Copy;
};

export function ExportButton({ list, ...props }: ExportProps) {
  const [isOpen, setOpen] = useState(false);
  const { value: part } = useResource(isOpen ? 'export' : null, loadExport);
  return (
    <>
      <button
        type="button"
        disabled={list.state !== 'ready' || list.total === 0}
        onClick={() => setOpen(true)}
        className="leads-export"
      >
        {props.copy.export.open}
      </button>
      {isOpen && part && (
        <part.LeadExportDialog
          {...props}
          count={leadCount(list.total, props.copy.found)}
          total={list.total}
          read={(rows) => readLeads(props.filters, props.sort, { from: 0, to: rows - 1 })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
