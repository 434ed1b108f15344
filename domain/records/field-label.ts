const labels: Readonly<Record<string, string>> = {
  apn: 'Parcel number (APN)',
  filings_12_months: 'Filings in 12 months',
  filed_on: 'Filed on',
  posted_at: 'Posted',
  lot_size: 'Lot size (acres)',
  square_footage: 'Square footage (sq ft)',
  ownership_length: 'Ownership length (years)',
  do_not_call: 'On the do-not-call list',
};

/** A field of the dictionary in words: 'Executor mailing address' for executor_mailing_address. */
export function fieldLabel(name: string): string {
  if (Object.hasOwn(labels, name)) return labels[name] ?? name;
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
