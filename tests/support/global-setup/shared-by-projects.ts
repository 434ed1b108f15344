type Resource<Value> = { value: Value; drop: () => Promise<void> };
type SharedResource = { users: number; created: Promise<Resource<unknown>> };

// Each project loads its own copy of the setup files, so shared values are kept on globalThis.
const shared = globalThis as { deedlineTests?: Map<string, SharedResource> };
shared.deedlineTests ??= new Map();
const resources = shared.deedlineTests;

/** Creates a resource for the first project that needs it and drops it when the last one leaves. */
export async function sharedByProjects<Value>(
  name: string,
  create: () => Promise<Resource<Value>>,
): Promise<{ value: Value; leave: () => Promise<void> }> {
  const resource = resources.get(name) ?? { users: 0, created: create() };
  resources.set(name, resource);
  resource.users += 1;
  const { value, drop } = (await resource.created) as Resource<Value>;
  const leave = async () => {
    resource.users -= 1;
    if (resource.users > 0) return;
    resources.delete(name);
    await drop();
  };
  return { value, leave };
}
