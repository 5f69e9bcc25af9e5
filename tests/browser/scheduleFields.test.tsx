import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Publishing } from '../../src/features/publish/episode/episodeDraft.ts';
import { ScheduleFields } from '../../src/features/publish/episode/schedule/ScheduleFields.tsx';
import { getDeviceZone } from '../../src/widgets/schedule/wallTime.ts';

/** A time zone that the device that runs the tests doesn't have. */
const OTHER_ZONE = getDeviceZone() === 'Pacific/Auckland' ? 'Europe/Paris' : 'Pacific/Auckland';

let root: Root;
afterEach(() => root.unmount());

it('a typed time is in the time zone of the device, and an offered time stays in the time zone of the draft', async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const onChange = vi.fn<(value: Publishing) => void>();
  const container = document.createElement('div');
  document.body.append(container);
  root = createRoot(container);
  const value: Publishing = { when: 'later', date: '2031-05-04', time: '18:00', zone: OTHER_ZONE };
  root.render(
    <I18nProvider i18n={i18n}>
      <ScheduleFields
        value={value}
        onChange={onChange}
        timeline={[]}
        position={1}
        error={undefined}
        faultRef={() => undefined}
      />
    </I18nProvider>,
  );
  await page.getByLabelText('Time', { exact: true }).fill('19:30');
  expect(onChange).toHaveBeenLastCalledWith({ ...value, time: '19:30', zone: getDeviceZone() });
  await page.getByRole('button', { name: /to keep episodes in order/ }).click();
  expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ zone: OTHER_ZONE }));
});
