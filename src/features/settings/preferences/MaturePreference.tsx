import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { fieldCode } from '../../../api/transport/apiError.ts';
import { changePreferencesOptions, preferencesOptions } from '../../../api/preferences.ts';
import { limits } from '../../../api/schemas/limits.ts';
import { href } from '../../../navigation/links.ts';
import { lazyPart } from '../../../i18n/lazyPart.ts';
import { getContinueStep } from '../../../session/mature.ts';
import { useCurrentUser } from '../../../session/account.ts';
import { CheckboxGroup } from '../../../ui/ChoiceGroup.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toasts.ts';
import { LoadFailure } from '../../../widgets/loadFailure/LoadFailure.tsx';
import { useLoadFailure } from '../../../widgets/loadFailure/useLoadFailure.ts';
import { SettingsSection } from '../frame/SettingsSection.tsx';
import styles from './MaturePreference.module.css';

const MatureNotice = lazyPart(() => import('../../../widgets/matureGate/MatureNotice.tsx'), { catalogues: ['forms'] });

/** Lets adults turn mature series on. */
export default function MaturePreference() {
  const age = limits.adultAge;
  const user = useCurrentUser();
  const query = useQuery({ ...preferencesOptions, enabled: user !== undefined });
  const failure = useLoadFailure(query);
  const { data } = query;
  return (
    <SettingsSection
      title={<Trans>Mature content</Trans>}
      about={<Trans>Nudity, violence and other content for adults.</Trans>}
    >
      {data ? (
        <MatureSwitch isEnabled={data.isMatureContentEnabled} />
      ) : failure ? (
        <LoadFailure size="section" {...failure} />
      ) : (
        <Skeleton shape="block" className={styles.skeleton} />
      )}
      <p className={styles.aside}>
        <Trans>
          You must be {age} or older. Set your date of birth in{' '}
          <a href={href('settings-personal-information')}>personal information</a>.
        </Trans>
      </p>
    </SettingsSection>
  );
}

function MatureSwitch({ isEnabled }: { readonly isEnabled: boolean }) {
  const { t } = useLingui();
  const age = limits.adultAge;
  const user = useCurrentUser();
  const { mutate, isPending, variables } = useMutation(changePreferencesOptions);
  const [isNoticeOpen, setNoticeOpen] = useState(false);
  const [isRefused, setRefused] = useState(false);
  // The user has turned the preference on in the notice.
  if (isNoticeOpen && isEnabled) setNoticeOpen(false);

  const save = (isMatureContentEnabled: boolean) =>
    mutate(
      { isMatureContentEnabled },
      {
        onSuccess: () =>
          toast({
            type: 'success',
            message: isMatureContentEnabled ? t`Mature content is on` : t`We’ll ask before each mature series`,
          }),
        onError: (error) => {
          // The birth date may have changed on another device.
          const code = fieldCode(error, 'isMatureContentEnabled');
          if (code === 'birth_date_required') setNoticeOpen(true);
          else if (code === 'age_too_low') setRefused(true);
          else toast({ type: 'error', message: t`Error during saving. Please retry` });
        },
      },
    );

  const change = (on: boolean) => {
    setRefused(false);
    const step = getContinueStep(user, new Date());
    if (!on || step === 'turn-on') save(on);
    else if (step === 'refuse') setRefused(true);
    else setNoticeOpen(true);
  };

  const isOn = isPending ? variables.isMatureContentEnabled === true : isEnabled;
  return (
    <>
      <CheckboxGroup
        legend={t`Mature content`}
        legendHidden
        direction="column"
        value={isOn ? ['on'] : []}
        onChange={(chosen) => change(chosen.length > 0)}
        error={isRefused && t`You must be ${age} or older`}
        options={[{ value: 'on', label: t`Show mature content`, description: t`When off, we ask each time` }]}
      />
      {isNoticeOpen && (
        <Suspense>
          <MatureNotice onCancel={() => setNoticeOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
