import { useLingui } from '@lingui/react/macro';
import { Share2 } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { toast } from '../../ui/toasts.ts';
import { type Shared, share, absoluteUrl } from './share.ts';

export interface ShareButtonProps extends Shared {
  /** `icon`: a square without text, for bars. */
  readonly form?: 'button' | 'icon';
  readonly size?: 'regular' | 'large';
}

/** Shares a page by the system's share sheet, or copies its address. */
export function ShareButton({ form = 'button', size, ...shared }: ShareButtonProps) {
  const { t } = useLingui();
  const press = async () => {
    const outcome = await share(shared);
    if (outcome === 'copied') toast({ type: 'success', message: t`Link copied` });
    if (outcome === 'failed') {
      const address = absoluteUrl(shared.address);
      toast({ type: 'warning', message: t`Couldn’t copy the link: ${address}` });
    }
  };
  if (form === 'icon') return <IconButton label={t`Share`} icon={<Share2 />} onClick={() => void press()} />;
  return (
    <Button size={size} icon={<Share2 />} onClick={() => void press()}>
      {t`Share`}
    </Button>
  );
}
