import { useEffect, useEffectEvent, useState } from 'react';
import { type ChosenFile, filesFromTransfer } from './chosenFiles.ts';

/** Whether a drag or a paste contains files. */
function carriesFiles(transfer: DataTransfer | null): transfer is DataTransfer {
  return transfer?.types.includes('Files') ?? false;
}

/**
 * Receives files dropped or pasted anywhere on the page. Returns whether files are being dragged over the page.
 * @param onExpectFiles called when a drag with files enters the page
 */
export function useFileDrop(onFiles: (files: ChosenFile[]) => void, onExpectFiles?: () => void): boolean {
  const [isDraggedOver, setDraggedOver] = useState(false);
  const expect = useEffectEvent(() => onExpectFiles?.());
  const receive = useEffectEvent(async (transfer: DataTransfer) => onFiles(await filesFromTransfer(transfer)));

  useEffect(() => {
    // Moving the pointer from one element to another fires dragenter and dragleave events. The drag has left the page
    // when their numbers are equal.
    let depth = 0;
    const enter = (event: DragEvent) => {
      if (!carriesFiles(event.dataTransfer)) return;
      if (depth === 0) expect();
      depth++;
      setDraggedOver(true);
    };
    const leave = (event: DragEvent) => {
      if (!carriesFiles(event.dataTransfer)) return;
      depth = Math.max(0, depth - 1);
      if (depth === 0) setDraggedOver(false);
    };
    const allow = (event: DragEvent) => {
      if (!carriesFiles(event.dataTransfer)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
    };
    const drop = (event: DragEvent) => {
      depth = 0;
      setDraggedOver(false);
      if (!carriesFiles(event.dataTransfer)) return;
      event.preventDefault();
      void receive(event.dataTransfer);
    };
    const paste = (event: ClipboardEvent) => {
      if (carriesFiles(event.clipboardData)) void receive(event.clipboardData);
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    addEventListener('dragenter', enter, { signal });
    addEventListener('dragleave', leave, { signal });
    addEventListener('dragover', allow, { signal });
    addEventListener('drop', drop, { signal });
    addEventListener('paste', paste, { signal });
    return () => listeners.abort();
  }, []);

  return isDraggedOver;
}
