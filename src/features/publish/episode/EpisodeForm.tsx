import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useMemo, useState } from 'react';
import * as v from 'valibot';
import type { OwnEpisode } from '../../../api/schemas/episode.ts';
import { freeText, request, slug as slugSchema, title as titleSchema } from '../../../api/schemas/fields.ts';
import { limits } from '../../../api/schemas/limits.ts';
import type { Series } from '../../../api/schemas/series.ts';
import { href } from '../../../app/links.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toasts.ts';
import { FormField } from '../../../widgets/form/FormField.tsx';
import { RequestForm } from '../../../widgets/form/RequestForm.tsx';
import { useMessages } from '../../../widgets/form/useMessages.ts';
import { FormSkeleton } from '../../../widgets/form/FormPlace.tsx';
import { UploadPanel } from '../../../widgets/uploads/UploadPanel.tsx';
import { useDraftForm } from '../frame/useDraftForm.ts';
import { Contents } from './Contents.tsx';
import { DraftNotice } from './DraftNotice.tsx';
import styles from './EpisodeForm.module.css';
import { holdsWork } from './episodeDraft.ts';
import { FormSection } from './FormSection.tsx';
import { NetworkNotice } from './NetworkNotice.tsx';
import { PublishingFields } from './PublishingFields.tsx';
import { SavedElsewhere } from './SavedElsewhere.tsx';
import { SlugField } from './SlugField.tsx';
import type { TimedEpisode } from './schedule.ts';
import { ThumbnailField } from './ThumbnailField.tsx';
import { useCutting } from './useCutting.ts';
import { type EpisodeWork, useEpisodeWork } from './useEpisodeWork.ts';
import { useLeaving } from './useLeaving.ts';
import { useNetworkWait } from './useNetworkWait.ts';
import { useNow } from './useNow.ts';
import { publishingFault, usePublishing } from './usePublishing.ts';
import { type Saved, useSaveEpisode } from './useSaveEpisode.ts';
import { useSavedElsewhere } from './useSavedElsewhere.ts';

const AutoCutDialog = lazy(() => import('./AutoCutDialog.tsx'));
const CutDialog = lazy(() => import('./CutDialog.tsx'));

interface EpisodeFormProps {
  readonly draftKey: string;
  readonly series: Series;
  /** As it is upstream; undefined for a new one. */
  readonly saved?: OwnEpisode | undefined;
  /** The episodes of the series, as far as they are known. */
  readonly timeline: readonly TimedEpisode[];
  /** In the series, from 1. */
  readonly position: number;
}

/** An address that is left empty is made of the title. */
const schema = request({
  title: titleSchema(limits.episodeTitle),
  slug: v.union([
    v.pipe(
      v.literal(''),
      v.transform(() => undefined),
    ),
    slugSchema,
  ]),
  transcript: freeText(limits.transcript),
});

const names = ['title', 'slug', 'transcript'] as const;

/** Everything of an episode: what it is called, its images, its thumbnail, and when it comes. */
export default function EpisodeForm(props: EpisodeFormProps) {
  const work = useEpisodeWork(props.draftKey, props.saved);
  const { isSaved, startAnother } = useSavedElsewhere(work, props.saved?.public_id);
  if (isSaved) return <SavedElsewhere series={props.series} onStartAnother={startAnother} />;
  return work.draft.loading ? <FormSkeleton fields={3} /> : <Fields {...props} work={work} />;
}

interface FieldsProps extends Omit<EpisodeFormProps, 'draftKey'> {
  readonly work: EpisodeWork;
}

function Fields({ work, series, saved, timeline, position }: FieldsProps) {
  const { t } = useLingui();
  const say = useMessages();
  const { draft, pages, contents } = work;
  const { fields, actions } = draft;
  const now = useNow();
  const publishing = usePublishing(fields.publishing, saved, timeline, position);
  const cutting = useCutting(work);
  const save = useSaveEpisode({ series, saved, work });
  const leave = useLeaving(series);
  const network = useNetworkWait();
  const [isTried, setTried] = useState(false);

  const needsContents = publishing.when !== 'draft' && pages.length === 0;
  const timeFault = publishingFault(publishing, now);
  const texts = useMemo(() => textsOf(saved), [saved]);
  const form = useDraftForm({
    schema,
    names,
    saved: texts,
    fields,
    set: actions.set,
    failure: saved ? 'episodeUpdate' : 'episodePublication',
    send: async (request): Promise<Saved | undefined> => {
      setTried(true);
      // The clock has gone on since it was looked at.
      const isLate = publishingFault(publishing, new Date()) !== undefined;
      if (needsContents || contents.tooMany || isLate || contents.failed.length > 0) return undefined;
      return network.attempt(() => save(request, publishing));
    },
    onSent: (done) => {
      if (done?.outcome === 'big panels') cutting.askAgain();
      if (done?.outcome === 'saved') leave(done);
    },
  });

  const limit = limits.filesPerEpisode;
  const contentsError = contents.tooMany
    ? say({ code: 'too_many_contents' }, 'form', { limit })
    : !isTried
      ? undefined
      : needsContents
        ? say({ code: 'image_required' }, 'form')
        : contents.failed.length > 0
          ? say({ failure: 'contents' }, 'form')
          : undefined;
  const timeError = isTried && timeFault ? say({ code: timeFault }, 'form', { field: t`Date` }) : undefined;
  const cutPage = pages.find(({ id }) => id === cutting.open);
  const preview = href('episode-preview-draft');

  return (
    <RequestForm form={form}>
      <div className={styles.form}>
        <div className={styles.main}>
          <FormSection title={<Trans>Episode</Trans>}>
            <p className={styles.of}>
              <Trans>
                Number {position} of <a href={href('series', { slug: series.slug })}>{series.title}</a>
              </Trans>
            </p>
            <FormField
              form={form}
              name="title"
              label={t`Title`}
              autoComplete="off"
              isCounted
              max={limits.episodeTitle}
            />
            <SlugField form={form} series={series} episode={saved} />
          </FormSection>
          <FormSection title={<Trans>Images</Trans>}>
            <Contents work={work} error={contentsError} onCut={cutting.show} />
            <details className={styles.transcript}>
              <summary>
                <Trans>Transcript</Trans>
              </summary>
              <FormField
                form={form}
                name="transcript"
                label={t`Transcript`}
                type="lines"
                autoComplete="off"
                isOptional
                isCounted
                max={limits.transcript}
                hint={<Trans>What is said and seen, for those who can’t see the images, and for search.</Trans>}
              />
            </details>
          </FormSection>
        </div>
        <div className={styles.side}>
          <FormSection title={<Trans>Thumbnail</Trans>}>
            <ThumbnailField work={work} saved={saved?.thumbnail} />
          </FormSection>
          <FormSection title={<Trans>Publishing</Trans>}>
            <PublishingFields
              status={saved?.status}
              value={publishing}
              onChange={(value) => actions.set({ publishing: value })}
              timeline={timeline}
              position={position}
              error={timeError}
              publishesSeries={series.status === 'draft'}
              coverAddress={
                series.cover_image === null ? href('publish-upload-images', { id: series.public_id }) : undefined
              }
            />
          </FormSection>
          <div className={styles.actions}>
            <UploadPanel
              batch={work.batch}
              uploads={work.uploads}
              making={work.making}
              names={new Map(pages.map(({ id, name }) => [id, name]))}
              form="whole"
              onRemove={(ids, button) => {
                // To where images come in, for the button goes.
                button.closest('form')?.querySelector<HTMLElement>('input[type="file"]')?.focus();
                for (const id of ids) work.remove(id);
                toast({ type: 'success', message: t`The files are removed` });
              }}
            />
            <Button type="submit" variant="primary" size="large" wide pending={form.isSending}>
              <SaveWords when={publishing.when} isPublic={saved?.status === 'published'} />
            </Button>
            <NetworkNotice state={network.state} />
            {pages.length > 0 && (
              <ButtonLink
                wide
                href={`${preview}?${saved ? `episode=${saved.public_id}` : `series=${series.public_id}`}`}
              >
                <Trans>Preview</Trans>
              </ButtonLink>
            )}
            <DraftNotice
              keeping={draft.keeping === 'kept' && !holdsWork(fields, saved && texts) ? 'nothing' : draft.keeping}
              isNew={!saved}
              onDiscard={() => void actions.discard()}
            />
          </div>
        </div>
      </div>
      <Suspense>
        {cutting.asked.length > 0 && (
          <AutoCutDialog bigPanels={cutting.asked} onCut={cutting.cut} onSkip={cutting.skip} onClose={cutting.later} />
        )}
        {cutPage && work.uploads && (
          <CutDialog
            key={cutPage.id}
            page={cutPage}
            uploads={work.uploads}
            onUse={cutting.use}
            onClose={() => cutting.show(undefined)}
          />
        )}
      </Suspense>
    </RequestForm>
  );
}

function SaveWords({ when, isPublic }: { readonly when: 'now' | 'later' | 'draft'; readonly isPublic: boolean }) {
  if (when === 'later') return <Trans>Schedule</Trans>;
  if (when === 'draft') return <Trans>Save draft</Trans>;
  return isPublic ? <Trans>Save</Trans> : <Trans>Publish</Trans>;
}

function textsOf(saved: OwnEpisode | undefined): v.InferInput<typeof schema> {
  return { title: saved?.title ?? '', slug: saved?.slug ?? '', transcript: saved?.transcript ?? '' };
}
