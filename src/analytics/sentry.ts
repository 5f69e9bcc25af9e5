/** Sends reports to Sentry. Every error report is redacted before it is sent. */
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
import { redactValue } from './redact.ts';

/** Starts reporting to `dsn`. @param session whether to report also that the session took place, and whether it had errors */
export function startReports(dsn: string, { session }: { readonly session: boolean }): void {
  init(createReportOptions(dsn, { session }));
}

/**
 * What is reported, and how it is redacted. Reports contain no recordings, page texts, cookies, or account and IP address of the
 * user, unless the error itself contains them.
 */
export function createReportOptions(dsn: string, { session }: { readonly session: boolean }): BrowserOptions {
  return {
    dsn,
    release: import.meta.env.APP_VERSION,
    defaultIntegrations: false,
    // IP addresses aren't recorded, and messages of failed fetches are extended only in reports, not in the errors themselves.
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    enhanceFetchErrorMessages: 'report-only',
    integrations: [
      linkedErrorsIntegration(),
      dedupeIntegration(),
      httpContextIntegration(),
      breadcrumbsIntegration({ dom: false, xhr: false, fetch: true, history: true }),
      ...(session ? [browserSessionIntegration()] : []),
    ],
    beforeSend: (event) => redactValue(event),
  };
}

export function sendReport(error: unknown): void {
  captureException(error);
}
