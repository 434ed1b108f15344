import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { toolActionsId } from '../tool-actions-id.ts';
import { useHydrated } from './use-hydrated.ts';

/** Puts the buttons of a tool into the bar above it, after the links that the page has there. */
export function ToolActions({ children }: { children: ReactNode }) {
  const host = useHydrated() ? document.getElementById(toolActionsId) : null;
  return host && createPortal(children, host);
}
