import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { refusalsAtom } from '../../offline/outbox/refusals.ts';
import { updateAtom } from '../../pwa/updates.ts';
import { keptSecret } from '../../session/addressSecrets.ts';
import { useSignedOutOverWork } from '../../session/account.ts';
import { AuthDialog } from './AuthDialog.tsx';
import { OfflineNotice } from '../errors/OfflineNotice.tsx';
import type { LayoutName } from '../../navigation/routes.ts';
import ToastRegion from './ToastRegion.tsx';
import { optionalPart } from '../screens/optionalPart.ts';

/** Only for who has opened the link of a mail. Where its code can't be had the link is kept, and is tried by the next load. */
const EmailConfirmation = optionalPart(
  () => import('../../features/auth/emailConfirmation/EmailConfirmation.tsx'),
  ['forms'],
);
const hasEmailLink = keptSecret('email-token') !== undefined;

/** Its words are the sign-in dialog's, which is opened at the same moment. */
const SignedOutNotice = optionalPart(() => import('../../features/auth/login/SignedOutNotice.tsx'), ['forms']);

/** Its words come when there is a new build: while they can still be had. */
const UpdatePrompt = optionalPart(() => import('./UpdatePrompt.tsx'), ['update']);

/** Watches from when it is there; what comes within seconds is nothing that it would say. */
const SlowNotice = optionalPart(() => import('../errors/SlowNotice.tsx'), ['failures']);

const RefusedChanges = optionalPart(
  () => import('../../widgets/refusedChanges/RefusedChanges.tsx'),
  ['refusedChanges'],
);

/** What may lie over every screen: dialogs, notices, toasts. Loaded beside the first screen. */
export default function Overlays({ layout }: { readonly layout: LayoutName }) {
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
