import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { CircleCheck, Download } from 'lucide-react';
import { useEffect } from 'react';
import { downloadToolsForOffline, offlineToolsAtom } from '../../pwa/offlineTools.ts';
import { Button } from '../../ui/Button.tsx';
import { Tag } from '../../ui/Tag.tsx';

interface OfflineToolsProps {
  /** Whether to save the tools without a request of the user. */
  readonly savesAtOnce?: boolean;
}

/** Says that the tools work offline, or offers to save them. */
export function OfflineTools({ savesAtOnce = false }: OfflineToolsProps) {
  const state = useAtomValue(offlineToolsAtom);
  useEffect(() => {
    if (savesAtOnce) void downloadToolsForOffline();
  }, [savesAtOnce]);
  switch (state) {
    case 'ready':
      return (
        <Tag tone="success" icon={<CircleCheck />}>
          <Trans>Works offline</Trans>
        </Tag>
      );
    case 'on-request':
    case 'failed':
      return (
        <Button icon={<Download />} onClick={() => void downloadToolsForOffline({ isUserRequest: true })}>
          <Trans>Save tools offline</Trans>
        </Button>
      );
    case 'unknown':
    case 'saving':
      return null;
  }
}
