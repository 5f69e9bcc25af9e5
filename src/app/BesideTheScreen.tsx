import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { refusalsAtom } from '../offline/outbox/refusals.ts';
import { updateAtom } from '../pwa/updates.ts';
import { keptSecret } from '../session/addressSecrets.ts';
import { useSignedOutOverWork } from '../session/account.ts';
import { AuthDialog } from './AuthDialog.tsx';
import { OfflineNotice } from './errors/OfflineNotice.tsx';
import { optionally } from './missingChunks.ts';
import type { LayoutName } from '../navigation/routes.ts';
import ToastRegion from './ToastRegion.tsx';
import { withCatalogues } from '../i18n/lazyPart.ts';

/** Only for who has opened the link of a mail. Where its code can't be had the link is kept, and is tried by the next load. */
const EmailConfirmation = lazy(() =>
  optionally(
    () => withCatalogues(() => import('../features/auth/emailConfirmation/EmailConfirmation.tsx'), ['forms']),
    {
      default: () => null,
    },
  ),
);
const hasEmailLink = keptSecret('email-token') !== undefined;

/** Its words are the sign-in dialog's, which is opened at the same moment. */
const SignedOutNotice = lazy(() =>
  optionally(() => withCatalogues(() => import('../features/auth/login/SignedOutNotice.tsx'), ['forms']), {
    default: () => null,
  }),
);

/** Its words come when there is a new build: while they can still be had. */
const UpdatePrompt = lazy(() =>
  optionally(() => withCatalogues(() => import('./UpdatePrompt.tsx'), ['update']), { default: () => null }),
);

/** Watches from when it is there; what comes within seconds is nothing that it would say. */
const SlowNotice = lazy(() =>
  optionally(() => withCatalogues(() => import('./errors/SlowNotice.tsx'), ['failures']), { default: () => null }),
);

const RefusedChanges = lazy(() =>
  optionally(() => withCatalogues(() => import('../widgets/refusedChanges/RefusedChanges.tsx'), ['refusedChanges']), {
    default: () => null,
  }),
);

/** What may lie over every screen: dialogs, notices, toasts. In a chunk of its own, which comes beside the first screen. */
export default function BesideTheScreen({ layout }: { readonly layout: LayoutName }) {
  const isRefused = useAtomValue(refusalsAtom).length > 0;
  const isOverWork = useSignedOutOverWork();
  const isUpdated = useAtomValue(updateAtom) !== 'none';
  return (
    <>
      <AuthDialog />
      {/* The tools need no upstream. Over an episode it would cover what is read, perhaps all the way in the train. */}
      {layout !== 'tools' && layout !== 'empty' && <OfflineNotice />}
      <Suspense>{isOverWork && <SignedOutNotice />}</Suspense>
      <Suspense>{layout !== 'tools' && <SlowNotice />}</Suspense>
      <Suspense>{isUpdated && <UpdatePrompt />}</Suspense>
      <Suspense>{hasEmailLink && <EmailConfirmation />}</Suspense>
      <ToastRegion />
      <Suspense>{isRefused && <RefusedChanges />}</Suspense>
    </>
  );
}
