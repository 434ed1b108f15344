const key = Symbol.for('deedline islands');
const shared = globalThis as { [key]?: Map<string, unknown> };
shared[key] ??= new Map();
const values = shared[key];

/** A value that all files of a worker share, although every page load evaluates all modules again. */
export function perWorker<Value>(name: string, create: () => Value): Value {
  if (!values.has(name)) values.set(name, create());
  return values.get(name) as Value;
}
