import { otherPages } from './kinds-of-pages.ts';
import { testEveryView } from './walk.ts';

testEveryView(otherPages, '/');
