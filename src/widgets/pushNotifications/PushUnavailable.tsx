import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { href } from '../../navigation/links.ts';
import { Notice } from '../../ui/Notice.tsx';

export type PushObstacle =
  | 'unsupported'
  | 'install-first'
  | 'denied'
  /** The server sends no push messages. */
  | 'not-sent'
  /** The account's maximum number of browsers was reached. */
  | 'too-many'
  /** The browser's push service is unavailable. */
  | 'failed';

interface PushUnavailableProps {
  readonly obstacle: PushObstacle;
  /** The maximum number, for `too-many`. */
  readonly most?: number | undefined;
  readonly feed: string | undefined;
}

/** Explains why push notifications are unavailable here, with a remedy and alternatives. */
export function PushUnavailable({ obstacle, most, feed }: PushUnavailableProps) {
  const { title, help } = words(obstacle, most ?? 0);
  return (
    <Notice tone={obstacle === 'failed' || obstacle === 'too-many' ? 'warning' : 'info'} title={title}>
      <p>{help}</p>
      <p>
        {feed === undefined ? (
          <Trans>
            Without notices: new episodes stand on your home page and in your library, and every series has a feed.
          </Trans>
        ) : (
          <Trans>
            Without notices: new episodes stand on your home page and in your library, and feed readers find them by{' '}
            <a href={feed}>this series’ feed (RSS)</a>.
          </Trans>
        )}
      </p>
    </Notice>
  );
}

function words(obstacle: PushObstacle, most: number): { readonly title: ReactNode; readonly help: ReactNode } {
  switch (obstacle) {
    case 'unsupported':
      return {
        title: <Trans>This browser can’t show notices</Trans>,
        help: (
          <Trans>
            It has no Web Push, or this is a private window. A current browser, in an ordinary window, has it.
          </Trans>
        ),
      };
    case 'install-first':
      return {
        title: <Trans>On iPhone and iPad, only the installed app shows notices</Trans>,
        help: (
          <Trans>
            Add this site to your home screen, open it from there, then turn notices on.{' '}
            <a href={href('download-app')}>How to install it</a>
          </Trans>
        ),
      };
    case 'denied':
      return {
        title: <Trans>This browser blocks notices from this site</Trans>,
        help: (
          <Trans>
            Only you can change that: allow notifications in the site’s settings, beside the address, then load the page
            again. Private windows always block them.
          </Trans>
        ),
      };
    case 'not-sent':
      return {
        title: <Trans>There are no notices for now</Trans>,
        help: <Trans>This site sends none, or it can’t be reached. Please try again later.</Trans>,
      };
    case 'too-many':
      return {
        title: <Trans>Notifications are already on in {most} browsers</Trans>,
        help: <Trans>Turn them off in one of those, or log out everywhere, then try again here.</Trans>,
      };
    case 'failed':
      return {
        title: <Trans>Notices could not be turned on</Trans>,
        help: (
          <Trans>
            The browser’s push service didn’t answer. Some browsers switch it off until it is allowed in their settings.
          </Trans>
        ),
      };
  }
}
