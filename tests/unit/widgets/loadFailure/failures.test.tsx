/** The message for each kind of failed request, in both languages. */
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHttp } from '../../../../src/api/transport/authorizedHttp.ts';
import { categoryEndpoints } from '../../../../src/api/schemas/category.ts';
import { i18n, loadArea, showLanguage } from '../../../../src/i18n/catalogues.ts';
import type { Language } from '../../../../src/i18n/languages.ts';
import FailureMessage from '../../../../src/widgets/loadFailure/FailureMessage.tsx';
import { getFailureReason } from '../../../../src/widgets/loadFailure/failureReason.ts';
import { catchApiError } from '../../api/localClient.ts';

function rejectWithNetworkError() {
  return Promise.reject(new TypeError('fetch failed'));
}

function respondWith(status: number, body: string, headers?: Record<string, string>): () => Promise<Response> {
  return () => Promise.resolve(new Response(body, { status, ...(headers && { headers }) }));
}

const serverBroken = {
  en: ['Unexpected Error :(', 'Sorry, something went wrong on our end. We are currently trying to fix the problem.'],
  fr: [
    'Erreur inattendue\u00a0:(',
    'Désolé, quelque chose n’a pas fonctionné de notre côté. Nous essayons de régler le problème.',
  ],
};
const serverAway = {
  en: [
    'We can’t reach the server',
    'The server may be busy or restarting. We’ll keep trying and load this page when it responds.',
  ],
  fr: [
    'Impossible de joindre le serveur',
    'Le serveur est peut-être surchargé ou en train de redémarrer. Nous réessayons et chargerons la page dès qu’il répondra.',
  ],
};
const deviceOffline = {
  en: ['You’re offline', 'This will load when you’re back online. Downloaded episodes and the tools still work.'],
  fr: [
    'Vous êtes hors ligne',
    'Le contenu s’affichera dès votre retour en ligne. Les épisodes téléchargés et les outils restent disponibles.',
  ],
};

interface Row {
  readonly name: string;
  readonly fetch: () => Promise<Response>;
  readonly onLine?: boolean;
  readonly reason: string;
  readonly says: Readonly<Record<Language, readonly string[]>>;
  /** Whether there is no retry button. */
  readonly isFinal?: boolean;
}

const rows: readonly Row[] = [
  { name: 'offline', fetch: rejectWithNetworkError, onLine: false, reason: 'offline', says: deviceOffline },
  {
    name: 'a lost connection on a device that is online',
    fetch: rejectWithNetworkError,
    reason: 'unreachable',
    says: serverAway,
  },
  { name: '503', fetch: respondWith(503, ''), reason: 'unreachable', says: serverAway },
  {
    name: '502 of a proxy',
    fetch: respondWith(502, '<html>Bad gateway</html>'),
    reason: 'unreachable',
    says: serverAway,
  },
  {
    name: '500',
    fetch: respondWith(500, '{"message":"x","errors":[],"children":{}}'),
    reason: 'broken',
    says: serverBroken,
  },
  {
    name: '500 on a device that has just gone offline',
    fetch: respondWith(500, '{}'),
    onLine: false,
    reason: 'broken',
    says: serverBroken,
  },
  {
    name: 'HTML instead of JSON',
    fetch: respondWith(200, '<html><h1>Welcome</h1></html>'),
    reason: 'broken',
    says: serverBroken,
  },
  { name: 'JSON of another shape', fetch: respondWith(200, '[{"code":7}]'), reason: 'broken', says: serverBroken },
  {
    name: '404',
    fetch: respondWith(404, '{"message":"x","errors":[],"children":{}}'),
    reason: 'notFound',
    isFinal: true,
    says: {
      en: ['Oh No! Page Not Found', 'The page you are looking for doesn’t exist or has been moved.'],
      fr: ['Oh non\u00a0! Page introuvable', 'La page que vous cherchez n’existe pas ou a été déplacée.'],
    },
  },
  {
    name: '403',
    fetch: respondWith(403, '{"message":"x","code":"prelaunch","errors":[],"children":{}}'),
    reason: 'forbidden',
    isFinal: true,
    says: {
      en: ['You don’t have access', 'This may be private or for adults only.'],
      fr: ['Vous n’avez pas accès à ce contenu', 'Ce contenu est peut-être privé'],
    },
  },
  {
    name: '429',
    fetch: respondWith(429, '{}', { 'Retry-After': '42' }),
    reason: 'tooMany',
    says: { en: ['Too many requests', 'Please wait 42 s and retry.'], fr: ['Trop de requêtes', 'Patientez 42\u00a0s'] },
  },
];

const http = createHttp({
  base: '/api',
  appName: 'longstrip',
  appVersion: '1',
  language: () => 'en',
  credentials: { current: () => undefined, refresh: () => Promise.resolve(), onRefused: () => undefined },
});

afterEach(() => vi.unstubAllGlobals());

describe.each(['en', 'fr'] as const)('failure messages in %s', (language) => {
  beforeEach(async () => {
    await showLanguage(language);
    await loadArea('failures');
  });

  it.each(rows)('$name shows its message as a page and as a section', async (row) => {
    const { fetch, onLine = true, reason, says, isFinal = false } = row;
    vi.stubGlobal('fetch', fetch);
    vi.stubGlobal('navigator', { onLine });
    vi.stubGlobal('location', { pathname: language === 'fr' ? '/fr' : '/' });
    const error = await catchApiError(http.send(categoryEndpoints.list));
    expect(getFailureReason(error, onLine)).toBe(reason);

    const page = render('page', error);
    const section = render('section', error);
    const [title = '', text = ''] = says[language];
    expect(page).toContain(`<h1>${title}</h1>`);
    expect(section).not.toContain('<h1');
    for (const markup of [page, section]) {
      expect(markup).toContain('role="alert"');
      expect(markup).toContain(title);
      expect(markup).toContain(text);
      expect(markup.includes('<button')).toBe(!isFinal);
      // This text is shown only for the reason 'offline'.
      expect(/You’re offline|hors ligne/.test(markup)).toBe(reason === 'offline');
    }
    expect(page).toContain('href="/');
  });
});

it('getFailureReason returns "broken" for an error in the app itself, online and offline', () => {
  for (const error of [new TypeError('network'), 'notFound', undefined]) {
    expect(getFailureReason(error, true)).toBe('broken');
    expect(getFailureReason(error, false)).toBe('broken');
  }
});

function render(size: 'page' | 'section', error: unknown): string {
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <FailureMessage size={size} error={error} />
      </QueryClientProvider>
    </I18nProvider>,
  );
}
