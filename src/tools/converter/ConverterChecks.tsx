import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from '../../i18n/format.ts';
import { type ConversionPlan, cropKey } from '../../imaging/conversion.ts';
import { platforms } from '../../imaging/platforms.ts';
import { type ByteLimits, fits } from '../../imaging/qualitySearch.ts';
import { countPixelChanges } from '../../imaging/pixelChanges.ts';
import { Check, CheckList } from '../../widgets/checks/CheckList.tsx';
import { PixelChangeChecks } from '../../widgets/checks/PixelChangeChecks.tsx';
import { useSizeMessages } from '../../widgets/checks/useSizeMessages.ts';
import { usePackMessages } from '../../widgets/packing/usePackMessages.ts';
import { type ConverterJob, type ConverterState, listChosenTargets, isRead } from './converterState.ts';
import {
  type KindSummary,
  findChangedFiles,
  findPlatformsOnWhite,
  summarizeKinds,
} from './conversion/kindSummaries.ts';
import { findEstimate, type KindEstimate } from './conversion/estimateKinds.ts';
import { useConverterMessages } from './useConverterMessages.ts';
import { useEstimateMessages } from './useEstimateMessages.ts';

interface ConverterChecksProps {
  readonly state: ConverterState;
  readonly plan: ConversionPlan;
  /** The sizes of the image kinds' files, as far as they can be estimated. */
  readonly estimates: readonly KindEstimate[];
}

type Result = Extract<ConverterJob, { kind: 'done' }>['result'];

/** Whether an output file is a copied GIF. */
function isCopiedGif({ name }: Result['files'][number]): boolean {
  return name.endsWith('.gif');
}

/** Lists the planned output or, after the conversion, the result, and the changes of the pixels. */
export function ConverterChecks({ state, plan, estimates }: ConverterChecksProps) {
  const { job } = state;
  const files = state.files.filter(isRead);
  const targets = listChosenTargets(state);
  const kinds = summarizeKinds(plan, targets, files);
  const result = job.kind === 'done' ? job.result : undefined;
  const keptSources = new Set(plan.outputs.flatMap(({ kind, source }) => (kind === 'copied' ? [source] : [])));
  if (plan.fileCount === 0) return null;
  return (
    <CheckList>
      {kinds.map((planned) => (
        <KindChecks
          key={cropKey(planned.platform, planned.kind.code)}
          planned={planned}
          severalPlatforms={targets.length > 1}
          estimate={findEstimate(estimates, planned.platform, planned.kind.code)}
          result={result}
        />
      ))}
      {keptSources.size > 0 && (
        <Check tone="good">
          <Plural value={keptSources.size} one="# GIF kept as is" other="# GIFs kept as is" />
        </Check>
      )}
      {result && <ResultChecks result={result} />}
      {/* If there is a single image, its results say that it is enlarged. */}
      {files.length > 1 && <EnlargedCheck state={state} plan={plan} />}
      <PixelChangeChecks
        pixelChanges={countPixelChanges(findChangedFiles(plan, files))}
        whiteBackgroundPlatforms={findPlatformsOnWhite(plan).map((platform) => platforms[platform].name)}
      />
    </CheckList>
  );
}

interface KindChecksProps {
  readonly planned: KindSummary;
  /** Whether the kind is named with its platform. */
  readonly severalPlatforms: boolean;
  /** Absent until enough files are encoded. */
  readonly estimate: KindEstimate | undefined;
  /** Absent until the conversion is done. */
  readonly result: Result | undefined;
}

/**
 * Describes the files of one kind: planned or, after the conversion, written. A second check warns of cuts through art.
 */
function KindChecks({ planned, severalPlatforms, estimate, result }: KindChecksProps) {
  const messages = useConverterMessages();
  const sizeMessages = useSizeMessages();
  const estimateMessages = useEstimateMessages();
  const { platform, kind, fileCount, tallest, forced } = planned;
  const { slices } = platforms[platform];
  const limits: ByteLimits = kind.fit === 'cover' ? { fileBytes: kind.fileBytes } : slices;
  const written = result?.files.filter(
    (file) => file.platform === platform && file.kind === kind.code && !isCopiedGif(file),
  );
  const byteSizes = written?.map(({ bytes }) => bytes) ?? [];
  const quality = sizeMessages.quality(written?.map((file) => file.quality) ?? []);
  const about = severalPlatforms ? messages.platformKind(platform, kind.code) : messages.kind(kind.code);
  return (
    <>
      {fileCount > 0 && (
        <Check tone={!written ? 'info' : fits(byteSizes, limits) ? 'good' : 'warning'} about={about}>
          <Plural value={written?.length ?? fileCount} one="# file" other="# files" />
          {', '}
          {[
            kind.fit === 'cover' ? messages.exactSizes(kind) : messages.pageSizes(slices, tallest),
            !written
              ? sizeMessages.requirement(limits)
              : kind.fit === 'cover'
                ? sizeMessages.largest(byteSizes, kind.fileBytes)
                : sizeMessages.reached(byteSizes, limits),
            ...(!written && estimate ? [estimateMessages.kind(estimate, limits)] : []),
            ...(quality === undefined ? [] : [quality]),
          ].join(', ')}
        </Check>
      )}
      {forced > 0 && (
        <Check tone="warning" about={about}>
          <Plural value={forced} one="# cut goes through art" other="# cuts go through art" />
        </Check>
      )}
    </>
  );
}

/** Lists facts that are known only after the conversion. */
function ResultChecks({ result }: { readonly result: Result }) {
  const messages = useConverterMessages();
  const packMessages = usePackMessages();
  const { files, warnings } = result;
  const unchanged = files.filter((file) => file.unchanged && !isCopiedGif(file)).length;
  return (
    <>
      {unchanged > 0 && (
        <Check tone="good">
          <Plural
            value={unchanged}
            one="# file already fits and is unchanged"
            other="# files already fit and are unchanged"
          />
        </Check>
      )}
      {warnings.map(({ platform, warning }) => (
        <Check key={`${platform}-${warning.code}`} tone="warning">
          {packMessages.warning(platform, warning)}
        </Check>
      ))}
      {files.flatMap(({ name, notes }) =>
        notes.map((note) => (
          <Check key={`${name}-${note.code}`} tone="warning">
            <Trans>
              {name.slice(name.indexOf('/') + 1)}: {messages.compromise(note)}
            </Trans>
          </Check>
        )),
      )}
    </>
  );
}

/** Maximum number of file names listed. Further files are only counted. */
const MAX_NAMES = 3;

/** Names the images that are too small for a chosen kind and will be enlarged. */
function EnlargedCheck({ state, plan }: Pick<ConverterChecksProps, 'state' | 'plan'>) {
  const { t } = useLingui();
  const { list, number } = useFormats();
  const enlarged = state.files.filter(({ id }) => plan.notes.get(id)?.some(({ code }) => code === 'enlarged'));
  if (enlarged.length === 0) return null;
  const names = enlarged.slice(0, MAX_NAMES).map(({ file }) => file.name);
  const unlisted = enlarged.length - names.length;
  return (
    <Check tone="warning">
      <Plural
        value={enlarged.length}
        one="# image is too small and will be enlarged:"
        other="# images are too small and will be enlarged:"
      />{' '}
      {list(unlisted > 0 ? [...names, t`${number(unlisted)} more`] : names)}
    </Check>
  );
}
