import { Plural, Trans } from '@lingui/react/macro';
import type { PersistenceState } from '../../offline/work/persistenceState.ts';
import { Notice } from '../../ui/Notice.tsx';

/** Warns when a tool's files can't be stored, and tells when older work was deleted. */
export function PersistenceNotice({ persistence, dropped }: PersistenceState) {
  return (
    <>
      {(persistence === 'no-room' || persistence === 'unavailable') && (
        <Notice tone="warning" live title={<Trans>Reloading would lose these files</Trans>}>
          {persistence === 'no-room' ? (
            <Trans>They’re too large for this browser to keep. Download the zip before you leave.</Trans>
          ) : (
            <Trans>This browser can’t keep them. Download the zip before you leave.</Trans>
          )}
        </Notice>
      )}
      {dropped > 0 && (
        <Notice live>
          <Plural
            value={dropped}
            one="Files from # earlier project were removed to make room for these."
            other="Files from # earlier projects were removed to make room for these."
          />
        </Notice>
      )}
    </>
  );
}
