import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useController } from 'react-hook-form';
import * as v from 'valibot';
import { freeText, language as languageSchema, request, title as titleSchema } from '../../../api/schemas/fields.ts';
import { limits } from '../../../api/schemas/limits.ts';
import type { Series } from '../../../api/schemas/series.ts';
import type { Translation } from '../../../api/schemas/translation.ts';
import { changeTranslationOptions, createTranslationOptions } from '../../../api/translation.ts';
import { navigate } from '../../../navigation/links.ts';
import { draftKeys } from '../../../offline/drafts/draftKeys.ts';
import { type Draft, useDraft } from '../../../offline/drafts/useDraft.ts';
import { useAppConfig } from '../../../session/appConfig.ts';
import { Card } from '../../../ui/Card.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { toast } from '../../../ui/toasts.ts';
import { FormField } from '../../../widgets/form/FormField.tsx';
import { FormSkeleton } from '../../../widgets/form/FormBoundary.tsx';
import { RequestForm } from '../../../widgets/form/RequestForm.tsx';
import { SubmitButton } from '../../../widgets/form/SubmitButton.tsx';
import { useMutateAsync } from '../../../widgets/form/useMutateAsync.ts';
import type { RequestForm as Form } from '../../../widgets/form/useRequestForm.ts';
import { DraftStorageWarning } from '../frame/DraftStorageWarning.tsx';
import { useDraftForm } from '../frame/useDraftForm.ts';
import { listContentLanguages } from '../information/contentLanguages.ts';
import { languageLabel, languageName } from '../../../i18n/languageName.ts';
import styles from './TranslationForm.module.css';
import { toTranslationAddress } from './toTranslationAddress.ts';

const schema = request({
  language: languageSchema,
  title: titleSchema(limits.title),
  description: freeText(limits.description),
});
type Values = v.InferInput<typeof schema>;
const fieldNames = ['language', 'title', 'description'] as const;
const entries = { language: v.string(), title: v.string(), description: v.string() };

interface TranslationFormProps {
  readonly series: Series;
  /** The translation being edited; undefined for a new one. */
  readonly saved: Translation | undefined;
  /** All existing translations. */
  readonly existing: readonly Translation[];
}

/** Form for the title and description of a series in another language. */
export function TranslationForm(props: TranslationFormProps) {
  const { series, saved } = props;
  const draft = useDraft(draftKeys.translation(series.public_id, saved?.language ?? 'new'), entries);
  return draft.loading ? <FormSkeleton fields={3} /> : <Fields {...props} draft={draft} />;
}

interface FieldsProps extends TranslationFormProps {
  readonly draft: Draft<typeof entries>;
}

function Fields({ series, saved, existing, draft }: FieldsProps) {
  const { t, i18n } = useLingui();
  const create = useMutateAsync(createTranslationOptions);
  const change = useMutateAsync(changeTranslationOptions);
  const { public_id: id } = series;
  const initial = useMemo<Values>(
    () => ({ language: saved?.language ?? '', title: saved?.title ?? '', description: saved?.description ?? '' }),
    [saved],
  );
  const form = useDraftForm({
    schema,
    names: fieldNames,
    saved: initial,
    fields: draft.fields,
    set: draft.actions.set,
    fallback: saved ? 'saving' : 'translationCreation',
    send: async ({ language, ...texts }) => {
      const { snapshot } = draft.actions.getCurrent();
      const result = await (saved
        ? change({ id, language: saved.language, ...texts })
        : create({ id, language, ...texts }));
      await draft.actions.forget(snapshot);
      return result;
    },
    onSent: ({ language }) => {
      const name = languageLabel(language, i18n.locale);
      toast({ type: 'success', message: t`${name} translation saved` });
      if (!saved) navigate(toTranslationAddress(id, language), { replace: true });
    },
  });
  return (
    <Card>
      <RequestForm form={form}>
        {saved ? null : <LanguageField form={form} series={series} existing={existing} />}
        <FormField form={form} name="title" label={t`Title`} autoComplete="off" isCounted max={limits.title} />
        <Original language={series.language} text={series.title} />
        <FormField
          form={form}
          name="description"
          label={t`Description`}
          type="lines"
          autoComplete="off"
          isOptional
          isCounted
          max={limits.description}
        />
        {series.description !== '' && <Original language={series.language} text={series.description} />}
        <DraftStorageWarning persistence={draft.persistence} />
        <SubmitButton isSending={form.isSending}>
          {saved ? <Trans>Save</Trans> : <Trans>Add translation</Trans>}
        </SubmitButton>
      </RequestForm>
    </Card>
  );
}

/** The original text of a field. */
function Original({ language, text }: { readonly language: string; readonly text: string }) {
  const { i18n } = useLingui();
  const name = languageName(language, i18n.locale);
  return (
    <div className={styles.original}>
      <p className={styles.label}>
        <Trans>Original ({name})</Trans>
      </p>
      <p className={styles.text} lang={language}>
        {text}
      </p>
    </div>
  );
}

interface LanguageFieldProps extends Pick<TranslationFormProps, 'series' | 'existing'> {
  readonly form: Form<Values, v.InferOutput<typeof schema>>;
}

function LanguageField({ form, series, existing }: LanguageFieldProps) {
  const { t, i18n } = useLingui();
  const { locales } = useAppConfig();
  const { field, fieldState } = useController({ control: form.methods.control, name: 'language' });
  const usedLanguages = new Set([series.language, ...existing.map(({ language }) => language)]);
  const offered = listContentLanguages(i18n.locale, locales).filter(({ value }) => !usedLanguages.has(value));
  return (
    <SelectField
      {...field}
      label={t`Language`}
      aria-required
      error={fieldState.error && t`Please choose a language`}
      options={[{ value: '', label: t`Choose a language` }, ...offered]}
    />
  );
}
