import { otherPages } from './kinds-of-pages.ts';
import { testEveryPage } from './walk.ts';

testEveryPage(otherPages, '/');
