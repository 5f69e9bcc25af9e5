import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import styles from './BigPanelsDialog.module.css';
import type { ContentsState } from '../pages/pages.ts';

interface BigPanelsDialogProps {
  /** Pages with a panel that is too tall for one image. */
  readonly bigPanels: ContentsState['bigPanels'];
  /** Opens the cut plan of the first page. */
  readonly onCut: () => void;
  /** Cuts all these pages at fixed heights. */
  readonly onSkip: () => void;
  /** Postpones the decision. */
  readonly onClose: () => void;
}

/** Asks how to cut panels that are too tall for one image: manually, or at fixed heights. */
export default function BigPanelsDialog({ bigPanels, onCut, onSkip, onClose }: BigPanelsDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog isOpen onClose={onClose} title={<Trans>Big panels</Trans>} closeLabel={t`Close`}>
      <p>
        <Plural
          value={bigPanels.length}
          one="This image has a panel over the 2,000 px limit."
          other="# images have panels over the 2,000 px limit."
        />
      </p>
      <ul className={styles.names}>
        {bigPanels.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      <p className={styles.description}>
        <Trans>Cut: choose where. Skip: cut every 2,000 px, even through art. Readers won’t see seams.</Trans>
      </p>
      <div className={styles.actions}>
        <Button onClick={onSkip}>
          <Trans>Skip</Trans>
        </Button>
        <Button variant="primary" onClick={onCut}>
          <Trans>Cut</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
