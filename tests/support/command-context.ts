import type { Db } from '#db/client.ts';
import { addSuppression, type Suppression } from '#db/records/suppress.ts';
import { commandActor, type DeskContext } from '#server/services/desk/context.ts';

/** What a command passes to the services of the desk. */
export function commandContext(): DeskContext {
  return { now: new Date(), publicUrl: 'http://localhost', staffEmail: 'staff@deedline.example', actor: commandActor };
}

/** Puts a property on the suppression list under a chosen reference. Returns the number of records taken out. */
export function suppressAt(db: Db, suppression: Suppression): Promise<number> {
  return db.transaction((tx) => addSuppression(tx, suppression, new Date()));
}
