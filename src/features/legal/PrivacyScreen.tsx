import { Trans, useLingui } from '@lingui/react/macro';
import { product } from '../../product.ts';
import { LegalText, OperatorContact } from './LegalText.tsx';
import { Measuring, OnYourDevice } from './PrivacyDetails.tsx';

const { name } = product;

/** The privacy policy. What it says about data has to match what the app and its API do. */
export default function PrivacyScreen() {
  const { t } = useLingui();
  return (
    <LegalText
      title={t`Privacy`}
      summary={
        <Trans>
          Images you cut or convert with the tools never leave your device. {name} keeps only the data it needs to work,
          never sells it, and deletes all of it when you delete your account.
        </Trans>
      }
      sections={[
        { id: 'who', title: t`Who is responsible`, text: <Responsible /> },
        { id: 'tools', title: t`The creator tools`, text: <Tools /> },
        { id: 'guests', title: t`Visiting without an account`, text: <Guests /> },
        { id: 'account', title: t`Your account`, text: <Account /> },
        { id: 'reading', title: t`What you read and like`, text: <Reading /> },
        { id: 'publishing', title: t`What you publish`, text: <Publishing /> },
        { id: 'waiting-list', title: t`Waiting list and invitations`, text: <WaitingList /> },
        { id: 'device', title: t`Cookies and storage on your device`, text: <OnYourDevice /> },
        { id: 'measuring', title: t`Analytics and error reports`, text: <Measuring /> },
        { id: 'others', title: t`Who else sees your data`, text: <Others /> },
        { id: 'rights', title: t`Your rights`, text: <Rights /> },
        { id: 'contact', title: t`Questions`, text: <OperatorContact /> },
      ]}
    />
  );
}

function Responsible() {
  return (
    <p>
      <Trans>
        Whoever runs this site (“the operator”, “we”) is responsible for the data kept here. {name} is software that
        anyone can run; this page describes what it does.
      </Trans>
    </p>
  );
}

function Tools() {
  return (
    <>
      <p>
        <Trans>
          The cutter and the converter run in your browser. Images are never uploaded, and only you see them. Private
          details in the files, such as where a photo was taken, are removed from what you download.
        </Trans>
      </p>
      <p>
        <Trans>
          Your browser keeps the files you’re working on, so that reloading loses nothing, until you remove them or
          start over.
        </Trans>
      </p>
    </>
  );
}

function Guests() {
  return (
    <p>
      <Trans>
        You don’t need an account to look around. Your browser gets a random number, so that you can pick up where you
        stopped reading and views aren’t counted twice. The number isn’t linked to a name or an email address. When you
        log in, what you’ve read as a guest moves to your account.
      </Trans>
    </p>
  );
}

function Account() {
  return (
    <>
      <p>
        <Trans>
          An account needs an email address and a password. We store the password only as a salted hash, from which it
          can’t be recovered. If you log in with another provider, we get your ID there and your email address instead.
        </Trans>
      </p>
      <ul>
        <li>
          <Trans>
            Other people can see your username, display name, picture, description, location, social links and series,
            who you follow and who follows you.
          </Trans>
        </li>
        <li>
          <Trans>
            Only you can see your email address, real name, date of birth and gender. All but the email address are
            optional. We use your date of birth only to decide whether to show you mature series.
          </Trans>
        </li>
      </ul>
      <p>
        <Trans>
          We email you when you ask us to (a new password, a new email address) and about what you’ve turned on in the
          settings. We don’t send newsletters you haven’t asked for.
        </Trans>
      </p>
    </>
  );
}

function Reading() {
  return (
    <p>
      <Trans>
        We keep the series you subscribe to, the people you follow, the episodes you like, your position in each episode
        and how long you’ve read it. Creators see how many people view, like and subscribe, but not who. Each reader
        counts as one view per episode and day.
      </Trans>
    </p>
  );
}

function Publishing() {
  return (
    <p>
      <Trans>
        What you publish is public. Image links can’t be guessed, but anyone who has one can open the image, even if
        it’s from a draft. Only you see your drafts listed.
      </Trans>
    </p>
  );
}

function WaitingList() {
  return (
    <p>
      <Trans>
        For the waiting list, we keep your email address. If you apply as a creator, we also keep the name, link and
        message you send. We use this only to invite you.
      </Trans>
    </p>
  );
}

function Others() {
  return (
    <p>
      <Trans>
        Pages load no fonts, scripts or images from other companies. Data is stored by the operator and their hosting
        provider. Data isn’t sold, given to advertisers or used to train AI models.
      </Trans>
    </p>
  );
}

function Rights() {
  return (
    <>
      <p>
        <Trans>
          You can see, correct, export and delete your data. You can download your whole account as one file, or delete
          it immediately and permanently, with your series, episodes, images, likes and reading progress. Your views
          stay in the counts, without any link to you.
        </Trans>
      </p>
      <p>
        <Trans>
          Under European law, you can also object, and file a complaint with your country’s data protection authority.
        </Trans>
      </p>
    </>
  );
}
