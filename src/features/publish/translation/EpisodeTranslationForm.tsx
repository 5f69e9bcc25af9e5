import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useMemo, useState } from 'react';
import * as v from 'valibot';
import type { EpisodeTranslation } from '../../../api/schemas/episodeTranslation.ts';
import { freeText, request, title as titleSchema } from '../../../api/schemas/fields.ts';
import { limits } from '../../../api/schemas/limits.ts';
import { href } from '../../../app/links.ts';
import { draftKeys } from '../../../pwa/drafts/draftKeys.ts';
import { useDraft } from '../../../pwa/drafts/useDraft.ts';
import { useAppConfig } from '../../../session/appConfig.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { RadioGroup } from '../../../ui/ChoiceGroup.tsx';
import { toast } from '../../../ui/toasts.ts';
import { FormField } from '../../../widgets/form/FormField.tsx';
import { FormSkeleton } from '../../../widgets/form/FormPlace.tsx';
import { RequestForm } from '../../../widgets/form/RequestForm.tsx';
import { useMessages } from '../../../widgets/form/useMessages.ts';
import { Contents } from '../episode/Contents.tsx';
import { useCutting } from '../episode/useCutting.ts';
import { type EpisodeWork, useEpisodeWork } from '../episode/useEpisodeWork.ts';
import { DraftKeeping } from '../frame/DraftKeeping.tsx';
import { useDraftForm } from '../frame/useDraftForm.ts';
import styles from './EpisodeTranslations.module.css';
import { useSaveTranslation } from './useSaveTranslation.ts';

const AutoCutDialog = lazy(() => import('../episode/AutoCutDialog.tsx'));
const CutDialog = lazy(() => import('../episode/CutDialog.tsx'));

/** An empty field is the original's. */
const orNull = v.transform((text: string): string | null => (text === '' ? null : text));
const schema = request({
  title: v.pipe(v.union([v.literal(''), titleSchema(limits.episodeTitle)]), orNull),
  transcript: v.pipe(freeText(limits.transcript), orNull),
});
const names = ['title', 'transcript'] as const;
/** Beside what an episode's draft has: whether its images are the original's. */
const entries = { images: v.picklist(['shared', 'own']) };

interface EpisodeTranslationFormProps {
  /** public_id of the episode */
  readonly id: string;
  /** its title as it was written */
  readonly original: string;
  readonly saved: EpisodeTranslation;
}

/** Title, images and transcript of an episode in another language; each is the original's until it is given. */
export function EpisodeTranslationForm(props: EpisodeTranslationFormProps) {
  const { id, saved } = props;
  const contents = useMemo(() => (saved.contents ? { contents: saved.contents } : undefined), [saved.contents]);
  const work = useEpisodeWork(draftKeys.episodeTranslation(id, saved.language), contents);
  return work.draft.loading ? <FormSkeleton fields={2} /> : <Fields {...props} work={work} />;
}

function Fields({ id, original, saved, work }: EpisodeTranslationFormProps & { readonly work: EpisodeWork }) {
  const { t } = useLingui();
  const say = useMessages();
  const { language } = saved;
  const { draft, contents, pages } = work;
  const choice = useDraft(draftKeys.episodeTranslation(id, language), entries);
  const images = choice.fields.images ?? (saved.contents ? 'own' : 'shared');
  const isShared = images === 'shared';
  const { filesPerEpisode } = useAppConfig().limits;
  const cutting = useCutting(work);
  const save = useSaveTranslation({ id, language, work });
  const [isTried, setTried] = useState(false);
  const form = useDraftForm({
    schema,
    names,
    saved: useMemo(() => ({ title: saved.title ?? '', transcript: saved.transcript ?? '' }), [saved]),
    fields: draft.fields,
    set: draft.actions.set,
    failure: 'saving',
    send: async (texts) => {
      setTried(true);
      if (!isShared && (pages.length === 0 || contents.tooMany || contents.failed.length > 0)) return undefined;
      return save(texts, isShared);
    },
    onSent: (outcome) => {
      if (outcome === 'big panels') cutting.askAgain();
      if (outcome !== 'saved') return;
      setTried(false);
      toast({ type: 'success', message: t`The translation of “${original}” is saved` });
    },
  });
  const fault = contentsFault(work);
  const isShownFault = fault === 'too_many_contents' || isTried;
  const error = fault && isShownFault ? say(sayingOf(fault), 'form', { limit: filesPerEpisode }) : undefined;
  const cutPage = pages.find((page) => page.id === cutting.open);
  const preview = `${href('episode-preview', { id })}?language=${encodeURIComponent(language)}`;

  return (
    <RequestForm form={form}>
      <div className={styles.fields}>
        <FormField
          form={form}
          name="title"
          label={t`Title`}
          autoComplete="off"
          isOptional
          isCounted
          max={limits.episodeTitle}
          hint={<Trans>Original: {original}</Trans>}
        />
        <RadioGroup
          legend={<Trans>Images</Trans>}
          value={images}
          onChange={(value) => choice.actions.set({ images: value })}
          options={[
            {
              value: 'shared',
              label: t`Shared with the original`,
              description: <Trans>For images without words, or until they are translated</Trans>,
            },
            {
              value: 'own',
              label: t`Images of its own`,
              description: <Trans>Readers of this language get these instead</Trans>,
            },
          ]}
        />
        {!isShared && (
          <div className={styles.images}>
            <Contents work={work} error={error} onCut={cutting.show} />
          </div>
        )}
        <FormField
          form={form}
          name="transcript"
          label={t`Transcript`}
          type="lines"
          autoComplete="off"
          isOptional
          isCounted
          max={limits.transcript}
        />
        <DraftKeeping keeping={draft.keeping} />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" pending={form.isSending}>
            <Trans>Save</Trans>
          </Button>
          <ButtonLink href={preview}>
            <Trans>Preview what is saved</Trans>
          </ButtonLink>
        </div>
      </div>
      <Suspense>
        {!isShared && cutting.asked.length > 0 && (
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

type ContentsFault = 'too_many_contents' | 'image_required' | 'contents';

/** What stands in the way of saving images of its own. */
function contentsFault({ contents, pages }: EpisodeWork): ContentsFault | undefined {
  if (contents.tooMany) return 'too_many_contents';
  if (pages.length === 0) return 'image_required';
  return contents.failed.length > 0 ? 'contents' : undefined;
}

function sayingOf(fault: ContentsFault) {
  return fault === 'contents' ? ({ failure: fault } as const) : { code: fault };
}
