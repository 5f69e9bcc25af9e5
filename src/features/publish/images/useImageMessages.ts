import { useLingui } from '@lingui/react/macro';
import { useFormats } from '../../../i18n/format.ts';
import { useFileMessages } from '../../../widgets/intake/useFileMessages.ts';
import type { ImageProgress, ImageProblem } from '../../../widgets/uploads/draftUploads.ts';
import type { ImageKind } from '../../../widgets/seriesImages/seriesImages.ts';

/** Returns texts about the images of a series. */
export function useImageMessages() {
  const { t } = useLingui();
  const { percent } = useFormats();
  const fileMessages = useFileMessages();
  const names: Readonly<Record<ImageKind, string>> = {
    'comic-cover': t`Cover`,
    'comic-thumbnail': t`Thumbnail`,
    'comic-banner': t`Banner`,
    'comic-promo-banner': t`Promo banner`,
  };
  const descriptions: Readonly<Record<ImageKind, string>> = {
    'comic-cover': t`Shown in lists and libraries. Required to publish.`,
    'comic-thumbnail': t`Square, for small spaces.`,
    'comic-banner': t`Wide, at the top of your series page.`,
    'comic-promo-banner': t`Shown when your series is featured on the home page.`,
  };
  const formatProblem = (problem: ImageProblem): string => {
    if (problem.code === 'unexpected') return t`Something went wrong with this file`;
    if (problem.code !== 'upload') return fileMessages.problem(problem);
    return problem.fault === 'format' ? t`Invalid file upload.` : t`An error occurred during upload`;
  };
  const formatProgress = (progress: ImageProgress | undefined): string => {
    if (progress === undefined) return t`Reading image…`;
    switch (progress.kind) {
      case 'preparing':
        return t`Preparing…`;
      case 'sending':
        return t`Uploading: ${percent(progress.bytesSent / Math.max(1, progress.bytes))}`;
      case 'done':
        return t`Saving…`;
      case 'failed':
        return formatProblem(progress.problem);
      // 'big panel' occurs only for pages of an episode.
      case 'big panel':
      case 'reading':
        return t`Reading image…`;
    }
  };
  return { names, descriptions, formatProgress, formatFileProblem: fileMessages.problem };
}
