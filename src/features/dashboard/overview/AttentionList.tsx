import { Plural, Trans } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import type { OwnSeries } from '../../../api/schemas/series.ts';
import { href } from '../../../navigation/links.ts';
import { useFormats } from '../../../i18n/format.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import type { DeviceDraft } from '../../../widgets/deviceDrafts/deviceDrafts.ts';
import { DeviceDraftRow } from '../../../widgets/deviceDrafts/DeviceDraftRow.tsx';
import { SeriesCover } from '../../../widgets/seriesCover/SeriesCover.tsx';
import { type AttentionItem, type Need, QUIET_DAYS } from './attention.ts';
import styles from './Overview.module.css';

/** Maximum number of items shown at first, besides the drafts on this device. */
const VISIBLE_ITEMS = 6;

interface AttentionListProps {
  /** Most urgent first. */
  readonly items: readonly AttentionItem[];
  /** Unsaved input of publishing forms, stored on this device. */
  readonly drafts: readonly DeviceDraft[];
}

/** Lists what needs the user's attention. */
export function AttentionList({ items, drafts }: AttentionListProps) {
  const { number } = useFormats();
  const [isExpanded, setExpanded] = useState(false);
  const visibleItems = isExpanded ? items : items.slice(0, VISIBLE_ITEMS);
  const left = items.length - visibleItems.length;
  const count = items.length + drafts.length;
  const list = useRef<HTMLUListElement>(null);
  const expand = () => {
    setExpanded(true);
    // The pressed button disappears.
    requestAnimationFrame(() => list.current?.children[drafts.length + VISIBLE_ITEMS]?.querySelector('a')?.focus());
  };
  return (
    <section className={styles.section} aria-labelledby="attention">
      <h2 id="attention" className={styles.title}>
        <Trans>Needs your attention</Trans> {count > 0 && <span className={styles.count}>{number(count)}</span>}
      </h2>
      {count === 0 ? (
        <p className={styles.empty}>
          <Trans>You’re all caught up.</Trans>
        </p>
      ) : (
        <ul ref={list} className={styles.list}>
          {drafts.map((draft) => (
            <DeviceDraftRow key={draft.key} draft={draft} className={styles.draft} />
          ))}
          {visibleItems.map((item) => (
            <Item key={`${item.series.public_id} ${item.need}`} item={item} />
          ))}
        </ul>
      )}
      {left > 0 && (
        <Button className={styles.showMore} onClick={expand}>
          <Plural value={left} one="Show # more" other="Show # more" />
        </Button>
      )}
    </section>
  );
}

function Item({ item }: { readonly item: AttentionItem }) {
  const { series, need } = item;
  const { public_id: id, title } = series;
  const { address, label } = getAttentionLink(need, series);
  return (
    <li className={styles.item}>
      <SeriesCover cover={series.cover_image} width={40} className={styles.cover} />
      <div className={styles.texts}>
        <a className={styles.series} href={href('dashboard-series-id', { id })}>
          {title}
        </a>
        <p className={styles.task}>
          <AttentionText item={item} />
        </p>
      </div>
      {address !== undefined && (
        <ButtonLink className={styles.action} href={address}>
          {label}
        </ButtonLink>
      )}
    </li>
  );
}

function AttentionText({ item: { need, count } }: { readonly item: AttentionItem }) {
  switch (need) {
    case 'cover':
      return <Trans>Needs a cover to be published.</Trans>;
    case 'episode':
      return <Trans>Draft with no episodes yet.</Trans>;
    case 'publish':
      return <Trans>Ready to publish.</Trans>;
    case 'drafts':
      return (
        <Plural
          value={count}
          one="# draft episode isn’t published yet."
          other="# draft episodes aren’t published yet."
        />
      );
    case 'waiting':
      return <Trans>Waiting for approval. No action needed.</Trans>;
    case 'nothing-scheduled':
      return <Trans>No new episode in {QUIET_DAYS} days, and none scheduled.</Trans>;
  }
}

/** Returns an empty object if the creator can only wait. */
function getAttentionLink(need: Need, { public_id: id }: OwnSeries): { address?: string; label?: ReactNode } {
  switch (need) {
    case 'cover':
      return { address: href('publish-upload-images', { id }), label: <Trans>Add images</Trans> };
    case 'episode':
      return { address: href('publish-create-episode', { id }), label: <Trans>Add first episode</Trans> };
    case 'nothing-scheduled':
      return { address: href('publish-next-episode', { id }), label: <Trans>Add an episode</Trans> };
    case 'publish':
    case 'drafts':
      return { address: href('dashboard-series-id', { id }), label: <Trans>Open</Trans> };
    case 'waiting':
      return {};
  }
}
