import { I18nProvider } from '@lingui/react';
import { Provider } from 'jotai';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { i18n, loadArea, showLanguage } from '../../../../src/i18n/catalogues.ts';
import type { DownloadMode } from '../../../../src/offline/downloads/downloadMode.ts';
import type { SavingFault, WaitingEpisode } from '../../../../src/offline/downloads/downloadsDatabase.ts';
import type { Downloads } from '../../../../src/offline/downloads/downloadsState.ts';
import { store } from '../../../../src/state/store.ts';

let DownloadNotice: typeof import('../../../../src/widgets/downloads/DownloadNotice.tsx').DownloadNotice;
let setDownloadMode: (mode: DownloadMode) => void;

beforeAll(async () => {
  vi.stubGlobal('addEventListener', () => undefined);
  ({ setDownloadMode } = await import('../../../../src/offline/downloads/downloadMode.ts'));
  ({ DownloadNotice } = await import('../../../../src/widgets/downloads/DownloadNotice.tsx'));
  await showLanguage('en');
  await loadArea('saved');
});

function createWaitingEpisode(id: string, fault: SavingFault | null): WaitingEpisode {
  return { id, order: 1, seriesId: 's', slug: id, title: id, position: 1, owner: null, fault, addresses: [] };
}

function render(mode: DownloadMode, waiting: readonly WaitingEpisode[]): string {
  setDownloadMode(mode);
  const downloads: Downloads = {
    status: 'ready',
    episodes: new Map(),
    waiting: new Map(waiting.map((episode) => [episode.id, episode])),
    series: new Map(),
    hasQueued: true,
  };
  return renderToStaticMarkup(
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <DownloadNotice downloads={downloads} largest={undefined} />
      </I18nProvider>
    </Provider>,
  );
}

describe.each<[string, DownloadMode, string]>([
  ['paused', { is: 'paused' }, 'Paused: 1 episode left'],
  ['out of space', { is: 'no-room', missing: 1_000 }, '1 episode is waiting'],
])('the notice about downloads that are %s', (_name, mode, text) => {
  it('counts the waiting episodes except the failed ones', () => {
    expect(render(mode, [createWaitingEpisode('a', null), createWaitingEpisode('b', 'failed')])).toContain(text);
  });

  it('is not shown if all episodes have failed', () => {
    expect(render(mode, [createWaitingEpisode('a', 'failed'), createWaitingEpisode('b', 'failed')])).toBe('');
  });
});
