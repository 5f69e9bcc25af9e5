import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { lazyPart } from '../../i18n/lazyPart.ts';
import { isRenderedAtom } from '../../state/firstRender.ts';

// Loaded after the first paint, because the tools work without them.
const MissingCodeNotice = lazyPart(
  async () => ({ default: (await import('../missingCode/MissingCodeNotice.tsx')).MissingCodeNotice }),
  { instead: null },
);
const OfflineTools = lazyPart(
  async () => ({ default: (await import('../offlineTools/OfflineTools.tsx')).OfflineTools }),
  { instead: null },
);

/** Shows `MissingCodeNotice` while a script that the tool needs couldn't be loaded. */
export function CodeNotice() {
  const isRendered = useAtomValue(isRenderedAtom);
  return <Suspense>{isRendered && <MissingCodeNotice />}</Suspense>;
}

/** Shows `OfflineTools`. */
export function OfflineState() {
  const isRendered = useAtomValue(isRenderedAtom);
  return <Suspense>{isRendered && <OfflineTools savesAtOnce />}</Suspense>;
}
