import { Trans } from '@lingui/react/macro';
import { type Provider, providers } from '../../../api/schemas/auth.ts';
import { useAppConfig } from '../../../session/appConfig.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useMessages } from '../../../widgets/form/useMessages.ts';
import { ProviderMark } from '../../../widgets/providers/ProviderMark.tsx';
import { providerNames, useProviderSignIn } from '../../../widgets/providers/providerSignIn.ts';
import styles from '../AuthPanel.module.css';

/** Buttons of all providers, disabled unless the operator has enabled them. */
export default function SocialButtons() {
  const { socialProviders } = useAppConfig();
  const say = useMessages();
  const { begin, beginning, fault } = useProviderSignIn();
  const isEnabled = (provider: Provider) => socialProviders.includes(provider);
  return (
    <div className={styles.stack}>
      {fault && (
        <Notice tone="danger" live>
          {say(fault, 'server')}
        </Notice>
      )}
      <ul className={styles.providers}>
        {providers.map((provider) => (
          <li key={provider}>
            <Button
              size="large"
              wide
              icon={<ProviderMark provider={provider} />}
              disabled={!isEnabled(provider)}
              pending={beginning === provider}
              onClick={() => void begin(provider)}
            >
              <Trans>Continue with {providerNames[provider]}</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
