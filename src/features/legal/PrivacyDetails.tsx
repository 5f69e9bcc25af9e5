import { Trans } from '@lingui/react/macro';
import { product } from '../../product.ts';

/** Lists the cookies and the storage that the app uses. */
export function OnYourDevice() {
  return (
    <>
      <p>
        <Trans>There are no advertising cookies and none of other sites. What your browser keeps:</Trans>
      </p>
      <ul>
        <li>
          <Trans>
            two cookies, for 365 days: the language you have chosen (<code>locale</code>) and the page you came from (
            <code>referrerUrl</code>);
          </Trans>
        </li>
        <li>
          <Trans>
            your sign-in, or the guest’s random number: until you sign out; a sign-in ends after 30 days unused;
          </Trans>
        </li>
        <li>
          <Trans>how your last session ended, and what you have deleted for as long as you can take it back;</Trans>
        </li>
        <li>
          <Trans>light or dark, and where a page was scrolled to;</Trans>
        </li>
        <li>
          <Trans>the app itself and what you have saved for reading offline, so that it works without a network.</Trans>
        </li>
      </ul>
      <p>
        <Trans>Your browser’s setting “clear site data” removes all of it.</Trans>
      </p>
    </>
  );
}

/** Describes the analytics and the error reports of this build, depending on which services are configured. */
export function Measuring() {
  return (
    <>
      <p>
        {product.analyticsUrl ? (
          <Trans>
            This site measures how it is used: which pages are opened and what is done on them (a like, a search, a
            finished episode), with your account’s identity when you are signed in. Your mail address is part of that
            identity.
          </Trans>
        ) : (
          <Trans>This site sends no usage data to anybody.</Trans>
        )}{' '}
        <Trans>
          If your browser asks not to be tracked (Do Not Track, Global Privacy Control), nothing is recorded at all.
          Secrets in addresses, such as codes of invitations and links for a new password, are always left out.
        </Trans>
      </p>
      <p>
        {product.sentryDsn ? (
          <Trans>
            When something breaks, a report goes to a service for error reports: what failed, on which page, in which
            browser. One visit in ten is reported as a whole, to know how often things go well. Reports hold no text of
            the page and no name.
          </Trans>
        ) : (
          <Trans>When something breaks, no report leaves your browser.</Trans>
        )}
      </p>
      <p>
        <Trans>
          Against guessed passwords, addresses that ask too often are held back; they are kept in memory for an hour at
          most.
        </Trans>
      </p>
    </>
  );
}
