/** The reporting code, loaded when it is needed (`reports.ts`). What leaves here is redacted first. */
import {
  type BrowserOptions,
  breadcrumbsIntegration,
  browserSessionIntegration,
  captureException,
  dedupeIntegration,
  httpContextIntegration,
  init,
  linkedErrorsIntegration,
} from '@sentry/browser';
import { redactedValue } from './redact.ts';

/** Begins to report to `dsn`. @param session tells also that there was a session and whether it went well */
export function startReports(dsn: string, { session }: { readonly session: boolean }): void {
  init(reportOptions(dsn, { session }));
}

/**
 * What is reported, and how it is made harmless.
 * No screens are recorded, no texts of the page, no cookies, and nothing of the person but what the error itself says.
 */
export function reportOptions(dsn: string, { session }: { readonly session: boolean }): BrowserOptions {
  return {
    dsn,
    release: import.meta.env.APP_VERSION,
    defaultIntegrations: false,
    // No address of the network is asked for, and what others wrote as the reason of an error stays as it is.
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    enhanceFetchErrorMessages: 'report-only',
    integrations: [
      linkedErrorsIntegration(),
      dedupeIntegration(),
      httpContextIntegration(),
      breadcrumbsIntegration({ dom: false, xhr: false, fetch: true, history: true }),
      ...(session ? [browserSessionIntegration()] : []),
    ],
    beforeSend: (event) => redactedValue(event),
  };
}

export function sendReport(error: unknown): void {
  captureException(error);
}
