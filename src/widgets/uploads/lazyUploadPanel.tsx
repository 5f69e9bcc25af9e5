import { lazy, Suspense } from 'react';
import { loadArea } from '../../i18n/catalogues.ts';
import type { MakingStatusProps } from './MakingStatus.tsx';
import type { UploadPanelProps } from './UploadPanel.tsx';

/** Code and words together, when there is something to upload. */
const withWords = async <Module,>(code: Promise<Module>): Promise<Module> =>
  (await Promise.all([code, loadArea('uploads'), loadArea('tools')]))[0];

const LazyPanel = lazy(async () => ({ default: (await withWords(import('./UploadPanel.tsx'))).UploadPanel }));
const LazyStatus = lazy(async () => ({ default: (await withWords(import('./MakingStatus.tsx'))).MakingStatus }));

/** See `UploadPanel`. Nothing while there is nothing to upload. */
export function UploadPanel(props: UploadPanelProps) {
  if (props.making.size === 0) return null;
  return (
    <Suspense>
      <LazyPanel {...props} />
    </Suspense>
  );
}

/** See `MakingStatus`: for one's own rows. */
export function MakingStatus(props: MakingStatusProps) {
  return (
    <Suspense>
      <LazyStatus {...props} />
    </Suspense>
  );
}
