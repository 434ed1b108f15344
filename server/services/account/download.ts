import type { Db } from '#db/client.ts';
import { readAccount, sentWithAddress } from '#db/queries/account/whole-account.ts';

export type AccountDownload = Awaited<ReturnType<typeof downloadAccount>>;

/** Everything an account keeps, in plain names, for a JSON file; null if there is no such account. */
export async function downloadAccount(db: Db, userId: string) {
  const stored = await db.transaction((tx) => readAccount(tx, userId));
  if (!stored) return null;
  const { user, team, deals, datasets, counties, caseLists, dailyMails, sessions, secondFactors } = stored;
  const { messages, demos } = await sentWithAddress(db, user.email);
  return {
    account: {
      email: user.email,
      name: user.name,
      role: user.role,
      createdAt: user.createdAt,
      secondFactor: secondFactors.some(({ verified }) => verified),
      dailyMail: user.dailyMail,
    },
    team,
    deals,
    savedDatasets: datasets,
    watchedCounties: counties,
    caseLists,
    dailyMailsSentOn: dailyMails.map(({ sentOn }) => sentOn),
    sessions: sessions.map(({ createdAt, expiresAt }) => ({ signedInAt: createdAt, endsAt: expiresAt })),
    /** Not part of the account: they stay when it is deleted. Anyone can type an address into a form, so only when. */
    sentWithThisAddress: {
      messages: messages.map(({ sent_at, kind }) => ({ sentAt: sent_at, kind })),
      demos: demos.map(({ date, start_time, is_canceled }) => ({
        date,
        startTime: start_time.slice(0, 5),
        canceled: is_canceled,
      })),
    },
  };
}
