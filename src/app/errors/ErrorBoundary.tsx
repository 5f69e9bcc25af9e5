import { Component, type ErrorInfo, type ReactNode } from 'react';
import { reportError } from '../../analytics/errorReports.ts';
import { isMissingChunk } from '../screens/missingChunks.ts';
import { MissingChunkScreen, NotFoundScreen, UnexpectedErrorScreen } from './ErrorScreen.tsx';
import { isNotFound } from '../../api/transport/apiError.ts';

interface Props {
  readonly children: ReactNode;
}

interface State {
  /** Wrapped in an object because any value can be thrown, including `undefined`. */
  readonly caught?: { readonly error: unknown };
}

/**
 * Shows an error screen when one of its children throws, and reports the error unless it is a 404 or 410 of the API. Pass the
 * path as `key`, so that navigation resets the boundary.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { caught: { error } };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    // Not an error of the app: an old link, or a deleted series.
    if (isNotFound(error)) return;
    console.error('A screen failed.', error, info.componentStack);
    reportError(error);
  }

  override render(): ReactNode {
    if (!this.state.caught) return this.props.children;
    const { error } = this.state.caught;
    if (isMissingChunk(error)) return <MissingChunkScreen />;
    return isNotFound(error) ? <NotFoundScreen /> : <UnexpectedErrorScreen />;
  }
}
