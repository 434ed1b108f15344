import { codeViolation } from './code-violation.tsx';
import { custom } from './custom.tsx';
import { divorce } from './divorce.tsx';
import type { Diagram } from './drawing.tsx';
import { eviction } from './eviction.tsx';
import { foreclosure } from './foreclosure.tsx';
import { inheritance } from './inheritance.tsx';
import { preProbate } from './pre-probate.tsx';
import { probate } from './probate.tsx';

/** The diagram of each dataset, by the path of its page. */
export const diagrams: Record<string, Diagram> = {
  '/solutions/pre-probate': preProbate,
  '/solutions/probate': probate,
  '/solutions/foreclosure': foreclosure,
  '/solutions/divorce': divorce,
  '/solutions/inheritance': inheritance,
  '/solutions/eviction': eviction,
  '/solutions/code-violation': codeViolation,
  '/solutions/custom': custom,
};
