import type { AuditActor as Actor } from '#db/queries/desk/audit.ts';
import type { ServiceContext } from '../context.ts';

export const commandActor: Actor = { id: null, name: 'command' };
export const jobActor: Actor = { id: null, name: 'job' };

/** What a use case of the desk needs besides its input. */
export type DeskContext = ServiceContext & { actor: Actor };
