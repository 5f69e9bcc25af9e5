import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { formatDateTime } from '../../../i18n/dayAndTime.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toasts.ts';
import { FileRow, FileRows } from '../../../widgets/intake/FileRows.tsx';
import { useHeadingFocus } from '../../../widgets/toolScreen/useHeadingFocus.ts';
import { otherWorksAtom } from '../otherWorks.ts';
import type { CutterWorks } from '../persistCutter.ts';
import styles from './EarlierEpisodes.module.css';

/** Lists the stored episodes that aren't open in any tab. */
export function EarlierEpisodes({ works }: { readonly works: Promise<CutterWorks> }) {
  const { t } = useLingui();
  const others = useAtomValue(otherWorksAtom);
  const [openingId, setOpeningId] = useState<string>();
  useHeadingFocus(openingId);
  if (others.length === 0) return null;
  const open = async (id: string, name: string) => {
    setOpeningId(id);
    try {
      if (!(await (await works).open(id)))
        toast({ type: 'error', message: t`“${name}” can’t be opened now. It may be open in another tab.` });
    } finally {
      setOpeningId(undefined);
    }
  };
  return (
    <section className={styles.earlier}>
      <h2 className={styles.title}>
        <Trans>Earlier episodes</Trans>
      </h2>
      <FileRows name={{ label: t`Earlier episodes` }}>
        {others.map(({ id, name, fileCount: files, savedAt }) => (
          <FileRow
            key={id}
            name={name}
            actions={
              <Button
                aria-label={t`Open ${name}`}
                pending={openingId === id}
                // The pressed button stays enabled, because a disabled button loses the focus.
                disabled={openingId !== undefined && openingId !== id}
                onClick={() => void open(id, name)}
              >
                <Trans>Open</Trans>
              </Button>
            }
          >
            <span className={styles.detail}>
              <Plural value={files} one="# file" other="# files" /> · {formatDateTime(new Date(savedAt))}
            </span>
          </FileRow>
        ))}
      </FileRows>
    </section>
  );
}
