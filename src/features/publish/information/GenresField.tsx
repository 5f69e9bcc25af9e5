import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { categoriesOptions } from '../../../api/category.ts';
import { useAppConfig } from '../../../session/appConfig.ts';
import { CheckboxGroup } from '../../../ui/ChoiceGroup.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { toFormError } from '../../../widgets/form/fieldErrors.ts';
import { useMessages } from '../../../widgets/form/useMessages.ts';
import type { RequestForm } from '../../../widgets/form/useRequestForm.ts';
import { LoadFailure } from '../../../widgets/loadFailure/LoadFailure.tsx';
import { useLoadFailure } from '../../../widgets/loadFailure/useLoadFailure.ts';
import { moveForward, applyChecked } from './genreOrder.ts';
import styles from './GenresField.module.css';
import type { InformationRequest, InformationValues } from './seriesInformation.ts';

interface GenresFieldProps {
  readonly form: RequestForm<InformationValues, InformationRequest>;
}

/** Lets the author choose the genres of the series and their order. The first ones are the main genres. */
export function GenresField({ form }: GenresFieldProps) {
  const { t } = useLingui();
  const say = useMessages();
  const query = useQuery(categoriesOptions);
  const failure = useLoadFailure(query);
  const { data: genres } = query;
  const { genres: most, mainGenres } = useAppConfig().limits;
  const { control, setValue } = form.methods;
  const chosen = useWatch({ control, name: 'genres' });
  const state = useFormState({ control });
  const { errors, isSubmitted, submitCount } = state;
  const onChange = (next: string[]) => setValue('genres', next, { shouldDirty: true, shouldValidate: isSubmitted });
  const container = useRef<HTMLDivElement>(null);
  const { registerShown } = form;
  useEffect(() => registerShown('genres'), [registerShown]);
  // The form can't focus a group of checkboxes.
  const focusInvalidField = useEffectEvent(() => {
    if (errors.genres && !errors.title && !errors.description) container.current?.querySelector('input')?.focus();
  });
  useEffect(() => {
    if (submitCount > 0) focusInvalidField();
  }, [submitCount]);

  const { error } = form.methods.getFieldState('genres', state);
  const fault = error && toFormError({ type: String(error.type), message: error.message });
  const isLimitReached = chosen.length >= most;
  const getGenreName = (code: string) => genres?.find((genre) => genre.code === code)?.name ?? code;

  if (genres === undefined)
    return failure ? (
      <LoadFailure size="section" {...failure}>
        <Trans>Couldn’t load the genres.</Trans>
      </LoadFailure>
    ) : (
      <Skeleton shape="block" className={styles.skeleton} />
    );
  return (
    <div ref={container} className={styles.field}>
      <CheckboxGroup
        legend={t`Genres`}
        hint={
          <Trans>
            Up to <Plural value={most} one="# genre" other="# genres" />. Cards show the first one, search results the
            first {mainGenres}.
          </Trans>
        }
        error={fault && say(fault.message, fault.source, { field: t`Genre`, limit: most })}
        look="chips"
        value={chosen}
        onChange={(checked) => onChange(applyChecked(chosen, checked))}
        options={genres.map(({ code, name }) => ({
          value: code,
          label: name,
          disabled: isLimitReached && !chosen.includes(code),
        }))}
      />
      {chosen.length > 0 && (
        <ol className={styles.chosen} aria-label={t`Selected genres, in order`}>
          {chosen.map((code, index) => (
            <li key={code} className={styles.genre}>
              <span className={styles.name}>
                {getGenreName(code)}{' '}
                {index < mainGenres && <Tag tone="accent">{t({ message: 'Main', context: 'genre' })}</Tag>}
              </span>
              {index > 0 && (
                <IconButton
                  label={t`Move ${getGenreName(code)} forward`}
                  icon={<ArrowLeft />}
                  onClick={(event) => {
                    // This row becomes the first, which has no button to move forward.
                    if (index === 1) findRemoveButton(event.currentTarget.closest('li'))?.focus();
                    onChange(moveForward(chosen, code));
                  }}
                />
              )}
              <IconButton
                label={t`Remove ${getGenreName(code)}`}
                icon={<X />}
                data-remove
                onClick={(event) => {
                  const row = event.currentTarget.closest('li');
                  const neighbourRow = row?.nextElementSibling ?? row?.previousElementSibling;
                  (findRemoveButton(neighbourRow) ?? container.current?.querySelector('input'))?.focus();
                  onChange(chosen.filter((other) => other !== code));
                }}
              />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function findRemoveButton(row: Element | null | undefined): HTMLElement | null | undefined {
  return row?.querySelector<HTMLElement>('[data-remove]');
}
