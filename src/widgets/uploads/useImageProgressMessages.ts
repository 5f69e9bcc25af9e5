import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { UploadFault } from '../../offline/uploads/uploadItem.ts';
import { useFormats } from '../../i18n/format.ts';
import { contentRule } from '../../imaging/pageCut.ts';
import { useFileMessages } from '../intake/useFileMessages.ts';
import type { ImageProgress, ImageProblem } from './draftUploads.ts';

export interface ImageProgressMessages {
  /** A progress text, or the problem after a failure. */
  readonly status: (imageProgress: ImageProgress, isPaused: boolean) => string;
  /** Explains why an image can't be prepared or uploaded. */
  readonly problem: (problem: ImageProblem) => string;
}

/**
 * Returns messages about preparing and uploading images. The message catalogues `uploads` and `tools` must be loaded.
 */
export function useImageProgressMessages(): ImageProgressMessages {
  const { t } = useLingui();
  const { number, percent, bytes } = useFormats();
  const fileMessages = useFileMessages();

  return useMemo(() => {
    const fault = (uploadFault: UploadFault): string => {
      switch (uploadFault) {
        case 'format':
          return t`Invalid file upload.`;
        case 'too large': {
          const size = bytes(contentRule.fileBytes);
          return t`File too large (limit ${size})`;
        }
        case 'storage full':
          return t`Your storage is full. Delete series or episodes you no longer need`;
        case 'day limit':
          return t`You’ve reached today’s upload limit. Try again tomorrow`;
        case 'refused':
          return t`Something went wrong with this file`;
        case 'failed':
          return t`An error occurred during upload`;
      }
    };

    const problem: ImageProgressMessages['problem'] = (imageProblem) => {
      if (imageProblem.code === 'upload') return fault(imageProblem.fault);
      return imageProblem.code === 'unexpected'
        ? t`Something went wrong with this file`
        : fileMessages.problem(imageProblem);
    };

    const status: ImageProgressMessages['status'] = (imageProgress, isPaused) => {
      switch (imageProgress.kind) {
        case 'reading':
          return t`Reading`;
        case 'big panel':
          return t`Big panel: choose how to cut it`;
        case 'preparing': {
          const made = number(imageProgress.prepared);
          const images = number(imageProgress.images);
          return imageProgress.images > 1 ? t`Preparing: ${made} of ${images} images` : t`Preparing`;
        }
        case 'sending': {
          if (isPaused) return t`Paused`;
          if (imageProgress.bytesSent === 0) return t`Waiting`;
          const share = percent(imageProgress.bytesSent / imageProgress.bytes);
          return t`Uploading: ${share}`;
        }
        case 'done':
          return t`Uploaded`;
        case 'failed':
          return problem(imageProgress.problem);
      }
    };

    return { status, problem };
  }, [t, number, percent, bytes, fileMessages]);
}
