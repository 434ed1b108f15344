type Made<Value> = { value: Value; drop: () => Promise<void> };
type Shared = { users: number; made: Promise<Made<unknown>> };

// Each project loads its setup files anew, so what they share hangs on what all of them have.
const here = globalThis as { deedlineTests?: Map<string, Shared> };
here.deedlineTests ??= new Map();
const known = here.deedlineTests;

/** Some things take seconds to make, and several projects of a run need them: the first makes it, the last that leaves drops it. */
export async function sharedByProjects<Value>(
  name: string,
  make: () => Promise<Made<Value>>,
): Promise<{ value: Value; leave: () => Promise<void> }> {
  const shared = known.get(name) ?? { users: 0, made: make() };
  known.set(name, shared);
  shared.users += 1;
  const { value, drop } = (await shared.made) as Made<Value>;
  const leave = async () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    known.delete(name);
    await drop();
  };
  return { value, leave };
}
