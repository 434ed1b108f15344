import { loadOnce, useResource } from '#app/state/resource.ts';
import type { PipelinePage } from '#content/pages/pipeline.ts';
import type { Deal } from '#domain/pipeline/deal.ts';
import type { DealActions } from './deal-card.tsx';
import type { OpenDialog } from './pipeline-dialogs.tsx';
import type { DealsOwner } from './queries.ts';
import type { useBoardActions } from './use-board-actions.ts';

export type BoardDialog = OpenDialog | { kind: 'import' };
export type BoardMenu = { deal: Deal; button: HTMLElement };

type Props = {
  /** A visitor is here, so what may open is loaded. */
  isUsed: boolean;
  dialog: BoardDialog | null;
  menu: BoardMenu | null;
  owner: DealsOwner;
  copy: PipelinePage['tool'];
  actions: ReturnType<typeof useBoardActions>;
  cardActions: DealActions;
  onCloseMenu: () => void;
  onCloseDialog: () => void;
  onImported: () => Promise<void>;
};

// Loaded when the page is idle, because the board does not need them.
const loadDialogs = loadOnce(() => import('./pipeline-dialogs.tsx'));
const loadMenu = loadOnce(() => import('./deal-menu.tsx'));
const loadImport = loadOnce(() => import('./import-dialog.tsx'));

/** What opens over the board: the menu of a card, and the dialogs. */
export function PipelineOverlays({ isUsed, dialog, menu, owner, copy, actions, cardActions, ...on }: Props) {
  const { onCloseMenu, onCloseDialog, onImported } = on;
  const { value: dialogs } = useResource(isUsed || dialog ? 'dialogs' : null, loadDialogs, { whenIdle: !dialog });
  const { value: menus } = useResource(isUsed || menu ? 'menu' : null, loadMenu, { whenIdle: !menu });
  const { value: imports } = useResource(dialog?.kind === 'import' ? 'import' : null, loadImport);
  return (
    <>
      {menu && menus && (
        <menus.DealMenu
          deal={menu.deal}
          button={menu.button}
          copy={copy.menu}
          actions={cardActions}
          onClose={onCloseMenu}
        />
      )}
      {dialog && dialog.kind !== 'import' && dialogs && (
        <dialogs.PipelineDialogs open={dialog} owner={owner} copy={copy} actions={actions} onClose={onCloseDialog} />
      )}
      {dialog?.kind === 'import' && imports && (
        <imports.ImportDialog copy={copy} onClose={onCloseDialog} onDone={onImported} />
      )}
    </>
  );
}
