import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { refusalsAtom } from '../../offline/outbox/refusals.ts';
import { updateAtom } from '../../pwa/updates.ts';
import { readSecret } from '../../session/addressSecrets.ts';
import { useIsSignedOutWithUnsavedWork } from '../../session/account.ts';
import { AuthDialog } from './AuthDialog.tsx';
import { OfflineNotice } from '../errors/OfflineNotice.tsx';
import type { LayoutName } from '../../navigation/routes.ts';
import ToastRegion from './ToastRegion.tsx';
import { lazyPart } from '../../i18n/lazyPart.ts';

/**
 * For users who opened a link that confirms an email address. If this chunk fails to load, the token stays stored and the next
 * page load retries.
 */
const EmailConfirmation = lazyPart(() => import('../../features/auth/emailConfirmation/EmailConfirmation.tsx'), {
  catalogues: ['forms'],
  instead: null,
});
const hasEmailLink = readSecret('email-token') !== undefined;

/** Uses the catalogue of the sign-in dialog, which opens at the same time. */
const SignedOutNotice = lazyPart(() => import('../../features/auth/login/SignedOutNotice.tsx'), {
  catalogues: ['forms'],
  instead: null,
});

const UpdatePrompt = lazyPart(() => import('./UpdatePrompt.tsx'), { catalogues: ['update'], instead: null });

const SlowNotice = lazyPart(() => import('../errors/SlowNotice.tsx'), { catalogues: ['failures'], instead: null });

const RefusedChanges = lazyPart(() => import('../../widgets/refusedChanges/RefusedChanges.tsx'), {
  catalogues: ['refusedChanges'],
  instead: null,
});

/** Dialogs, notices and toasts that can cover any screen. */
export default function Overlays({ layout }: { readonly layout: LayoutName }) {
  const isRefused = useAtomValue(refusalsAtom).length > 0;
  const isSignedOutWithUnsavedWork = useIsSignedOutWithUnsavedWork();
  const isUpdated = useAtomValue(updateAtom) !== 'none';
  return (
    <>
      <AuthDialog />
      {/* Not in the tools, which need no API, nor in the reader and the previews, where it would cover the episode. */}
      {layout !== 'tools' && layout !== 'empty' && <OfflineNotice />}
      <Suspense>{isSignedOutWithUnsavedWork && <SignedOutNotice />}</Suspense>
      <Suspense>{layout !== 'tools' && <SlowNotice />}</Suspense>
      <Suspense>{isUpdated && <UpdatePrompt />}</Suspense>
      <Suspense>{hasEmailLink && <EmailConfirmation />}</Suspense>
      <ToastRegion />
      <Suspense>{isRefused && <RefusedChanges />}</Suspense>
    </>
  );
}
