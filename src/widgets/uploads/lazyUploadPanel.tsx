import { Suspense } from 'react';
import { lazyPart, type LazyPartOptions } from '../../i18n/lazyPart.ts';
import type { MakingStatusProps } from './MakingStatus.tsx';
import type { UploadPanelProps } from './UploadPanel.tsx';

const WORDS: LazyPartOptions = { catalogues: ['uploads', 'tools'] };
const LazyPanel = lazyPart(async () => ({ default: (await import('./UploadPanel.tsx')).UploadPanel }), WORDS);
const LazyStatus = lazyPart(async () => ({ default: (await import('./MakingStatus.tsx')).MakingStatus }), WORDS);

/** See `UploadPanel`. Renders nothing if there is nothing to upload. */
export function UploadPanel(props: UploadPanelProps) {
  if (props.making.size === 0) return null;
  return (
    <Suspense>
      <LazyPanel {...props} />
    </Suspense>
  );
}

/** See `MakingStatus`; for custom rows. */
export function MakingStatus(props: MakingStatusProps) {
  return (
    <Suspense>
      <LazyStatus {...props} />
    </Suspense>
  );
}
