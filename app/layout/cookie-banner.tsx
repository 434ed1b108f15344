import { CloseButton } from '#app/ui/close-button.tsx';
import { cookieNotice } from '#content/site.ts';

/** Hidden until the site script finds no stored choice after one second. */
export function CookieBanner() {
  return (
    <section
      hidden
      aria-labelledby="cookie-title"
      className="cookie-banner rounded-lg border border-rule bg-card text-sm float"
    >
      <h2 id="cookie-title" className="text-lg">
        {cookieNotice.title}
      </h2>
      <p className="mt-1 text-ink-2">
        {cookieNotice.text}{' '}
        <a href={cookieNotice.action.href} className="text-link">
          {cookieNotice.action.label}
        </a>
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <button type="button" value="declined" className="button button-quiet">
          {cookieNotice.decline}
        </button>
        <button type="button" value="accepted" className="button button-primary">
          {cookieNotice.accept}
        </button>
      </div>
      <CloseButton
        value="declined"
        aria-label={cookieNotice.close}
        className="absolute top-1 right-1 grid size-11 place-items-center"
        cross="size-5"
      />
    </section>
  );
}
