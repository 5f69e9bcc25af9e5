import { lazy, Suspense } from 'react';
import type { Cutting } from './useCutting.ts';
import type { EpisodeWork } from '../useEpisodeWork.ts';

const AutoCutDialog = lazy(() => import('./AutoCutDialog.tsx'));
const CutDialog = lazy(() => import('./CutDialog.tsx'));

interface CuttingDialogsProps {
  readonly work: Pick<EpisodeWork, 'pages' | 'uploads'>;
  readonly cutting: Cutting;
}

/** Renders the question about big panels, and the cut plan of the open page. */
export function CuttingDialogs({ work: { pages, uploads }, cutting }: CuttingDialogsProps) {
  const page = pages.find(({ id }) => id === cutting.open);
  return (
    <Suspense>
      {cutting.askAbout.length > 0 && (
        <AutoCutDialog
          bigPanels={cutting.askAbout}
          onCut={cutting.cut}
          onSkip={cutting.skip}
          onClose={cutting.postpone}
        />
      )}
      {page && uploads && (
        <CutDialog
          key={page.id}
          page={page}
          uploads={uploads}
          onUse={cutting.use}
          onClose={() => cutting.show(undefined)}
        />
      )}
    </Suspense>
  );
}
