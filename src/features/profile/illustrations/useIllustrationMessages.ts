import { useLingui } from '@lingui/react/macro';
import type { Illustration, IllustrationKind } from './illustrations.ts';

interface IllustrationMessages {
  readonly kindOf: (one: Illustration) => string;
  /** Alternative text. */
  readonly nameOf: (one: Illustration) => string;
}

export function useIllustrationMessages(): IllustrationMessages {
  const { t } = useLingui();
  const kinds: Record<IllustrationKind, string> = { cover: t`Cover`, banner: t`Banner`, promo: t`Promo banner` };
  const kindOf = ({ kind }: Illustration) => kinds[kind];
  const nameOf = (one: Illustration) => {
    const kind = kindOf(one);
    const { title } = one.series;
    return t`${kind} of ${title}`;
  };
  return { kindOf, nameOf };
}
