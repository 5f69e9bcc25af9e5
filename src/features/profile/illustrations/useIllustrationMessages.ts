import { useLingui } from '@lingui/react/macro';
import type { Illustration, IllustrationKind } from './illustrations.ts';

interface IllustrationMessages {
  readonly getKindLabel: (illustration: Illustration) => string;
  /** Alternative text. */
  readonly getAltText: (illustration: Illustration) => string;
}

export function useIllustrationMessages(): IllustrationMessages {
  const { t } = useLingui();
  const kinds: Record<IllustrationKind, string> = { cover: t`Cover`, banner: t`Banner`, promo: t`Promo banner` };
  const getKindLabel = ({ kind }: Illustration) => kinds[kind];
  const getAltText = (illustration: Illustration) => {
    const kind = getKindLabel(illustration);
    const { title } = illustration.series;
    return t`${kind} of ${title}`;
  };
  return { getKindLabel, getAltText };
}
