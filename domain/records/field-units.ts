/** Units of numbers that would say too little without one, on cards. Files have the plain number. */
const units: Readonly<Record<string, { one: string; many: string }>> = {
  ownership_length: { one: 'year', many: 'years' },
  lot_size: { one: 'acre', many: 'acres' },
  square_footage: { one: 'sq ft', many: 'sq ft' },
};

/** '27 years'; text that is not a number stays as is. */
export function withUnit(name: string, text: string): string {
  const unit = Object.hasOwn(units, name) ? units[name] : undefined;
  if (!unit || !/^[\d,.]+$/.test(text)) return text;
  return `${text} ${text === '1' ? unit.one : unit.many}`;
}
