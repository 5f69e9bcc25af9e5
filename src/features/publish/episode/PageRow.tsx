import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, Scissors, TextSelect, X } from 'lucide-react';
import { memo, type ReactNode, useState } from 'react';
import { limits } from '../../../api/schemas/limits.ts';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { DragHandle } from '../../../widgets/sortable/DragHandle.tsx';
import { useSortableRow } from '../../../widgets/sortable/useSortableRow.ts';
import { MakingStatus } from '../../../widgets/uploads/MakingStatus.tsx';
import type { Making, ProductUploads } from '../../../widgets/uploads/wanted.ts';
import type { Page } from './episodeDraft.ts';
import { PagePicture } from './PagePicture.tsx';
import styles from './PageRow.module.css';

/** What isn't known yet is on its way to be read. */
const reading: Making = { stage: 'reading' };

interface PageRowProps {
  /** The draft's key. */
  readonly batch: string;
  readonly page: Page;
  /** From 1. */
  readonly place: number;
  readonly total: number;
  readonly making: Making | undefined;
  readonly uploads: ProductUploads | undefined;
  readonly onChange: (id: string, change: Partial<Page>) => void;
  readonly onMove: (id: string, by: -1 | 1) => void;
  readonly onRemove: (id: string) => void;
  /** Opens the plan of where it is cut. */
  readonly onCut: (id: string) => void;
}

/** One row of the contents. While one is dragged, and when one comes, all of them are asked again: only the row itself is drawn anew. */
export const PageRow = memo(function PageRow(props: PageRowProps) {
  const { t } = useLingui();
  const row = useSortableRow(props.page.id);
  const { ref, style, isDragging } = row;
  const { name } = props.page;
  return (
    <li ref={ref} style={style} className={classNames(styles.row, isDragging && styles.dragging)}>
      <DragHandle row={row} label={t`Move ${name}`} />
      <Body {...props} />
    </li>
  );
});

/** A page, how far it is, and what can be done with it. */
const Body = memo(function Body(props: PageRowProps) {
  const { batch, page, place, total, making, uploads, onChange, onMove, onRemove, onCut } = props;
  const { t } = useLingui();
  const { name, alternativeText } = page;
  const [isDescribing, setDescribing] = useState(alternativeText !== '');
  const isCut = making !== undefined && 'images' in making && making.images > 1;
  return (
    <>
      <PagePicture page={page} uploads={uploads} />
      <div className={styles.words}>
        <span className={styles.name} title={name}>
          <span className={styles.place}>{place}</span> {name}
        </span>
        <State
          batch={batch}
          page={page}
          making={making}
          onChange={onChange}
          onCut={onCut}
          onRetry={() => uploads?.retry(page.id)}
        />
        {isDescribing && (
          <TextField
            label={t`Alternative text`}
            hint={<Trans>What somebody who can’t see the picture is told.</Trans>}
            optional={<Trans>optional</Trans>}
            autoComplete="off"
            value={alternativeText}
            max={limits.alternativeText}
            length={alternativeText.length}
            onChange={(event) => onChange(page.id, { alternativeText: event.currentTarget.value })}
          />
        )}
      </div>
      <div className={styles.actions}>
        {isCut && (
          <IconButton label={t`Change where ${name} is cut`} icon={<Scissors />} onClick={() => onCut(page.id)} />
        )}
        {!isDescribing && (
          <IconButton
            label={t`Alternative text of ${name}`}
            icon={<TextSelect />}
            onClick={() => setDescribing(true)}
          />
        )}
        <IconButton
          label={t`Move ${name} up`}
          icon={<ArrowUp />}
          disabled={place === 1}
          onClick={() => onMove(page.id, -1)}
        />
        <IconButton
          label={t`Move ${name} down`}
          icon={<ArrowDown />}
          disabled={place === total}
          onClick={() => onMove(page.id, 1)}
        />
        <IconButton label={t`Remove ${name}`} icon={<X />} onClick={() => onRemove(page.id)} />
      </div>
    </>
  );
});

interface StateProps extends Pick<PageRowProps, 'batch' | 'page' | 'making' | 'onChange' | 'onCut'> {
  readonly onRetry: () => void;
}

/** How far a page is, in a line; of a big panel, the choice. */
function State({ batch, page, making, onChange, onCut, onRetry }: StateProps): ReactNode {
  if (page.image) {
    const { width, height } = page.image;
    return (
      <span className={styles.state}>
        {width} × {height} px
      </span>
    );
  }
  if (making?.stage === 'big panel')
    return (
      <div className={styles.choice}>
        <span className={styles.warning}>
          <Trans>Has a panel that is too tall for one image</Trans>
        </span>
        <Button onClick={() => onCut(page.id)}>
          <Trans>Cut</Trans>
        </Button>
        <Button onClick={() => onChange(page.id, { cut: { by: 'height' } })}>
          <Trans>Skip</Trans>
        </Button>
      </div>
    );
  return (
    <div className={styles.making}>
      {making && 'images' in making && (
        <span className={styles.state}>
          <Plural value={making.images} one="# image" other="# images" />
        </span>
      )}
      <MakingStatus batch={batch} name={page.name} making={making ?? reading} onRetry={onRetry} />
    </div>
  );
}
