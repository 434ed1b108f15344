type Props = { label: string; sending: boolean; busyLabel: string };

export function SubmitButton({ label, sending, busyLabel }: Props) {
  return (
    <button type="submit" disabled={sending} className="button button-primary">
      {sending ? busyLabel : label}
    </button>
  );
}
