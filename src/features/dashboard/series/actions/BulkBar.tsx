import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { EpisodeSummary } from '../../../../api/schemas/episode.ts';
import { Button } from '../../../../ui/Button.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { BELOW_MD, useMediaQuery } from '../../../../ui/mediaQuery.ts';
import { Menu, MenuItem } from '../../../../ui/Menu.tsx';
import styles from './BulkBar.module.css';
import { type RequestedEpisodeStatus, canChangeTo } from './episodeChoices.ts';
import type { EpisodeActions } from './useEpisodeActions.ts';

interface BulkBarProps {
  /** In the series' order. */
  readonly selected: readonly EpisodeSummary[];
  readonly episodeActions: EpisodeActions;
  readonly onClear: () => void;
  readonly onSchedule: (selected: readonly EpisodeSummary[]) => void;
  readonly onDelete: (selected: readonly EpisodeSummary[]) => void;
}

/** Actions for the selected episodes. */
export function BulkBar({ selected, episodeActions, onClear, onSchedule, onDelete }: BulkBarProps) {
  const { t } = useLingui();
  const isNarrow = useMediaQuery(BELOW_MD);
  const bar = useRef<HTMLDivElement>(null);
  const latestSelected = useRef(selected);
  useLayoutEffect(() => {
    latestSelected.current = selected;
  }, [selected]);
  // When the bar disappears together with the focused button, the focus moves to a row.
  useLayoutEffect(() => {
    const element = bar.current;
    return () => {
      const section = element?.parentElement;
      // A closing dialog moves the focus first.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) focusFirstRow(section, latestSelected.current);
      });
    };
  }, []);
  /** Returns the selected episodes that may get this status. */
  const filterAllowed = (requested: RequestedEpisodeStatus) =>
    selected.filter((episode) => canChangeTo(episode, requested));
  const [toPublish, toSchedule, toDraft] = [
    filterAllowed('published'),
    filterAllowed('scheduled'),
    filterAllowed('draft'),
  ];
  const change = (kind: 'publish' | 'draft', episodes: readonly EpisodeSummary[]) => {
    onClear();
    const status = kind === 'publish' ? 'published' : 'draft';
    void episodeActions.change(
      kind,
      episodes.map((episode) => ({ episode, change: { status } })),
    );
  };
  const count = selected.length;
  const isBusy = episodeActions.progress !== undefined;
  const actions: readonly BulkAction[] = [
    {
      key: 'publish',
      label: <Plural value={toPublish.length} one="Publish # now" other="Publish # now" />,
      isShown: toPublish.length > 0,
      isPossible: !isBusy,
      run: () => change('publish', toPublish),
    },
    {
      key: 'schedule',
      label: <Plural value={toSchedule.length} one="Schedule #…" other="Schedule #…" />,
      isShown: toSchedule.length > 0,
      isPossible: !isBusy,
      run: () => onSchedule(toSchedule),
    },
    {
      key: 'draft',
      label: <Plural value={toDraft.length} one="Move # to drafts" other="Move # to drafts" />,
      isShown: toDraft.length > 0,
      isPossible: !isBusy,
      run: () => change('draft', toDraft),
    },
    {
      key: 'delete',
      label: <Plural value={count} one="Delete #" other="Delete #" />,
      isShown: true,
      isPossible: true,
      isDangerous: true,
      run: () => onDelete(selected),
    },
  ];
  const visibleActions = actions.filter(({ isShown }) => isShown);
  return (
    <div ref={bar} className={styles.bar} role="group" aria-label={t`Selected episodes`}>
      <p className={styles.count} role="status">
        <Plural value={count} one="# selected" other="# selected" />
      </p>
      {isNarrow ? (
        <>
          <Menu label={t`Actions for the selected episodes`} button={<Trans>Actions</Trans>} opensUp>
            {visibleActions
              .filter(({ isPossible }) => isPossible)
              .map(({ key, label, isDangerous, run }) => (
                <MenuItem key={key} isDangerous={isDangerous} onChoose={run}>
                  {label}
                </MenuItem>
              ))}
          </Menu>
          <IconButton label={t`Clear selection`} icon={<X />} onClick={onClear} />
        </>
      ) : (
        <>
          {visibleActions.map(({ key, label, isPossible, isDangerous = false, run }) => (
            <Button key={key} variant={isDangerous ? 'danger' : 'quiet'} disabled={!isPossible} onClick={run}>
              {label}
            </Button>
          ))}
          <Button onClick={onClear}>
            <Trans>Clear selection</Trans>
          </Button>
        </>
      )}
    </div>
  );
}

function focusFirstRow(section: HTMLElement | null | undefined, selected: readonly EpisodeSummary[]): void {
  const checkboxes = selected.map(({ public_id: id }) =>
    section?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] input`),
  );
  (checkboxes.find((checkbox) => checkbox) ?? section?.querySelector<HTMLElement>('thead input'))?.focus();
}

interface BulkAction {
  readonly key: string;
  readonly label: ReactNode;
  readonly isShown: boolean;
  /** Whether the action can run now. While other changes are in progress, only deletions can. */
  readonly isPossible: boolean;
  readonly isDangerous?: boolean;
  readonly run: () => void;
}
