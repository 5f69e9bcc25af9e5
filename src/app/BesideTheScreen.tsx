import { lazy, Suspense } from 'react';
import { refusalsState } from '../pwa/outbox/refusals.ts';
import UpdatePrompt from '../pwa/UpdatePrompt.tsx';
import { optionally } from './missingChunks.ts';
import { withArea } from './withArea.ts';
import { AuthDialog } from './AuthDialog.tsx';
import { OfflineNotice } from './errors/OfflineNotice.tsx';
import type { LayoutName } from './routes.ts';
import ToastRegion from './ToastRegion.tsx';

const RefusedChanges = lazy(() =>
  optionally(() => withArea('refusedChanges', () => import('../widgets/refusedChanges/RefusedChanges.tsx')), {
    default: () => null,
  }),
);

/** What may lie over every screen: dialogs, notices, toasts. In a chunk of its own, which comes beside the first screen. */
export default function BesideTheScreen({ layout }: { readonly layout: LayoutName }) {
  const isRefused = refusalsState.use().length > 0;
  return (
    <>
      <AuthDialog />
      {/* The tools need no upstream. */}
      {layout !== 'tools' && <OfflineNotice />}
      <UpdatePrompt />
      <ToastRegion />
      <Suspense>{isRefused && <RefusedChanges />}</Suspense>
    </>
  );
}
