import { keepSignInNotice } from '#app/lib/sign-in-notice.ts';
import { callJson, type JsonAnswer, signInAgain } from '#app/state/call-json.ts';
import type { Role } from '#domain/accounts/roles.ts';
import type { CaseListReport } from '#domain/case-lists/case-list.ts';

export type Profile = { email: string; role: Role; secondFactor: boolean };
export type KeptDataset = { id: string; name: string; recordCount: number; sampleCount: number; alert: boolean };
export type KeptCounty = { fips: string; county: string; state: string; records: number };
export type FactorSetup = { totpURI: string; backupCodes: string[]; qr: { size: number; path: string } };

const auth = '/functions/v1/auth';
const account = '/functions/v1/account';

/** Signing out: what is still being read gets a 401, and must not lead anywhere else. */
let isLeaving = false;

/** Leads to the sign-in page when the session has ended. A wrong code is also a 401, but has a code of its own. */
async function call<Value>(...request: Parameters<typeof callJson>): Promise<JsonAnswer<Value>> {
  const answer = await callJson<Value>(...request);
  if (!answer.ok && answer.status === 401 && answer.code === '' && !isLeaving) signInAgain();
  return answer;
}

export const readProfile = () => call<Profile>('GET', account);
export const readDailyMail = () => call<{ on: boolean }>('GET', `${account}/daily-mail`);
export const saveDailyMail = (on: boolean) => call('PATCH', `${account}/daily-mail`, { on });
export const readKept = <Row>(list: 'datasets' | 'counties') => call<{ rows: Row[] }>('GET', `${account}/${list}`);
export const readCaseLists = () => call<CaseListReport[]>('GET', `${account}/case-lists`);
export const deleteAccount = (body: { email: string; code?: string }) => call('POST', `${account}/delete`, body);
/** The functions of the customer that the account belongs to. */
export const callTeam = <Value = object>(method: Parameters<typeof callJson>[0], path: string, body?: object) =>
  call<Value>(method, `${account}/customer${path}`, body);

export const dataPath = `${account}/data`;

/** Staff also need the code that the operator got. */
export const startFactor = (enrollmentCode?: string) =>
  call<FactorSetup>('POST', `${auth}/two-factor/enable`, enrollmentCode === undefined ? {} : { enrollmentCode });
export const confirmFactor = (code: string) => call('POST', `${auth}/two-factor/verify-totp`, { code });
export const turnOffFactor = (code: string) => call('POST', `${auth}/two-factor/disable`, { code });
export const renewBackupCodes = (code: string) =>
  call<{ backupCodes: string[] }>('POST', `${auth}/two-factor/generate-backup-codes`, { code });

export async function signOut({ everywhere }: { everywhere: boolean }): Promise<void> {
  isLeaving = true;
  const { ok, ...answer } = await call('POST', `${auth}/${everywhere ? 'revoke-sessions' : 'sign-out'}`);
  if (!ok && !('status' in answer && answer.status === 401)) {
    isLeaving = false;
    return;
  }
  keepSignInNotice(ok && everywhere ? 'everywhere' : 'signedOut');
  location.assign('/sign-in');
}
