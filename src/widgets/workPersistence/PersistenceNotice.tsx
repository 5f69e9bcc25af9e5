import { Plural, Trans } from '@lingui/react/macro';
import type { PersistenceState } from '../../offline/work/persistenceState.ts';
import { Notice } from '../../ui/Notice.tsx';

/** Shows when work can't be stored, so that a reload would lose it, or when older work had to be deleted. */
export function PersistenceNotice({ persistence, dropped }: PersistenceState) {
  return (
    <>
      {(persistence === 'no-room' || persistence === 'unavailable') && (
        <Notice tone="warning" live title={<Trans>A reload would lose these files</Trans>}>
          {persistence === 'no-room' ? (
            <Trans>
              They are too large for what this browser may keep. Download the zip before you leave the page.
            </Trans>
          ) : (
            <Trans>This browser does not let them be kept. Download the zip before you leave the page.</Trans>
          )}
        </Notice>
      )}
      {dropped > 0 && (
        <Notice live>
          <Plural
            value={dropped}
            one="The files of # earlier piece of work were given up to keep these on your device."
            other="The files of # earlier pieces of work were given up to keep these on your device."
          />
        </Notice>
      )}
    </>
  );
}
