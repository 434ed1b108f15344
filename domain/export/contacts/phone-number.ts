export type PhoneNumber = { digits: string; e164: string };

/** A phone number of the United States in the two forms that dialers read; null if it is not one. An extension is dropped. */
export function phoneNumber(text: string): PhoneNumber | null {
  const [number = ''] = text.toLowerCase().split(/x|ext/);
  const all = number.replace(/\D/g, '');
  const digits = all.length === 11 && all.startsWith('1') ? all.slice(1) : all;
  return /^[2-9]\d\d[2-9]\d{6}$/.test(digits) ? { digits, e164: `+1${digits}` } : null;
}
