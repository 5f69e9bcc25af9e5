import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { href } from '../../navigation/links.ts';
import { Notice } from '../../ui/Notice.tsx';

export type PushObstacle =
  | 'unsupported'
  | 'install-first'
  | 'denied'
  /** The server sends no push messages, or the app configuration isn't loaded. */
  | 'not-sent'
  /** The account's maximum number of browsers was reached. */
  | 'too-many'
  /** The browser's push service is unavailable. */
  | 'failed';

interface PushUnavailableProps {
  readonly obstacle: PushObstacle;
  /** The account's maximum number of browsers with push notifications; only for `too-many`. */
  readonly most?: number | undefined;
  readonly feed: string | undefined;
}

/** Explains why push notifications are unavailable here, with a remedy and alternatives. */
export function PushUnavailable({ obstacle, most, feed }: PushUnavailableProps) {
  const { title, help } = getMessages(obstacle, most ?? 0);
  return (
    <Notice tone={obstacle === 'failed' || obstacle === 'too-many' ? 'warning' : 'info'} title={title}>
      <p>{help}</p>
      <p>
        {feed === undefined ? (
          <Trans>You’ll also find new episodes on Home, in your library and in each series’ feed.</Trans>
        ) : (
          <Trans>
            You’ll also find new episodes on Home, in your library and in <a href={feed}>this series’ feed (RSS)</a>.
          </Trans>
        )}
      </p>
    </Notice>
  );
}

function getMessages(obstacle: PushObstacle, most: number): { readonly title: ReactNode; readonly help: ReactNode } {
  switch (obstacle) {
    case 'unsupported':
      return {
        title: <Trans>This browser doesn’t support notifications</Trans>,
        help: <Trans>Try an up-to-date browser, outside private windows.</Trans>,
      };
    case 'install-first':
      return {
        title: <Trans>On iPhone and iPad, install the app to get notifications</Trans>,
        help: (
          <Trans>
            Add the app to your home screen, open it there, then turn on notifications.{' '}
            <a href={href('download-app')}>How to install</a>
          </Trans>
        ),
      };
    case 'denied':
      return {
        title: <Trans>Your browser is blocking notifications from this site</Trans>,
        help: (
          <Trans>
            Allow notifications in the site settings, next to the address bar, then reload the page. Private windows
            always block them.
          </Trans>
        ),
      };
    case 'not-sent':
      return {
        title: <Trans>Notifications aren’t available right now</Trans>,
        help: <Trans>This site doesn’t send them, or can’t be reached. Try again later.</Trans>,
      };
    case 'too-many':
      return {
        title: <Trans>Notifications are already on in {most} browsers</Trans>,
        help: <Trans>Turn them off in one, or log out everywhere, then try again.</Trans>,
      };
    case 'failed':
      return {
        title: <Trans>Couldn’t turn on notifications</Trans>,
        help: (
          <Trans>
            Your browser’s push service didn’t respond. You may need to turn it on in the browser’s settings.
          </Trans>
        ),
      };
  }
}
