type Tab = { id: string; label: string; panel: string };

/** A bar of anchors that app/enhance/tabs.ts turns into tabs. Without scripts each links to its part of the page. */
export function TabBar({ tabs, label }: { tabs: Tab[]; label: string }) {
  return (
    <ul data-tab-list="" aria-label={label} className="flex gap-x-7 overflow-x-auto border-b border-rule">
      {tabs.map((tab) => (
        <li key={tab.id} className="shrink-0">
          <a
            href={`#${tab.id}`}
            id={`tab-${tab.id}`}
            data-tab={tab.id}
            data-panel={tab.panel}
            className="border-transparent inline-flex min-h-12 items-center border-b-3 text-sm font-semibold text-ink-2 hover:text-accent aria-selected:border-accent aria-selected:text-accent"
          >
            {tab.label}
          </a>
        </li>
      ))}
    </ul>
  );
}
