import { Trans, useLingui } from '@lingui/react/macro';
import { href } from '../../navigation/links.ts';
import { product } from '../../product.ts';
import { LegalText, OperatorContact } from './LegalText.tsx';

const { name } = product;

/** The terms between the operator and the users. */
export default function TermsScreen() {
  const { t } = useLingui();
  return (
    <LegalText
      title={t`Terms of service`}
      summary={
        <Trans>
          What you make stays yours. You let {name} show what you publish, you publish only what you have the right to,
          and either side can end this agreement at any time.
        </Trans>
      }
      sections={[
        { id: 'service', title: t`About these terms`, text: <Service /> },
        { id: 'account', title: t`Your account`, text: <Account /> },
        { id: 'rights', title: t`What you make stays yours`, text: <CreatorsRights /> },
        { id: 'rules', title: t`What you can’t publish`, text: <Rules /> },
        { id: 'mature', title: t`Mature series`, text: <Mature /> },
        { id: 'readers', title: t`For readers`, text: <Readers /> },
        { id: 'tools', title: t`The creator tools`, text: <Tools /> },
        { id: 'removal', title: t`Reports and removal`, text: <Removal /> },
        { id: 'end', title: t`Ending this agreement`, text: <End /> },
        { id: 'liability', title: t`Our liability`, text: <Liability /> },
        { id: 'changes', title: t`Changes to these terms`, text: <Changes /> },
        { id: 'contact', title: t`Questions`, text: <OperatorContact /> },
      ]}
    />
  );
}

function Service() {
  return (
    <p>
      <Trans>
        {name} is a platform for reading and publishing webcomics, with free tools that prepare images for publishing.
        These terms are between you and whoever runs this site (“the operator”, “we”). By using the site, you agree to
        them. To learn how we handle your data, see <a href={href('privacy')}>Privacy</a>.
      </Trans>
    </p>
  );
}

function Account() {
  return (
    <p>
      <Trans>
        Use your own email address, keep your password to yourself and don’t impersonate anyone. You’re responsible for
        what happens under your account. You must be old enough to agree to terms like these in your country, or have
        someone agree for you. During the closed beta, you may need an invitation.
      </Trans>
    </p>
  );
}

function CreatorsRights() {
  return (
    <p>
      <Trans>
        You keep all rights to what you publish. You give us a free, non-exclusive license to store it, resize or cut it
        for screens, show it to visitors, and show covers, titles and banners where series are presented. This license
        ends when you take something down, except for copies that readers have downloaded to their devices. You can
        publish the same work elsewhere.
      </Trans>
    </p>
  );
}

function Rules() {
  return (
    <>
      <p>
        <Trans>Publish only what you’ve made or have the right to publish. You can’t publish:</Trans>
      </p>
      <ul>
        <li>
          <Trans>other people’s work without their permission;</Trans>
        </li>
        <li>
          <Trans>anything that sexualizes minors, in any style and whatever their stated age;</Trans>
        </li>
        <li>
          <Trans>calls for violence or hatred against people for who they are;</Trans>
        </li>
        <li>
          <Trans>other people’s private details, threats and harassment;</Trans>
        </li>
        <li>
          <Trans>advertising without a story, fraud and malicious files;</Trans>
        </li>
        <li>
          <Trans>anything else that’s illegal.</Trans>
        </li>
      </ul>
    </>
  );
}

function Mature() {
  return (
    <p>
      <Trans>
        Nudity, explicit violence and other content that isn’t for everyone are allowed if the series is marked as
        mature. Mature series are shown only to people who are logged in, have entered their date of birth, are 18 or
        older and have turned on mature series.
      </Trans>
    </p>
  );
}

function Readers() {
  return (
    <p>
      <Trans>
        You can read everything here and download episodes to read offline, for your own use. Don’t copy series to other
        sites, scrape them or inflate counts.
      </Trans>
    </p>
  );
}

function Tools() {
  return (
    <p>
      <Trans>
        The tools are free for everyone, for any purpose, without an account. They run on your device, so keep your
        originals: we have no copy. We check the sizes of other platforms carefully, but those platforms may change
        them.
      </Trans>
    </p>
  );
}

function Removal() {
  return (
    <p>
      <Trans>
        You can report any series. We review reports and take down what breaks these terms or infringes someone’s
        rights. We tell the person who published it why, and they can respond. If your work is shown here without your
        permission, write to us: tell us which work, where it’s shown and how to reach you.
      </Trans>
    </p>
  );
}

function End() {
  return (
    <p>
      <Trans>
        You can delete your account at any time. We may close accounts that break these terms, after a warning where one
        can help. If the site closes, we’ll announce it in advance, so that you can take your work with you.
      </Trans>
    </p>
  );
}

function Liability() {
  return (
    <p>
      <Trans>
        The site is provided as is. We take care, but we can’t promise that it always works or that nothing is ever
        lost. We’re liable for willful misconduct and gross negligence, and wherever the law requires it, but not beyond
        that. Your consumer rights aren’t affected.
      </Trans>
    </p>
  );
}

function Changes() {
  return (
    <p>
      <Trans>
        When these terms change, we update the date at the top and tell people with an account before the changes apply
        to them. If you don’t agree, you can leave with all of your work.
      </Trans>
    </p>
  );
}
