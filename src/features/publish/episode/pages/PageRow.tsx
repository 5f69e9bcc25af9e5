import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, Scissors, TextSelect, X } from 'lucide-react';
import { memo, type MouseEvent, type ReactNode, useState } from 'react';
import { limits } from '../../../../api/schemas/limits.ts';
import { Button } from '../../../../ui/Button.tsx';
import { classNames } from '../../../../ui/classNames.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { toast } from '../../../../ui/toasts.ts';
import { DragHandle } from '../../../../widgets/sortable/DragHandle.tsx';
import { useSortableRow } from '../../../../widgets/sortable/useSortableRow.ts';
import { ImageProgressStatus } from '../../../../widgets/uploads/ImageProgressStatus.tsx';
import { useImageProgress } from '../../../../widgets/uploads/useDraftUploads.ts';
import type { ImageProgress, DraftUploads } from '../../../../widgets/uploads/draftUploads.ts';
import type { Page } from '../episodeDraft.ts';
import { PagePicture } from './PagePicture.tsx';
import styles from './PageRow.module.css';
import { usePageName } from './usePageName.ts';

const readingProgress: ImageProgress = { kind: 'reading' };

interface PageRowProps {
  /** Key of the draft and its uploads. */
  readonly draftKey: string;
  readonly page: Page;
  /** Position in the list, from 1. */
  readonly position: number;
  readonly total: number;
  readonly uploads: DraftUploads | undefined;
  readonly onChange: (id: string, change: Partial<Page>) => void;
  /** @param by -1: up; 1: down */
  readonly onMove: (id: string, by: -1 | 1) => void;
  readonly onRemove: (id: string) => void;
  readonly onCut: (id: string) => void;
}

/** A row of the contents. While a row is dragged, all rows render again, but not the memoized `PageContent`. */
export const PageRow = memo(function PageRow(props: PageRowProps) {
  const { t } = useLingui();
  const row = useSortableRow(props.page.id);
  const { ref, style, isDragging } = row;
  const name = usePageName()(props.page);
  return (
    <li ref={ref} style={style} className={classNames(styles.row, isDragging && styles.dragging)}>
      <DragHandle row={row} label={t`Move ${name}`} />
      <PageContent {...props} />
    </li>
  );
});

const PageContent = memo(function PageContent(props: PageRowProps) {
  const { draftKey, page, position, total, uploads, onChange, onMove, onRemove, onCut } = props;
  const { t } = useLingui();
  const imageProgress = useImageProgress(uploads, page.id);
  const { alternativeText } = page;
  const name = usePageName()(page);
  // 'opened': shown by the button, so the field gets the focus.
  const [altTextState, setAltTextState] = useState<'hidden' | 'shown' | 'opened'>(
    alternativeText === '' ? 'hidden' : 'shown',
  );
  const remove = (event: MouseEvent<HTMLElement>) => {
    focusNeighbour(event.currentTarget);
    onRemove(page.id);
    toast({ type: 'success', message: t`${name} removed` });
  };
  const move = ({ currentTarget: button }: MouseEvent<HTMLElement>, by: -1 | 1) => {
    onMove(page.id, by);
    // The button has moved with its row, and is disabled at the end of the list. Both take the focus away.
    requestAnimationFrame(() => {
      const other = by < 0 ? button.nextElementSibling : button.previousElementSibling;
      const next = button.matches(':disabled') ? other : button;
      if (next instanceof HTMLElement) next.focus();
    });
  };
  const isCut = imageProgress !== undefined && 'images' in imageProgress && imageProgress.images > 1;
  return (
    <>
      {/* While the progress is unknown, the file may not have been loaded. */}
      <PagePicture page={page} uploads={imageProgress && uploads} />
      <div className={styles.texts}>
        <span className={styles.name} title={name}>
          <span className={styles.position}>{position}</span> {name}
        </span>
        <PageStatus
          draftKey={draftKey}
          page={page}
          imageProgress={imageProgress}
          onChange={onChange}
          onCut={onCut}
          onRetry={() => uploads?.retry(page.id)}
          onRemove={remove}
        />
        {altTextState !== 'hidden' && (
          <TextField
            {...(altTextState === 'opened' && { ref: focusField })}
            label={t`Alt text`}
            hint={<Trans>Describes the image for people who can’t see it.</Trans>}
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
        {isCut && <IconButton label={t`Edit cuts in ${name}`} icon={<Scissors />} onClick={() => onCut(page.id)} />}
        {(altTextState === 'hidden' || alternativeText === '') && (
          <IconButton
            label={t`Alt text for ${name}`}
            icon={<TextSelect />}
            aria-expanded={altTextState !== 'hidden'}
            onClick={() => setAltTextState(altTextState === 'hidden' ? 'opened' : 'hidden')}
          />
        )}
        <IconButton
          label={t`Move ${name} up`}
          icon={<ArrowUp />}
          disabled={position === 1}
          onClick={(event) => move(event, -1)}
        />
        <IconButton
          label={t`Move ${name} down`}
          icon={<ArrowDown />}
          disabled={position === total}
          onClick={(event) => move(event, 1)}
        />
        <IconButton label={t`Remove ${name}`} icon={<X />} data-remove onClick={remove} />
      </div>
    </>
  );
});

function focusField(field: HTMLInputElement | null): void {
  field?.focus();
}

/** Moves the focus to the remove button of the next row, else of the previous row, else to the file input. */
function focusNeighbour(button: HTMLElement): void {
  const row = button.closest('li');
  const neighbourRow = row?.nextElementSibling ?? row?.previousElementSibling;
  const next = neighbourRow?.querySelector<HTMLElement>('[data-remove]');
  const fileInput = row?.closest('section')?.querySelector<HTMLElement>('input[type="file"]');
  (next ?? fileInput)?.focus();
}

interface PageStatusProps extends Pick<PageRowProps, 'draftKey' | 'page' | 'onChange' | 'onCut'> {
  readonly imageProgress: ImageProgress | undefined;
  readonly onRetry: () => void;
  readonly onRemove: (event: MouseEvent<HTMLElement>) => void;
}

function PageStatus({ draftKey, page, imageProgress, onChange, onCut, onRetry, onRemove }: PageStatusProps): ReactNode {
  if (page.image) {
    const { width, height } = page.image;
    return (
      <span className={styles.state}>
        {width} × {height} px
      </span>
    );
  }
  if (imageProgress?.kind === 'big panel')
    return (
      <div className={styles.choice}>
        <span className={styles.warning}>
          <Trans>Panel too tall for one image</Trans>
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
    <div className={styles.preparing}>
      {imageProgress && 'images' in imageProgress && (
        <span className={styles.state}>
          <Plural value={imageProgress.images} one="# image" other="# images" />
        </span>
      )}
      <ImageProgressStatus
        draftKey={draftKey}
        name={page.name}
        imageProgress={imageProgress ?? readingProgress}
        onRetry={onRetry}
        onRemove={onRemove}
      />
    </div>
  );
}
