import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import * as v from 'valibot';
import type { EpisodeTranslation } from '../../../../api/schemas/episodeTranslation.ts';
import { freeText, request, title as titleSchema } from '../../../../api/schemas/fields.ts';
import { limits } from '../../../../api/schemas/limits.ts';
import { href } from '../../../../navigation/links.ts';
import { draftKeys } from '../../../../offline/drafts/draftKeys.ts';
import { useDraft } from '../../../../offline/drafts/useDraft.ts';
import { Button, ButtonLink } from '../../../../ui/Button.tsx';
import { RadioGroup } from '../../../../ui/ChoiceGroup.tsx';
import { toast } from '../../../../ui/toasts.ts';
import { FormField } from '../../../../widgets/form/FormField.tsx';
import { FormSkeleton } from '../../../../widgets/form/FormBoundary.tsx';
import { RequestForm } from '../../../../widgets/form/RequestForm.tsx';
import { Contents } from '../../episode/pages/Contents.tsx';
import { CuttingDialogs } from '../../episode/cutting/CuttingDialogs.tsx';
import { useContentsFault } from '../../episode/pages/useContentsFault.ts';
import { useCutting } from '../../episode/cutting/useCutting.ts';
import { type EpisodeEditor, useEpisodeEditor } from '../../episode/useEpisodeEditor.ts';
import { DraftStorageWarning } from '../../frame/DraftStorageWarning.tsx';
import { useDraftForm } from '../../frame/useDraftForm.ts';
import styles from './EpisodeTranslations.module.css';
import { useSaveTranslation } from './useSaveTranslation.ts';

/** With null, readers see the original text. */
const emptyToNull = v.transform((text: string): string | null => (text === '' ? null : text));
const schema = request({
  title: v.pipe(v.union([v.literal(''), titleSchema(limits.episodeTitle)]), emptyToNull),
  transcript: v.pipe(freeText(limits.transcript), emptyToNull),
});
const fieldNames = ['title', 'transcript'] as const;
/** Whether the translation uses the images of the original ('shared') or separate images ('own'). */
const entries = { images: v.picklist(['shared', 'own']) };

interface EpisodeTranslationFormProps {
  /** public_id of the episode. */
  readonly id: string;
  /** Original title. */
  readonly original: string;
  readonly saved: EpisodeTranslation;
}

/** Form for the title, images and transcript of an episode in another language. */
export function EpisodeTranslationForm(props: EpisodeTranslationFormProps) {
  const { id, saved } = props;
  const contents = useMemo(() => (saved.contents ? { contents: saved.contents } : undefined), [saved.contents]);
  const editor = useEpisodeEditor(draftKeys.episodeTranslation(id, saved.language), contents);
  return editor.draft.loading ? <FormSkeleton fields={2} /> : <Fields {...props} editor={editor} />;
}

function Fields({ id, original, saved, editor }: EpisodeTranslationFormProps & { readonly editor: EpisodeEditor }) {
  const { t } = useLingui();
  const { language } = saved;
  const { draft } = editor;
  const imagesDraft = useDraft(draftKeys.episodeTranslation(id, language), entries);
  const images = imagesDraft.fields.images ?? (saved.contents ? 'own' : 'shared');
  const isShared = images === 'shared';
  const cutting = useCutting(editor);
  const save = useSaveTranslation({ id, language, editor });
  const contentsFault = useContentsFault(editor, true);
  const form = useDraftForm({
    schema,
    names: fieldNames,
    saved: useMemo(() => ({ title: saved.title ?? '', transcript: saved.transcript ?? '' }), [saved]),
    fields: draft.fields,
    set: draft.actions.set,
    fallback: 'saving',
    send: async (texts) => (!isShared && contentsFault.report(true) ? undefined : save(texts, isShared)),
    onSent: (outcome) => {
      if (outcome === 'big panels') cutting.askAgain();
      if (outcome !== 'saved') return;
      toast({ type: 'success', message: t`Translation of “${original}” saved` });
    },
  });
  const previewAddress = `${href('episode-preview', { id })}?language=${encodeURIComponent(language)}`;

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
          onChange={(value) => imagesDraft.actions.set({ images: value })}
          options={[
            {
              value: 'shared',
              label: t`Same as the original`,
              description: <Trans>For images without text, or until you translate them</Trans>,
            },
            {
              value: 'own',
              label: t`Translated images`,
              description: <Trans>Shown to readers of this language</Trans>,
            },
          ]}
        />
        {!isShared && (
          <div className={styles.images}>
            <Contents
              editor={editor}
              error={contentsFault.message}
              errorRef={contentsFault.messageRef}
              onCut={cutting.openCutPlan}
            />
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
        <DraftStorageWarning persistence={draft.persistence} />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" pending={form.isSending}>
            <Trans>Save</Trans>
          </Button>
          <ButtonLink href={previewAddress}>
            <Trans>Preview saved version</Trans>
          </ButtonLink>
        </div>
      </div>
      {!isShared && <CuttingDialogs editor={editor} cutting={cutting} />}
    </RequestForm>
  );
}
