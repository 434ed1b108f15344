import { site } from '#content/site.ts';

export function TrustBadges() {
  return (
    <section aria-label="Trust badges" className="border-b border-rule bg-paper-2">
      <ul className="wrap grid grid-cols-2 gap-x-6 gap-y-2 py-5 text-sm font-medium sm:flex sm:flex-wrap sm:justify-between">
        {site.trustBadges.map((badge) => (
          <li key={badge}>{badge}</li>
        ))}
      </ul>
    </section>
  );
}
