import { articlesLaw } from './articles.ts';
import { brokerageLaw } from './brokerage.ts';
import type { Citation } from './citation.ts';
import { contactLaw } from './contact.ts';
import { estatesLaw } from './estates.ts';
import { familiesAndTenantsLaw } from './families-and-tenants.ts';
import { foreclosureLaw } from './foreclosure.ts';
import { privacyLaw } from './privacy.ts';
import { taxesAndLiensLaw } from './taxes-and-liens.ts';

/** Every statute, regulation and case that the copy may cite. */
export const citations: Citation[] = [
  ...estatesLaw,
  ...foreclosureLaw,
  ...familiesAndTenantsLaw,
  ...taxesAndLiensLaw,
  ...brokerageLaw,
  ...articlesLaw,
  ...contactLaw,
  ...privacyLaw,
];
