export function SubmitButton({ label, sending, busyLabel }: { label: string; sending: boolean; busyLabel: string }) {
  return (
    <button type="submit" disabled={sending} className="button button-primary">
      {sending ? busyLabel : label}
    </button>
  );
}
