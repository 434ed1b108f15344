type Props = { id?: string; title: string; text: string; failed?: boolean };

/** The result of a posted form, at the top of the next page. */
export function Outcome({ id, title, text, failed = false }: Props) {
  return (
    <div
      id={id}
      role={failed ? 'alert' : 'status'}
      className={`your-data-outcome ${failed ? 'border-hot bg-hot-tint' : 'border-fresh bg-fresh-tint'}`}
    >
      <p className="font-semibold">{title}</p>
      <p>{text}</p>
    </div>
  );
}
