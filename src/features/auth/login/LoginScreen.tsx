import { Trans } from '@lingui/react/macro';
import { useLocationProperty } from 'wouter/use-browser-location';
import { href } from '../../../navigation/links.ts';
import { FormBoundary } from '../../../widgets/form/FormBoundary.tsx';
import { lazyPart } from '../../../i18n/lazyPart.ts';
import { AuthFrame } from '../AuthFrame.tsx';
import styles from '../AuthPanel.module.css';
import { LoginPanel } from './LoginPanel.tsx';
import { type LoginPurpose, findLoginPurpose } from './loginPurpose.ts';
import { ForcedSignOutNotice } from './ForcedSignOutNotice.tsx';

const LoginForm = lazyPart(() => import('./LoginForm.tsx'), { preload: true });
const LoginPurposePanel = lazyPart(() => import('./LoginPurposePanel.tsx'), { instead: null });

/** The login page. Tells guests what they need to log in for. */
export default function LoginScreen() {
  const purpose = useLocationProperty(getPurpose, getPrerenderedPurpose);
  return (
    <AuthFrame
      title={<Trans>Log in</Trans>}
      subtitle={<Subtitle purpose={purpose} />}
      picture={purpose && <LoginPurposePanel purpose={purpose} />}
    >
      <div className={styles.stack}>
        <ForcedSignOutNotice />
        <LoginPanel
          form={
            <FormBoundary fields={2} lines={1}>
              <LoginForm />
            </FormBoundary>
          }
        />
        {purpose === 'library' && (
          <p className={styles.alternative}>
            <a href={`${href('library')}?tab=saved`}>
              <Trans>View your downloads</Trans>
            </a>
          </p>
        )}
      </div>
    </AuthFrame>
  );
}

function Subtitle({ purpose }: { readonly purpose: LoginPurpose | undefined }) {
  switch (purpose) {
    case 'library':
      return <Trans>Log in to see your library: your series, their new episodes and where you left off.</Trans>;
    case 'publish':
      return <Trans>Log in to publish your series and pick up your drafts where you left off.</Trans>;
    case 'dashboard':
      return <Trans>Log in to see your series, their episodes and how they’re doing.</Trans>;
    case 'settings':
      return <Trans>Log in to change your profile, notifications and account.</Trans>;
    case undefined:
      return <Trans>Your library and reading progress, synced across your devices.</Trans>;
  }
}

function getPurpose(): LoginPurpose | undefined {
  return findLoginPurpose(location.search);
}

/** For prerendering. The app doesn't use prerendered HTML if the address has a return path (`public/theme.js`). */
function getPrerenderedPurpose(): undefined {
  return undefined;
}
