import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

interface RetryNoticeProps {
  /** What is missing; left out where a heading says it. */
  readonly title?: ReactNode;
  /** What happened, and what is safe. */
  readonly children?: ReactNode;
  /** It is being asked for at this moment. */
  readonly isTrying: boolean;
  readonly onRetry: () => void;
}

/** In the place of what could not be had, or behind what there is of it: announced at once, with the way to ask again. */
export function RetryNotice({ title, children, isTrying, onRetry }: RetryNoticeProps) {
  return (
    <Notice
      tone="danger"
      live
      title={title}
      actions={
        <Button pending={isTrying} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
