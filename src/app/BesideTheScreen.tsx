import UpdatePrompt from '../pwa/UpdatePrompt.tsx';
import { AuthDialog } from './AuthDialog.tsx';
import { OfflineNotice } from './errors/OfflineNotice.tsx';
import type { LayoutName } from './routes.ts';
import ToastRegion from './ToastRegion.tsx';

/** What may lie over every screen: dialogs, notices, toasts. In a chunk of its own, which comes beside the first screen. */
export default function BesideTheScreen({ layout }: { readonly layout: LayoutName }) {
  return (
    <>
      <AuthDialog />
      {/* The tools need no upstream. */}
      {layout !== 'tools' && <OfflineNotice />}
      <UpdatePrompt />
      <ToastRegion />
    </>
  );
}
