import { offersAndTools } from './kinds-of-pages.ts';
import { testEveryPage } from './walk.ts';

testEveryPage(offersAndTools);
