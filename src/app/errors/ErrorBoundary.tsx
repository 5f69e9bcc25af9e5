import { Component, type ErrorInfo, type ReactNode } from 'react';
import { reportError } from '../../analytics/errorReports.ts';
import { isMissingChunk } from '../screens/missingChunks.ts';
import { MissingChunkScreen, NotFoundScreen, UnexpectedErrorScreen } from './ErrorScreen.tsx';
import { isNotFound } from '../../api/apiError.ts';

interface Props {
  readonly children: ReactNode;
}

interface State {
  /** Wrapped, because anything can be thrown, `undefined` too. */
  readonly caught?: { readonly error: unknown };
}

/** Shows an error screen in the place of what failed. Give it the path as its key: the next page starts afresh. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { caught: { error } };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error('A screen failed.', error, info.componentStack);
    reportError(error);
  }

  override render(): ReactNode {
    if (!this.state.caught) return this.props.children;
    const { error } = this.state.caught;
    if (isMissingChunk(error)) return <MissingChunkScreen />;
    // What an address names and the upstream doesn't know: a series that is gone, a slug that never was.
    return isNotFound(error) ? <NotFoundScreen /> : <UnexpectedErrorScreen />;
  }
}
