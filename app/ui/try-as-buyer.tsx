type Props = { copy: { label: string; action: string }; className?: string };

/** Opens the sample customer's records; a plain form. */
export function TryAsBuyer({ copy, className }: Props) {
  return (
    <form method="post" action={copy.action} className={className}>
      <button type="submit" className="button button-quiet">
        {copy.label}
      </button>
    </form>
  );
}
