type Way = { label: string; value: string; href?: string; note: string };

export function ContactWays({ ways }: { ways: Way[] }) {
  return (
    <dl className="divide-y divide-rule rounded-md border border-rule bg-card px-6 float">
      {ways.map(({ label, value, href, note }) => (
        <div key={label} className="contact-way grid gap-x-4 py-4 text-sm">
          <dt className="text-ink-2">{label}</dt>
          <dd>
            {href ? (
              <a href={href} className="text-link font-semibold wrap-anywhere">
                {value}
              </a>
            ) : (
              <span className="font-semibold">{value}</span>
            )}
            <span className="block text-xs text-ink-2">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
