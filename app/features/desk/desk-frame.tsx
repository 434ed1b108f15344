import { type ReactNode, useEffect, useState } from 'react';
import { keepSignInNotice } from '#app/lib/sign-in-notice.ts';
import { callJson } from '#app/state/call-json.ts';
import { ToolActions } from '#app/ui/interactive/tool-actions.tsx';
import { deskBar } from '#content/pages/desk.ts';
import { authPath } from '#domain/accounts/auth-path.ts';

type Props = { filters?: ReactNode; children: ReactNode; sheet?: ReactNode };

/** A part of the desk: filters above the list, and the open row beside it. */
export function DeskFrame({ filters, children, sheet }: Props) {
  useEffect(showCurrentPart, []);
  return (
    <div className={sheet ? 'desk desk-with-sheet' : 'desk'}>
      <ToolActions>
        <SignOut />
      </ToolActions>
      <div className="desk-main">
        {filters && <div className="desk-filters">{filters}</div>}
        {children}
      </div>
      {sheet}
    </div>
  );
}

/** On a narrow screen the links scroll sideways, and the current one may be out of view. */
function showCurrentPart(): void {
  const link = document.querySelector<HTMLElement>('.desk-switcher [aria-current]');
  const links = link?.closest<HTMLElement>('.desk-switcher');
  if (!link || !links) return;
  const { left, width } = link.getBoundingClientRect();
  const bar = links.getBoundingClientRect();
  links.scrollLeft += left + width / 2 - (bar.left + bar.width / 2);
}

function SignOut() {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');

  async function signOut(): Promise<void> {
    if (state === 'busy') return;
    setState('busy');
    const answer = await callJson('POST', `${authPath}/sign-out`, {});
    if (!answer.ok) return setState('failed');
    keepSignInNotice('signedOut');
    location.assign('/sign-in');
  }

  return (
    <>
      <button type="button" className="button button-quiet" aria-disabled={state === 'busy'} onClick={signOut}>
        {state === 'busy' ? deskBar.signingOut : deskBar.signOut}
      </button>
      <p role="alert">{state === 'failed' && deskBar.signOutFailed}</p>
    </>
  );
}
