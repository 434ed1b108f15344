import { deskFunctions, deskRoutes } from '../routes/desk/desk.ts';
import { changeMethods, type RegisterArea, readMethods } from './parts.ts';

/** What staff do at /desk. */
export const registerDesk: RegisterArea = (app, parts) => {
  const { db, timedRead, queued, env, limit, sessions, serviceContext } = parts;
  // Also matches the path without the slash.
  app.on(changeMethods, `${deskFunctions}/*`, limit.deskChanges);
  app.on(readMethods, `${deskFunctions}/*`, limit.reads);

  app.route(
    '/',
    deskRoutes(sessions, {
      db,
      timedRead,
      queued,
      contextOf: (context) => {
        const { userId, email } = context.get('account');
        return { ...serviceContext(), actor: { id: userId, name: email } };
      },
      dataDir: env.DATA_DIR,
      allowsLocalhost: env.WEBHOOK_LOCALHOST,
    }),
  );
};
