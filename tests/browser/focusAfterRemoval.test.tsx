/** When the focused control disappears, the focus moves to a control beside it. */
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { categoriesOptions } from '../../src/api/category.ts';
import { DraftNotice } from '../../src/features/publish/episode/saving/DraftNotice.tsx';
import { GenresField } from '../../src/features/publish/information/GenresField.tsx';
import { createEmptyInformation, informationSchema } from '../../src/features/publish/information/seriesInformation.ts';
import { i18n, loadArea, showLanguage } from '../../src/i18n/catalogues.ts';
import { useRequestForm } from '../../src/widgets/form/useRequestForm.ts';

let root: Root;

function findButton(name: string) {
  return page.getByRole('button', { name, exact: true });
}

function show(element: ReactNode) {
  return root.render(<I18nProvider i18n={i18n}>{element}</I18nProvider>);
}

beforeEach(async () => {
  await Promise.all([showLanguage('en'), loadArea('publish'), loadArea('episodeForm'), loadArea('forms')]);
  const container = document.createElement('div');
  document.body.append(container);
  root = createRoot(container);
});
afterEach(() => root.unmount());

function DraftForm() {
  const [persistence, setPersistence] = useState<'kept' | 'nothing'>('kept');
  return (
    <form>
      <input aria-label="Title" />
      <DraftNotice isNew persistence={persistence} onDiscard={() => setPersistence('nothing')} />
    </form>
  );
}

it('the discard confirmation takes the focus; Keep moves it back to the button, Discard to the first field', async () => {
  show(<DraftForm />);
  await findButton('Start over').click();
  await expect.element(findButton('Keep')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(findButton('Start over')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(findButton('Keep')).toHaveFocus();
  await findButton('Discard').click();
  await expect.element(page.getByLabelText('Title')).toHaveFocus();
});

function GenresForm() {
  const form = useRequestForm({
    schema: informationSchema,
    initial: { ...createEmptyInformation('en'), genres: ['a', 'b', 'c'] },
    send: () => Promise.resolve(),
    fallback: 'seriesCreation',
  });
  return <GenresField form={form} />;
}

it('removing a genre, or moving it forward to the first place, focuses a control beside it', async () => {
  const client = new QueryClient();
  client.setQueryData(
    categoriesOptions.queryKey,
    ['a', 'b', 'c'].map((code) => ({ code, name: code.toUpperCase() })),
  );
  show(
    <QueryClientProvider client={client}>
      <GenresForm />
    </QueryClientProvider>,
  );
  await findButton('Move B forward').click();
  await expect.element(findButton('Remove B')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(findButton('Remove A')).toHaveFocus();
  await findButton('Remove C').click();
  await expect.element(findButton('Remove A')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('checkbox', { name: 'A' })).toHaveFocus();
});
