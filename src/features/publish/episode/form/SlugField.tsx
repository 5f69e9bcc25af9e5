import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { episodeSlugOptions } from '../../../../api/episode.ts';
import { slug as slugSchema } from '../../../../api/schemas/fields.ts';
import { limits } from '../../../../api/schemas/limits.ts';
import { href } from '../../../../navigation/links.ts';
import { FormField } from '../../../../widgets/form/FormField.tsx';
import { useDebouncedText } from '../../../../widgets/form/useDebouncedText.ts';
import type { RequestForm } from '../../../../widgets/form/useRequestForm.ts';

interface TextValues {
  readonly title: string;
  readonly slug: string;
  readonly transcript: string;
}

interface SlugFieldProps<Output> {
  readonly form: RequestForm<TextValues, Output>;
  readonly series: { readonly public_id: string; readonly slug: string };
  /** Undefined for a new episode. */
  readonly episode: { readonly public_id: string; readonly slug: string } | undefined;
}

/** Field for the last part of the episode's address. */
export function SlugField<Output>({ form, series, episode }: SlugFieldProps<Output>) {
  const { t } = useLingui();
  const slug = useWatch({ control: form.methods.control, name: 'slug' }).trim();
  const debouncedSlug = useDebouncedText(slug);
  const shouldCheck = debouncedSlug === slug && debouncedSlug !== episode?.slug && v.is(slugSchema, debouncedSlug);
  const { data: isFree } = useQuery({
    ...episodeSlugOptions(series.public_id, debouncedSlug, episode?.public_id),
    enabled: shouldCheck,
    retry: false,
  });
  // A saved episode keeps its slug if the field is emptied.
  const visibleSlug = slug || (episode?.slug ?? '…');
  const address = location.host + decodeURI(href('episode', { slug: series.slug, episodeSlug: visibleSlug }));

  return (
    <FormField
      form={form}
      name="slug"
      label={t`Link`}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      max={limits.slug}
      isOptional
      hint={slug === '' && !episode ? <Trans>Created from the title if left empty.</Trans> : address}
      status={
        <>
          {shouldCheck && isFree === true && <Trans>Available</Trans>}
          {shouldCheck && isFree === false && <Trans>This address is already taken</Trans>}
        </>
      }
    />
  );
}
