import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { limits } from '../../../api/schemas/limits.ts';
import type { Image } from '../../../api/schemas/shapes.ts';
import { useAppConfig } from '../../../session/appConfig.ts';
import { Card } from '../../../ui/Card.tsx';
import { CheckboxGroup } from '../../../ui/ChoiceGroup.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { FormField } from '../../../widgets/form/FormField.tsx';
import type { Failure } from '../../../widgets/form/messages.ts';
import { RequestForm } from '../../../widgets/form/RequestForm.tsx';
import { SubmitButton } from '../../../widgets/form/SubmitButton.tsx';
import type { RequestForm as Form } from '../../../widgets/form/useRequestForm.ts';
import { MoreFields } from '../frame/MoreFields.tsx';
import { useDraftForm } from '../frame/useDraftForm.ts';
import { AddressField } from './AddressField.tsx';
import { CardPreview } from './CardPreview.tsx';
import { listContentLanguages } from './contentLanguages.ts';
import { GenresField } from './GenresField.tsx';
import styles from './InformationForm.module.css';
import {
  informationNames,
  type InformationRequest,
  informationSchema,
  type InformationValues,
} from './seriesInformation.ts';

interface InformationFormProps<Result> {
  /** The saved values. Must be the same object until a value changes. */
  readonly saved: InformationValues;
  readonly slug?: string;
  /** public_id of the series. */
  readonly seriesId?: string;
  readonly cover?: Image | null;
  /** Number of public episodes. */
  readonly episodeCount?: number;
  /** The fields of the draft, loaded from the device. */
  readonly fields: Partial<InformationValues>;
  readonly set: (values: Partial<InformationValues>) => void;
  readonly send: (request: InformationRequest) => Promise<Result>;
  readonly onSent: (result: Result) => void;
  readonly fallback: Failure;
  /** Label of the submit button. */
  readonly submit: ReactNode;
}

/** Form for the information about a series. */
export default function InformationForm<Result>(props: InformationFormProps<Result>) {
  const { saved, slug, seriesId, cover = null, episodeCount = 0, fields, set, send, onSent, fallback, submit } = props;
  const { t } = useLingui();
  const form = useDraftForm<InformationValues, InformationRequest, Result>({
    schema: informationSchema,
    saved,
    fields,
    set,
    names: informationNames,
    send,
    onSent,
    fallback,
  });
  return (
    <div className={styles.layout}>
      <Card>
        <RequestForm form={form}>
          <FormField form={form} name="title" label={t`Title`} autoComplete="off" isCounted max={limits.title} />
          <FormField
            form={form}
            name="description"
            label={t`Description`}
            type="lines"
            autoComplete="off"
            isOptional
            isCounted
            max={limits.description}
            hint={<Trans>What’s your series about? Write for new readers.</Trans>}
          />
          <GenresField form={form} />
          <LanguageField form={form} />
          <MatureField form={form} />
          <MoreFields form={form} name="custom_slug">
            <AddressField form={form} saved={saved.custom_slug} slug={slug} seriesId={seriesId} />
          </MoreFields>
          <SubmitButton isSending={form.isSending}>{submit}</SubmitButton>
        </RequestForm>
      </Card>
      <CardPreview form={form} cover={cover} episodeCount={episodeCount} />
    </div>
  );
}

interface FieldProps {
  readonly form: Form<InformationValues, InformationRequest>;
}

function LanguageField({ form }: FieldProps) {
  const { t, i18n } = useLingui();
  const { locales } = useAppConfig();
  const { control, setValue } = form.methods;
  const value = useWatch({ control, name: 'language' });
  return (
    <SelectField
      name="language"
      value={value}
      onChange={(event) => setValue('language', event.currentTarget.value, { shouldDirty: true })}
      label={t`Language`}
      hint={<Trans>The original language. You can add translations later.</Trans>}
      options={listContentLanguages(i18n.locale, [...locales, value])}
    />
  );
}

function MatureField({ form }: FieldProps) {
  const { t } = useLingui();
  const { control, setValue } = form.methods;
  const isMature = useWatch({ control, name: 'is_mature' });
  const age = limits.adultAge;
  return (
    <CheckboxGroup
      legend={t`Audience`}
      value={isMature ? ['mature'] : []}
      onChange={(chosen) => setValue('is_mature', chosen.length > 0, { shouldDirty: true })}
      options={[
        {
          value: 'mature',
          label: t`Mature content`,
          description: (
            <Trans>Violence, sex or strong language. Only for readers aged {age} and over, after a warning.</Trans>
          ),
        },
      ]}
    />
  );
}
