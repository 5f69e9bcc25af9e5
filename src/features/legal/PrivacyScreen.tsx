import { Trans, useLingui } from '@lingui/react/macro';
import { product } from '../../product.ts';
import { LegalText, OperatorContact } from './LegalText.tsx';
import { Measuring, OnYourDevice } from './PrivacyDetails.tsx';

const { name } = product;

/** The privacy policy. Each sentence describes what the app and its API actually do. */
export default function PrivacyScreen() {
  const { t } = useLingui();
  return (
    <LegalText
      title={t`Privacy`}
      summary={
        <Trans>
          Images that you cut or convert with the tools never leave your device. Of you, {name} keeps what it needs to
          work, sells none of it, and forgets all of it when you delete your account.
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
        { id: 'measuring', title: t`Measuring and error reports`, text: <Measuring /> },
        { id: 'others', title: t`Who else sees it`, text: <Others /> },
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
        Whoever runs this address (“the operator”, “we”) is responsible for what is kept here. {name} is software that
        anybody may run; this page describes what it does.
      </Trans>
    </p>
  );
}

function Tools() {
  return (
    <>
      <p>
        <Trans>
          The cutter and the converter work inside your browser. No image is uploaded, and nobody but you sees it.
          Private details in the files, such as the place where a photograph was taken, are left out of what the tools
          save.
        </Trans>
      </p>
      <p>
        <Trans>
          So that a reload loses nothing, the files you work on are kept in your browser until you remove them or start
          anew.
        </Trans>
      </p>
    </>
  );
}

function Guests() {
  return (
    <p>
      <Trans>
        You need no account to look around. Your browser is given a random number, so that the place where you stopped
        reading is found again and views are not counted twice. It is tied to no name and no mail address. When you sign
        in, what you have read as a guest becomes your account’s.
      </Trans>
    </p>
  );
}

function Account() {
  return (
    <>
      <p>
        <Trans>
          An account needs a mail address and a password. The password is kept only as a salted hash, from which it
          can’t be read back. Signing in through another provider gives us your identifier there and your mail address
          instead.
        </Trans>
      </p>
      <ul>
        <li>
          <Trans>
            Others see: username, display name, picture, description, place, links to your social networks, your series,
            whom you follow and who follows you.
          </Trans>
        </li>
        <li>
          <Trans>
            Nobody else sees: mail address, real name, birth date and gender. All but the mail address are up to you.
            The birth date only decides whether mature series may be shown.
          </Trans>
        </li>
      </ul>
      <p>
        <Trans>
          We write to you when you ask for it (a new password, another mail address) and about what you have switched on
          in the settings. There is no newsletter that you have not asked for.
        </Trans>
      </p>
    </>
  );
}

function Reading() {
  return (
    <p>
      <Trans>
        We keep the series you subscribe to, the people you follow, the episodes you like, and where you are in an
        episode and for how long you have read it. Creators see how many people view, like and subscribe, not who. A
        view is counted once a reader, episode and day.
      </Trans>
    </p>
  );
}

function Publishing() {
  return (
    <p>
      <Trans>
        What you publish is public. Images are kept at addresses that can’t be guessed, but whoever has one can open it,
        of a draft as well. Drafts are listed to nobody but you.
      </Trans>
    </p>
  );
}

function WaitingList() {
  return (
    <p>
      <Trans>
        For the waiting list we keep your mail address; of creators who want to join also the name, the link and the
        words that they send. It is used to invite you, and for nothing else.
      </Trans>
    </p>
  );
}

function Others() {
  return (
    <p>
      <Trans>
        The pages load no fonts, scripts or images of other companies. Data is stored by the operator and whoever hosts
        the site for them. It is not sold, not given to advertisers and not used to train models.
      </Trans>
    </p>
  );
}

function Rights() {
  return (
    <>
      <p>
        <Trans>
          You may see, correct, take with you and delete what is kept of you. An account can be had as one file with
          everything in it, and it can be deleted: at once and for good, with your series, episodes, pictures, likes and
          places. What you have viewed stays in the counts, without you.
        </Trans>
      </p>
      <p>
        <Trans>
          Under European law you may also object, and complain to the data protection authority of your country.
        </Trans>
      </p>
    </>
  );
}
