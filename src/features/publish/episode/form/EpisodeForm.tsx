import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import * as v from 'valibot';
import type { OwnEpisode } from '../../../../api/schemas/episode.ts';
import { freeText, request, slug as slugSchema, title as titleSchema } from '../../../../api/schemas/fields.ts';
import { limits } from '../../../../api/schemas/limits.ts';
import type { Series } from '../../../../api/schemas/series.ts';
import { href } from '../../../../navigation/links.ts';
import { Button, ButtonLink } from '../../../../ui/Button.tsx';
import { Disclosure } from '../../../../ui/Disclosure.tsx';
import { toast } from '../../../../ui/toasts.ts';
import { FormField } from '../../../../widgets/form/FormField.tsx';
import { RequestForm } from '../../../../widgets/form/RequestForm.tsx';
import type { TimedEpisode } from '../../../../widgets/schedule/suggestion.ts';
import { UploadPanel } from '../../../../widgets/uploads/UploadPanel.tsx';
import { MoreFields } from '../../frame/MoreFields.tsx';
import { useDraftForm } from '../../frame/useDraftForm.ts';
import { Contents } from '../pages/Contents.tsx';
import { CuttingDialogs } from '../cutting/CuttingDialogs.tsx';
import { DraftNotice } from '../saving/DraftNotice.tsx';
import styles from './EpisodeForm.module.css';
import { hasUnsavedChanges } from '../episodeDraft.ts';
import { FormSection } from './FormSection.tsx';
import { NetworkNotice } from '../saving/NetworkNotice.tsx';
import { PublishingFields } from '../schedule/PublishingFields.tsx';
import { getRefusals } from '../saving/refusals.ts';
import { SavedElsewhere } from '../saving/SavedElsewhere.tsx';
import { SlugField } from './SlugField.tsx';
import { ThumbnailField } from '../thumbnail/ThumbnailField.tsx';
import { useContentsFault } from '../pages/useContentsFault.ts';
import { useCutting } from '../cutting/useCutting.ts';
import { type EpisodeEditor, useEpisodeEditor } from '../useEpisodeEditor.ts';
import { useAfterSave } from '../saving/useAfterSave.ts';
import { useOfflineFailure } from '../saving/useOfflineFailure.ts';
import { usePublishing } from '../schedule/usePublishing.ts';
import { type SaveResult, useSaveEpisode } from '../saving/useSaveEpisode.ts';
import { useSavedElsewhere } from '../saving/useSavedElsewhere.ts';
import { useTimeFault } from '../schedule/useTimeFault.ts';
import { EpisodeSkeleton } from './EpisodeSkeleton.tsx';

interface EpisodeFormProps {
  /** Key of the draft (`offline/drafts/draftKeys.ts`). */
  readonly draftKey: string;
  readonly series: Series;
  /** Undefined for a new episode. */
  readonly saved?: OwnEpisode | undefined;
  /** See `useTimeline`. */
  readonly timeline: readonly TimedEpisode[];
  /** Position in the series, from 1. */
  readonly position: number;
}

/** An empty slug isn't sent: a new episode then gets one from its title, a saved one keeps its own. */
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

const fieldNames = ['title', 'slug', 'transcript'] as const;

/** Form for an episode. */
export default function EpisodeForm(props: EpisodeFormProps) {
  const editor = useEpisodeEditor(props.draftKey, props.saved);
  const { isSaved, startAnother } = useSavedElsewhere(editor, props.saved?.public_id);
  if (isSaved) return <SavedElsewhere series={props.series} onStartAnother={startAnother} />;
  return editor.draft.loading ? <EpisodeSkeleton /> : <Fields {...props} editor={editor} />;
}

interface FieldsProps extends Omit<EpisodeFormProps, 'draftKey'> {
  readonly editor: EpisodeEditor;
}

function Fields({ editor, series, saved, timeline, position }: FieldsProps) {
  const { t } = useLingui();
  const { draft, pages } = editor;
  const { fields, actions } = draft;
  const publishing = usePublishing(fields.publishing, saved, timeline, position);
  const cutting = useCutting(editor);
  const save = useSaveEpisode({ series, saved, editor });
  const afterSave = useAfterSave(series);
  const network = useOfflineFailure();
  const contentsFault = useContentsFault(editor, publishing.when !== 'draft');
  const timeFault = useTimeFault(publishing);
  const [thumbnailFault, setThumbnailFault] = useState<string>();
  const texts = useMemo(() => toTexts(saved), [saved]);
  const form = useDraftForm({
    schema,
    names: fieldNames,
    saved: texts,
    fields,
    set: actions.set,
    fallback: publishing.when === 'now' && saved?.status !== 'published' ? 'episodePublication' : 'episodeUpdate',
    // The first invalid text field keeps the focus.
    onInvalid: () => {
      contentsFault.report(false);
      timeFault.report(false);
    },
    send: async (request): Promise<SaveResult | undefined> => {
      const isStopped = contentsFault.report(true);
      const isLate = timeFault.report(!isStopped);
      if (isStopped || isLate) return undefined;
      setThumbnailFault(undefined);
      return network.attempt(async () => {
        try {
          return await save(request, publishing);
        } catch (error) {
          const refusals = getRefusals(error);
          if (!refusals) throw error;
          if (refusals.thumbnail !== undefined) setThumbnailFault(refusals.thumbnail);
          if (refusals.scheduled_at !== undefined) timeFault.setServerError(refusals.scheduled_at);
          if (refusals.contents !== undefined) contentsFault.setServerError(refusals.contents);
          return undefined;
        }
      });
    },
    onSent: (result) => {
      if (result?.kind === 'big panels') cutting.askAgain();
      if (result?.kind === 'saved') afterSave(result);
    },
  });

  const previewAddress = href('episode-preview-draft');

  return (
    <RequestForm form={form}>
      <div className={styles.form}>
        <div className={styles.main}>
          <FormSection title={<Trans>Episode</Trans>}>
            <p className={styles.series}>
              <Trans>
                Episode {position} of <a href={href('series', { slug: series.slug })}>{series.title}</a>
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
            <MoreFields form={form} name="slug">
              <SlugField form={form} series={series} episode={saved} />
            </MoreFields>
          </FormSection>
          <FormSection title={<Trans>Images</Trans>}>
            <Contents
              editor={editor}
              error={contentsFault.message}
              errorRef={contentsFault.messageRef}
              onCut={cutting.openCutPlan}
              onTitle={(title) => {
                if (!saved && !actions.getCurrent().fields.title) actions.set({ title });
              }}
            />
            <Disclosure summary={<Trans>Transcript</Trans>}>
              <FormField
                form={form}
                name="transcript"
                label={t`Transcript`}
                type="lines"
                autoComplete="off"
                isOptional
                isCounted
                max={limits.transcript}
                hint={<Trans>Dialogue and descriptions, for screen readers and search.</Trans>}
              />
            </Disclosure>
          </FormSection>
        </div>
        <div className={styles.side}>
          <FormSection title={<Trans>Thumbnail</Trans>}>
            <ThumbnailField editor={editor} saved={saved?.thumbnail} fault={thumbnailFault} />
          </FormSection>
          <FormSection title={<Trans>Publishing</Trans>}>
            <PublishingFields
              status={saved?.status}
              value={publishing}
              onChange={(value) => actions.set({ publishing: value })}
              timeline={timeline}
              position={position}
              error={timeFault.message}
              faultRef={timeFault.fieldRef}
              publishesSeries={series.status === 'draft'}
              coverAddress={
                series.cover_image === null ? href('publish-upload-images', { id: series.public_id }) : undefined
              }
            />
          </FormSection>
          <div className={styles.actions}>
            <UploadPanel
              draftKey={editor.draftKey}
              uploads={editor.uploads}
              imageProgress={editor.imageProgress}
              names={new Map(pages.map(({ id, name }) => [id, name]))}
              form="total"
              onRemove={(ids, button) => {
                // The pressed button disappears, so the focus moves to the file input.
                button.closest('form')?.querySelector<HTMLElement>('input[type="file"]')?.focus();
                for (const id of ids) editor.remove(id);
                toast({ type: 'success', message: t`Files removed` });
              }}
            />
            <Button type="submit" variant="primary" size="large" wide pending={form.isSending}>
              <SaveButtonLabel when={publishing.when} isPublic={saved?.status === 'published'} />
            </Button>
            <NetworkNotice state={network.state} />
            {pages.length > 0 && (
              <ButtonLink
                wide
                href={`${previewAddress}?${saved ? `episode=${saved.public_id}` : `series=${series.public_id}`}`}
              >
                <Trans>Preview</Trans>
              </ButtonLink>
            )}
            <DraftNotice
              persistence={
                draft.persistence === 'kept' && !hasUnsavedChanges(fields, saved && texts)
                  ? 'nothing'
                  : draft.persistence
              }
              isNew={!saved}
              onDiscard={() => void actions.discard()}
            />
          </div>
        </div>
      </div>
      <CuttingDialogs editor={editor} cutting={cutting} />
    </RequestForm>
  );
}

function SaveButtonLabel({ when, isPublic }: { readonly when: 'now' | 'later' | 'draft'; readonly isPublic: boolean }) {
  if (when === 'later') return <Trans>Schedule</Trans>;
  if (when === 'draft') return <Trans>Save draft</Trans>;
  return isPublic ? <Trans>Save</Trans> : <Trans>Publish</Trans>;
}

function toTexts(saved: OwnEpisode | undefined): v.InferInput<typeof schema> {
  return { title: saved?.title ?? '', slug: saved?.slug ?? '', transcript: saved?.transcript ?? '' };
}
