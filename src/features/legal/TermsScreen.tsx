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
          What you make stays yours. You let {name} show what you publish, you publish only what you may, and either
          side can end it at any time.
        </Trans>
      }
      sections={[
        { id: 'service', title: t`What this is`, text: <Service /> },
        { id: 'account', title: t`Your account`, text: <Account /> },
        { id: 'rights', title: t`What you make stays yours`, text: <CreatorsRights /> },
        { id: 'rules', title: t`What may not be published`, text: <Rules /> },
        { id: 'mature', title: t`Mature series`, text: <Mature /> },
        { id: 'readers', title: t`For readers`, text: <Readers /> },
        { id: 'tools', title: t`The creator tools`, text: <Tools /> },
        { id: 'removal', title: t`Reports and removal`, text: <Removal /> },
        { id: 'end', title: t`How it ends`, text: <End /> },
        { id: 'liability', title: t`What we answer for`, text: <Liability /> },
        { id: 'changes', title: t`Changes of these terms`, text: <Changes /> },
        { id: 'contact', title: t`Questions`, text: <OperatorContact /> },
      ]}
    />
  );
}

function Service() {
  return (
    <p>
      <Trans>
        {name} is a place to read and publish webcomics, with free tools that prepare images for publishing. These terms
        are between you and whoever runs this address (“the operator”, “we”). Who uses the site agrees to them; how we
        treat what we know of you is said under <a href={href('privacy')}>Privacy</a>.
      </Trans>
    </p>
  );
}

function Account() {
  return (
    <p>
      <Trans>
        Give a mail address that is yours, keep your password to yourself, and don’t pretend to be somebody else. What
        is done with your account is taken as done by you. You must be old enough to agree to terms like these in your
        country, or have somebody who agrees for you. While the beta is closed, an invitation may be needed.
      </Trans>
    </p>
  );
}

function CreatorsRights() {
  return (
    <p>
      <Trans>
        You keep every right in what you publish. You allow us, without payment and not exclusively, to store it, make
        it smaller or cut it for screens, show it to visitors, and show covers, titles and banners where series are
        presented. This permission ends when you take something down, except for copies that readers have saved on their
        devices. You may publish the same elsewhere.
      </Trans>
    </p>
  );
}

function Rules() {
  return (
    <>
      <p>
        <Trans>Publish only what you have made, or have the right to publish. Not allowed are:</Trans>
      </p>
      <ul>
        <li>
          <Trans>works of others without their permission;</Trans>
        </li>
        <li>
          <Trans>anything that sexualises minors, in any style and whatever is said about their age;</Trans>
        </li>
        <li>
          <Trans>calls for violence or hatred against people for what they are;</Trans>
        </li>
        <li>
          <Trans>private details of others, threats and harassment;</Trans>
        </li>
        <li>
          <Trans>advertising without a story, fraud, and files made to do harm;</Trans>
        </li>
        <li>
          <Trans>anything else that the law forbids.</Trans>
        </li>
      </ul>
    </>
  );
}

function Mature() {
  return (
    <p>
      <Trans>
        Nudity, explicit violence and other things that are not for everybody are allowed if the series is marked as
        mature. Such series are shown only to people who are signed in, have given a birth date, are 18 or older and
        have switched them on.
      </Trans>
    </p>
  );
}

function Readers() {
  return (
    <p>
      <Trans>
        You may read everything here, and save episodes on your device to read them offline, for yourself. Copying
        series to other places, collecting them by machine or inflating counts is not allowed.
      </Trans>
    </p>
  );
}

function Tools() {
  return (
    <p>
      <Trans>
        The tools are free for everybody, for any purpose, without an account. They work on your device, so keep your
        originals: we have no copy. The sizes of other platforms are checked with care, but those platforms may change
        them.
      </Trans>
    </p>
  );
}

function Removal() {
  return (
    <p>
      <Trans>
        Every series can be reported. We look at reports, and take down what breaks these terms or somebody’s rights;
        whoever published it is told why and may answer. If your work is shown here without your permission, write to
        us: say which work, where it is shown, and how you can be reached.
      </Trans>
    </p>
  );
}

function End() {
  return (
    <p>
      <Trans>
        You can delete your account at any time. We may close accounts that break these terms, after a warning where one
        can help. If the site is to be closed, it will be said beforehand, so that you can take your work with you.
      </Trans>
    </p>
  );
}

function Liability() {
  return (
    <p>
      <Trans>
        The site is offered as it is. We take care, but we can’t promise that it always works or that nothing is ever
        lost. We answer for intent and gross negligence, and wherever the law says that we must; beyond that we don’t.
        Your rights as a consumer are not touched by this.
      </Trans>
    </p>
  );
}

function Changes() {
  return (
    <p>
      <Trans>
        When these terms change, the date at the top changes too, and people with an account are told before it counts
        for them. Who doesn’t agree can leave with all of their work.
      </Trans>
    </p>
  );
}
