/**
 * The text fields of a form that are those of a draft: what is typed goes into the draft as it is typed, and what another tab types
 * comes into the form. The draft shows a change at once, so what is in it is never older than what has been typed.
 */
import { useEffect, useEffectEvent } from 'react';
import type { RequestForm } from '../../../widgets/form/useRequestForm.ts';

export interface TextValues {
  readonly title: string;
  readonly slug: string;
  readonly transcript: string;
}

const names = ['title', 'slug', 'transcript'] as const;

interface DraftTexts {
  /** As they stand in the draft, or saved where the draft has none: read anew at every call. */
  readonly current: () => TextValues;
  readonly set: (texts: Partial<TextValues>) => void;
  /** Another object whenever the draft or what is saved has changed. */
  readonly version: object;
}

export function useDraftTexts<Output>(
  form: RequestForm<TextValues, Output>,
  { current, set, version }: DraftTexts,
): void {
  const { getValues, setValue, subscribe } = form.methods;

  const fill = useEffectEvent(() => {
    const texts = current();
    for (const name of names) if (getValues(name) !== texts[name]) setValue(name, texts[name]);
  });
  useEffect(() => fill(), [version]);

  const keep = useEffectEvent((values: TextValues) => {
    const texts = current();
    for (const name of names) if (values[name] !== texts[name]) set({ [name]: values[name] });
  });
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }), [subscribe]);
}
