import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, useMatches } from 'react-router';
import sansFont from '#app/generated/fonts/public-sans.woff2?url';
import serifFont from '#app/generated/fonts/source-serif-4-semibold.woff2?url';
import { CookieBanner } from '#app/layout/cookie-banner.tsx';
import { Footer } from '#app/layout/footer.tsx';
import { Header } from '#app/layout/header.tsx';
import { WorkFooter, WorkHeader } from '#app/layout/work-frame.tsx';
import { enhancementUrl } from '#app/lib/enhancements.ts';
import { pageHandle } from '#app/lib/page-handle.ts';
import { usePath } from '#app/lib/pathname.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { problemPage } from '#content/pages/problem.ts';
import { workFrameOf } from '#content/parts/work-frame.ts';
import siteStyles from './styles/site.css?url';

export function Layout({ children }: { children: ReactNode }) {
  const { enhance } = pageHandle(useMatches());
  const pathname = usePath();
  const work = workFrameOf(pathname);
  return (
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbfaf6" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0d1814" media="(prefers-color-scheme: dark)" />
        <Meta />
        <link rel="preload" as="font" type="font/woff2" href={serifFont} crossOrigin="anonymous" />
        <link rel="preload" as="font" type="font/woff2" href={sansFont} crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <link rel="stylesheet" href={siteStyles} />
        <Links />
        {(['site', ...enhance] as const).map((name) => (
          <script key={name} type="module" src={enhancementUrl(name)} />
        ))}
      </head>
      <body className={pageWidth(pathname)}>
        <a
          href="#main"
          className="absolute -top-20 left-4 z-50 rounded-md bg-accent px-4 py-3 font-semibold text-on-accent focus:top-3"
        >
          Skip to content
        </a>
        <CookieBanner />
        {work ? <WorkHeader frame={work} pathname={pathname} /> : <Header pathname={pathname} />}
        <main id="main" tabIndex={-1} className="outline-none">
          {children}
        </main>
        {work ? <WorkFooter /> : <Footer pathname={pathname} />}
        {import.meta.env.DEV && <Scripts />}
      </body>
    </html>
  );
}

const widePages = ['/', '/book-demo', '/book-demo/manage', '/pricing'];

function pageWidth(pathname: string): string | undefined {
  if (workFrameOf(pathname)) return 'page-work';
  return widePages.includes(pathname) ? 'page-wide' : undefined;
}

export default function App() {
  return <Outlet />;
}

/** Shown when a page fails while it is rendered; the cause is in the server's log. */
export function ErrorBoundary() {
  return (
    <div className="wrap py-24">
      <h1 className="text-4xl">{problemPage.title}</h1>
      <p className="mt-4 text-lg text-ink-2">{problemPage.text}</p>
      <p className="mt-8">
        <ButtonLink {...problemPage.link} />
      </p>
    </div>
  );
}
