import { offersAndTools } from './kinds-of-pages.ts';
import { testEveryView } from './walk.ts';

testEveryView(offersAndTools);
