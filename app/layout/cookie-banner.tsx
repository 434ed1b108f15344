import { Fragment } from 'react';
import { CloseButton } from '#app/ui/close-button.tsx';
import { cookieNotice } from '#content/site.ts';

/** Hidden until the site script finds no stored choice after one second. */
export function CookieBanner() {
  return (
    <section hidden aria-labelledby="cookie-title" className="cookie-banner bg-card text-sm float">
      <p className="text-ink-2">
        <b id="cookie-title">{cookieNotice.title}</b>{' '}
        {cookieNotice.phrases.map((phrase) => (
          <Fragment key={phrase}>
            <span>{phrase}</span>{' '}
          </Fragment>
        ))}
        <a href={cookieNotice.action.href} className="text-link">
          {cookieNotice.action.label}
        </a>
      </p>
      <button type="button" value="declined" className="button button-quiet">
        {cookieNotice.decline}
      </button>
      <button type="button" value="accepted" className="button button-primary">
        {cookieNotice.accept}
      </button>
      <CloseButton
        value="declined"
        aria-label={cookieNotice.close}
        className="grid size-11 place-items-center"
        cross="size-5"
      />
    </section>
  );
}
