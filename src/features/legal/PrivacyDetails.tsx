import { Trans } from '@lingui/react/macro';
import { product } from '../../product.ts';

/** Lists the cookies and the storage that the app uses. */
export function OnYourDevice() {
  return (
    <>
      <p>
        <Trans>There are no advertising cookies and no cookies from other sites. Your browser stores:</Trans>
      </p>
      <ul>
        <li>
          <Trans>
            two cookies, for 365 days: your language (<code>locale</code>) and the page you came from (
            <code>referrerUrl</code>);
          </Trans>
        </li>
        <li>
          <Trans>
            your session, or a guest’s random number, until you log out; a session ends after 30 days without use;
          </Trans>
        </li>
        <li>
          <Trans>how your last session ended, and what you’ve deleted while you can still undo it;</Trans>
        </li>
        <li>
          <Trans>your recent searches, until you clear them or log out;</Trans>
        </li>
        <li>
          <Trans>your theme, light or dark, and how far you scrolled on a page;</Trans>
        </li>
        <li>
          <Trans>the app itself and the episodes you’ve downloaded, so that they work offline.</Trans>
        </li>
      </ul>
      <p>
        <Trans>“Clear site data” in your browser’s settings removes all of this.</Trans>
      </p>
    </>
  );
}

/** Describes the analytics and the error reports of this build. */
export function Measuring() {
  return (
    <>
      <p>
        {product.analyticsUrl ? (
          <Trans>
            This site measures how it’s used: which pages people open and what they do there (a like, a search, a
            finished episode), with your account’s identity when you’re logged in. That identity includes your email
            address.
          </Trans>
        ) : (
          <Trans>This site sends no usage data to anyone.</Trans>
        )}{' '}
        <Trans>
          If your browser asks not to be tracked (Do Not Track, Global Privacy Control), nothing is recorded at all.
          Secrets in links, such as invitation codes and password reset links, are always left out.
        </Trans>
      </p>
      <p>
        {product.sentryDsn ? (
          <Trans>
            When something breaks, a report goes to an error reporting service: what failed, on which page and in which
            browser. One visit in ten is reported in full, so that we know how often things go well. Reports contain no
            page text and no names.
          </Trans>
        ) : (
          <Trans>When something breaks, no report leaves your browser.</Trans>
        )}
      </p>
      <p>
        <Trans>
          To prevent password guessing, we block IP addresses that try too often. We keep them in memory for an hour at
          most.
        </Trans>
      </p>
    </>
  );
}
