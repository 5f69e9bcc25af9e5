import { lazy, Suspense } from 'react';
import type { Cutting } from './useCutting.ts';
import type { EpisodeEditor } from '../useEpisodeEditor.ts';

const BigPanelsDialog = lazy(() => import('./BigPanelsDialog.tsx'));
const CutDialog = lazy(() => import('./CutDialog.tsx'));

interface CuttingDialogsProps {
  readonly editor: Pick<EpisodeEditor, 'pages' | 'uploads'>;
  readonly cutting: Cutting;
}

export function CuttingDialogs({ editor: { pages, uploads }, cutting }: CuttingDialogsProps) {
  const page = pages.find(({ id }) => id === cutting.openPageId);
  return (
    <Suspense>
      {cutting.bigPanelsToDecide.length > 0 && (
        <BigPanelsDialog
          bigPanels={cutting.bigPanelsToDecide}
          onCut={cutting.openFirstCutPlan}
          onSkip={cutting.cutAtFixedHeights}
          onClose={cutting.postpone}
        />
      )}
      {page && uploads && (
        <CutDialog
          key={page.id}
          page={page}
          uploads={uploads}
          onUse={cutting.applyCuts}
          onClose={() => cutting.openCutPlan(undefined)}
        />
      )}
    </Suspense>
  );
}
