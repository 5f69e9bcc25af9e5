import { Suspense } from 'react';
import { lazyPart, type LazyPartOptions } from '../../i18n/lazyPart.ts';
import type { ImageProgressStatusProps } from './ImageProgressStatus.tsx';
import type { UploadPanelProps } from './UploadPanel.tsx';

const panelOptions: LazyPartOptions = { catalogues: ['uploads', 'tools'] };
const LazyPanel = lazyPart(async () => ({ default: (await import('./UploadPanel.tsx')).UploadPanel }), panelOptions);
const LazyStatus = lazyPart(
  async () => ({ default: (await import('./ImageProgressStatus.tsx')).ImageProgressStatus }),
  panelOptions,
);

/** Loads `UploadPanel` lazily. Loads and renders nothing while there are no images. */
export function UploadPanel(props: UploadPanelProps) {
  if (props.imageProgress.size === 0) return null;
  return (
    <Suspense>
      <LazyPanel {...props} />
    </Suspense>
  );
}

/** Loads `ImageProgressStatus` lazily, for screens that show each file in a row of its own. */
export function ImageProgressStatus(props: ImageProgressStatusProps) {
  return (
    <Suspense>
      <LazyStatus {...props} />
    </Suspense>
  );
}
