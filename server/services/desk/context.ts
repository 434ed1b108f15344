import type { ServiceContext } from '../context.ts';

/** Who does something at the desk: a staff member, an operator at the command line, or a job. */
export type Actor = { id: string | null; name: string };

export const commandActor: Actor = { id: null, name: 'command' };
export const jobActor: Actor = { id: null, name: 'job' };

/** What a use case of the desk needs besides its input. */
export type DeskContext = ServiceContext & { actor: Actor };
