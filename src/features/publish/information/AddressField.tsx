import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { slug as slugSchema } from '../../../api/schemas/fields.ts';
import { limits } from '../../../api/schemas/limits.ts';
import { slugOptions } from '../../../api/slug.ts';
import { href } from '../../../navigation/links.ts';
import { FormField } from '../../../widgets/form/FormField.tsx';
import { useDebouncedText } from '../../../widgets/form/useDebouncedText.ts';
import type { RequestForm } from '../../../widgets/form/useRequestForm.ts';
import type { InformationRequest, InformationValues } from './seriesInformation.ts';

interface AddressFieldProps {
  readonly form: RequestForm<InformationValues, InformationRequest>;
  /** The saved slug that the author has chosen; '' if there is none. */
  readonly saved: string;
  /** The current slug. */
  readonly slug: string | undefined;
  /** public_id of the series. */
  readonly seriesId: string | undefined;
}

/** Field for the last part of the series' address. */
export function AddressField({ form, saved, slug, seriesId }: AddressFieldProps) {
  const { t } = useLingui();
  const typedSlug = useWatch({ control: form.methods.control, name: 'custom_slug' }).trim();
  const debouncedSlug = useDebouncedText(typedSlug);
  // The slugs that the series already has need no check.
  const isNew = debouncedSlug !== saved && debouncedSlug !== slug;
  const shouldCheck = isNew && debouncedSlug === typedSlug && v.is(slugSchema, debouncedSlug);
  const { data: isFree } = useQuery({ ...slugOptions(debouncedSlug, seriesId), enabled: shouldCheck, retry: false });
  const visibleSlug = typedSlug === '' ? slug : typedSlug;
  const address = visibleSlug && location.host + href('series', { slug: visibleSlug });

  return (
    <FormField
      form={form}
      name="custom_slug"
      label={t`Link`}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      isOptional
      isCounted
      max={limits.slug}
      placeholder={slug ?? ''}
      hint={
        <>
          {typedSlug === '' ? <Trans>Created from the title unless you change it.</Trans> : null}{' '}
          {address && <Trans>Your series page: {address}</Trans>}
        </>
      }
      status={
        <>
          {shouldCheck && isFree === false && <Trans>This address is already taken</Trans>}
          {shouldCheck && isFree === true && <Trans>Available</Trans>}
        </>
      }
    />
  );
}
