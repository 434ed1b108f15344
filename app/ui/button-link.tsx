type Props = { href: string; label: string; quiet?: boolean; current?: boolean };

export function ButtonLink({ href, label, quiet = false, current = false }: Props) {
  return (
    <a
      href={href}
      className={`button ${quiet ? 'button-quiet' : 'button-primary'}`}
      aria-current={current ? 'page' : undefined}
    >
      {label}
    </a>
  );
}
