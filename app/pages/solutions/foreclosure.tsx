import { headOf } from '#app/layout/head.ts';
import { ContentPage } from '#app/sections/content-page.tsx';
import { foreclosurePage as page } from '#content/pages/solutions/foreclosure.ts';

export const meta = headOf(page.meta);

export default function Foreclosure() {
  return <ContentPage page={page} />;
}
