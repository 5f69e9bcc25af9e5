import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { refetchQueriesWithoutData } from '../../api/queryCache/queriesWithoutData.ts';
import { Button } from '../../ui/Button.tsx';
import { DISPLAY_MS } from '../../ui/loadingShown.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useTemporaryTitle } from '../../ui/screenTitle.ts';
import { FailurePage } from './FailurePage.tsx';
import { type FailureReason, getFailureReason, getSecondsToWait } from './failureReason.ts';
import { type FailureText, useFailureText } from './useFailureText.ts';
import { lazyPart } from '../../i18n/lazyPart.ts';
import { useOnline } from '../../device/useOnline.ts';
import type { LoadError } from './useLoadFailure.ts';

// Decorative: the message shows even if it fails to load.
const FailureCat = lazyPart(() => import('../catPanel/FailureCat.tsx'), { instead: null });

export interface LoadFailureProps extends LoadError {
  /** `page`: in place of a whole page, with its heading. `section`: in place of a list or panel, or below one. */
  readonly size: 'page' | 'section';
  /** Text after the reason. */
  readonly children?: ReactNode;
  /** Whether to announce the failure when it appears. Default: true. */
  readonly live?: boolean;
  /** Other actions, shown beside 'Try again'. */
  readonly links?: ReactNode;
}

/** See `LoadFailure`, which loads this component. */
export default function FailureMessage({ size, error, retry, children, live = true, links }: LoadFailureProps) {
  const client = useQueryClient();
  const reason = getFailureReason(error, useOnline());
  const message = useFailureText(reason, getSecondsToWait(error));
  const { isTrying, press } = useRetry(retry ?? (() => refetchQueriesWithoutData(client)));
  const containerRef = useFocusFallback();
  const isFinal = reason === 'notFound' || reason === 'forbidden';
  const isPage = size === 'page';
  const actions = (!isFinal || links) && (
    <>
      {!isFinal && (
        <Button
          variant={isPage ? 'primary' : 'quiet'}
          size={isPage ? 'large' : 'regular'}
          pending={isTrying}
          onClick={press}
        >
          <Trans>Try again</Trans>
        </Button>
      )}
      {links}
    </>
  );
  const text = (
    <p>
      {message.text} {children}
    </p>
  );
  return (
    <div ref={containerRef}>
      {isPage ? (
        <Page message={message} reason={reason} text={text} actions={actions} live={live} />
      ) : (
        <Notice tone="danger" live={live} title={message.title} actions={actions}>
          {text}
        </Notice>
      )}
    </div>
  );
}

interface PageProps {
  readonly message: FailureText;
  readonly reason: FailureReason;
  readonly text: ReactNode;
  readonly actions: ReactNode;
  readonly live: boolean;
}

function Page({ message, reason, text, actions, live }: PageProps) {
  useTemporaryTitle(message.title);
  return (
    <FailurePage
      drawing={
        <Suspense>
          <FailureCat reason={reason} />
        </Suspense>
      }
      title={message.title}
      text={text}
      action={actions}
      live={live}
    />
  );
}

/**
 * Retries when the user presses the button and when the network is back. `isTrying` lasts until the retry has finished, and for
 * at least `DISPLAY_MS`.
 */
function useRetry(retry: () => Promise<unknown>): { readonly isTrying: boolean; readonly press: () => void } {
  const [isTrying, setTrying] = useState(false);
  const press = () => {
    setTrying(true);
    const minimumDisplay = new Promise((resolve) => {
      setTimeout(resolve, DISPLAY_MS);
    });
    void Promise.allSettled([retry(), minimumDisplay]).then(() => setTrying(false));
  };
  const onOnline = useEffectEvent(press);
  useEffect(() => {
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, []);
  return { isTrying, press };
}

/** If the focus is in the failure message when it disappears, moves the focus to the page's content. */
function useFocusFallback() {
  const containerRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = containerRef.current;
    return () => {
      if (element?.contains(document.activeElement)) element.closest('main')?.focus({ preventScroll: true });
    };
  }, []);
  return containerRef;
}
