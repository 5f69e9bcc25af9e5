/** Waits until a draft's images are upstream. */
import type { Making, ProductUploads } from '../../../../widgets/uploads/wanted.ts';

export type Sent =
  | { readonly kind: 'sent'; readonly making: ReadonlyMap<string, Making> }
  /** Somebody has to do something about these first. */
  | { readonly kind: 'big panels' | 'failed'; readonly ids: readonly string[] }
  | { readonly kind: 'left' };

/**
 * @param ids of the wanted that are waited for, asked for anew at each step: the person may take some away meanwhile
 * @param signal ends the waiting ('left'); what is being sent goes on
 */
export function allSent(
  uploads: Pick<ProductUploads, 'get' | 'subscribe'>,
  ids: () => readonly string[],
  signal: AbortSignal,
): Promise<Sent> {
  return new Promise((resolve) => {
    let stop: () => void = () => undefined;
    const end = (sent: Sent) => {
      stop();
      signal.removeEventListener('abort', leave);
      resolve(sent);
    };
    const leave = () => end({ kind: 'left' });
    const look = () => {
      const making = uploads.get();
      const at = (stage: Making['stage']) => ids().filter((id) => making.get(id)?.stage === stage);
      const [big, failed] = [at('big panel'), at('failed')];
      if (big.length > 0) end({ kind: 'big panels', ids: big });
      else if (failed.length > 0) end({ kind: 'failed', ids: failed });
      else if (at('done').length === ids().length) end({ kind: 'sent', making });
    };
    stop = uploads.subscribe(look);
    signal.addEventListener('abort', leave);
    if (signal.aborted) leave();
    else look();
  });
}
