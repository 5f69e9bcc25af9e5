import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { lazyPart } from '../../i18n/lazyPart.ts';
import { isRenderedAtom } from '../../state/firstRender.ts';

// Loaded after the first paint, because the first paint doesn't need them and the tools work without them.
const MissingCodeNotice = lazyPart(
  async () => ({ default: (await import('../missingCode/MissingCodeNotice.tsx')).MissingCodeNotice }),
  { instead: null },
);
const OfflineTools = lazyPart(
  async () => ({ default: (await import('../offlineTools/OfflineTools.tsx')).OfflineTools }),
  { instead: null },
);

/** Says that code of the tool couldn't be loaded, if so. */
export function CodeNotice() {
  const isRendered = useAtomValue(isRenderedAtom);
  return <Suspense>{isRendered && <MissingCodeNotice />}</Suspense>;
}

/** Saves the tools for offline use, and says when they are ready. */
export function OfflineState() {
  const isRendered = useAtomValue(isRenderedAtom);
  return <Suspense>{isRendered && <OfflineTools keep />}</Suspense>;
}
