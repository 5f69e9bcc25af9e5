/** The text fields of `src/ui`: every type, with label, hint, counter, error and password button. */
import type { ReactNode } from 'react';
import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { TextArea } from '../../src/ui/TextArea.tsx';
import { TextField, textTypes } from '../../src/ui/TextField.tsx';

let root: Root;
const field = page.getByLabelText('Answer', { exact: true });

function show(element: ReactNode) {
  return root.render(element);
}

beforeEach(() => {
  const container = document.createElement('div');
  document.body.append(container);
  root = createRoot(container);
});
afterEach(() => root.unmount());

it('text fields support nine input types', () => {
  expect([...textTypes].sort()).toEqual(
    ['url', 'text', 'password', 'tel', 'search', 'number', 'email', 'date', 'time'].sort(),
  );
});

it.each(textTypes)('a field of type %s has its label as name, and its hint and error as description', async (type) => {
  show(<TextField label="Answer" type={type} optional="optional" hint="What you know." error="Answer is invalid" />);
  await expect.element(field).toHaveAttribute('type', type);
  await expect.element(field).toHaveAccessibleName('Answer');
  await expect.element(field).toHaveAccessibleDescription('What you know. Answer is invalid');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByText('optional')).toBeVisible();
});

/** A field that counts its characters. */
function CountedField({ isMultiline }: { readonly isMultiline: boolean }) {
  const [text, setText] = useState('four');
  const props = { label: 'Answer', max: 5, length: text.length, value: text };
  return isMultiline ? (
    <TextArea {...props} onChange={(event) => setText(event.currentTarget.value)} />
  ) : (
    <TextField {...props} onChange={(event) => setText(event.currentTarget.value)} />
  );
}

it.each([
  ['one line', false],
  ['several lines', true],
])('a text field with %s shows its character count while focused, and does not truncate', async (_, isMultiline) => {
  show(<CountedField isMultiline={isMultiline} />);
  await expect.element(field).toBeVisible();
  expect(page.getByText('4/5').query()).toBeNull();
  await field.click();
  await expect.element(page.getByText('4/5')).toBeVisible();
  await userEvent.keyboard('{End}teen');
  await expect.element(page.getByText('8/5')).toBeVisible();
  await expect.element(field).toHaveValue('fourteen');
  await userEvent.tab();
  await expect.poll(() => page.getByText('8/5').query()).toBeNull();
});

it('a button shows and hides the password', async () => {
  show(<TextField label="Answer" type="password" reveal={{ show: 'Show password', hide: 'Hide password' }} />);
  await field.fill('secret');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect.element(field).toHaveAttribute('type', 'text');
  await expect.element(field).toHaveValue('secret');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect.element(field).toHaveAttribute('type', 'password');
});
