import { Plural, Trans } from '@lingui/react/macro';
import { BookUp } from 'lucide-react';
import { useState } from 'react';
import { href, navigate } from '../../navigation/links.ts';
import { loadCode } from '../../engine/missingCode.ts';
import { useFormats } from '../../i18n/format.ts';
import { episodeName } from '../../imaging/packageNames.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PackActions } from '../../widgets/packing/PackActions.tsx';
import type { Cutter } from './createCutter.ts';
import type { CutterState } from './cutterState.ts';
import { useCutterMessages } from './useCutterMessages.ts';

/** Shows the buttons 'Download zip' and 'Publish episode', and the result as text. */
export function CutterActions({ state, cutter }: { readonly state: CutterState; readonly cutter: Cutter }) {
  const { bytes } = useFormats();
  const messages = useCutterMessages();
  const { job, reading, plans, settings, strip } = state;
  const first = state.files.find(({ id }) => id === strip?.placed[0]?.id);
  const zipName = `${episodeName(first?.file.name ?? '')}.zip`;
  const [isPublishing, setPublishing] = useState(false);
  const [hasPublishingFailed, setPublishingFailed] = useState(false);
  const ready = Boolean(plans) && !reading && settings.platforms.length > 0 && job.kind !== 'working';
  const publish = async () => {
    setPublishing(true);
    setPublishingFailed(false);
    try {
      const { passToNewEpisode } = await loadCode(() => import('./passToNewEpisode.ts'));
      if (await passToNewEpisode(cutter, messages)) navigate(href('publish'));
    } catch (error) {
      console.error(error);
      setPublishingFailed(true);
    } finally {
      setPublishing(false);
    }
  };
  const files = job.kind === 'done' ? job.platforms.reduce((sum, packed) => sum + packed.files.length, 0) : 0;
  return (
    <PackActions
      zipName={zipName}
      ready={ready}
      reading={reading}
      working={job.kind === 'working' ? job.progress : undefined}
      failure={job.kind === 'failed' ? job.code : hasPublishingFailed ? 'unexpected' : undefined}
      pack={(sink) => {
        setPublishingFailed(false);
        return cutter.pack(sink, messages);
      }}
      onCancel={cutter.cancel}
      making={isPublishing || hasPublishingFailed ? 'images' : 'zip'}
      more={
        settings.platforms.includes('longstrip') && (
          <Button size="large" icon={<BookUp />} disabled={!ready} onClick={() => void publish()}>
            <Trans>Publish episode</Trans>
          </Button>
        )
      }
    >
      {job.kind === 'done' && (
        <Notice tone="success" live title={<Trans>{zipName} is saved</Trans>}>
          <Plural value={files} one="# file" other="# files" />, {bytes(job.bytes)}
        </Notice>
      )}
    </PackActions>
  );
}
