import { useEffect, useState } from 'react';
import { href, navigate } from '../../app/links.ts';
import { leaveFiles } from '../../pwa/incomingFiles.ts';

/**
 * Images that are dropped on the page or pasted into it are taken to the cutter, which opens with them.
 * Returns whether files hang over the page at this moment.
 */
export function useDropToCut(): boolean {
  const [dropping, setDropping] = useState(false);

  useEffect(() => {
    // Every element under the pointer reports entering and leaving; only the balance says whether the page was left.
    let depth = 0;
    const enter = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      depth += 1;
      setDropping(true);
    };
    const leave = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      depth = Math.max(0, depth - 1);
      if (depth === 0) setDropping(false);
    };
    const over = (event: DragEvent) => {
      // Without this the browser would open the image instead of the page.
      if (carriesFiles(event)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      depth = 0;
      setDropping(false);
      open(event.dataTransfer?.files);
    };
    const paste = (event: ClipboardEvent) => open(event.clipboardData?.files);

    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('dragenter', enter, { signal });
    document.addEventListener('dragleave', leave, { signal });
    document.addEventListener('dragover', over, { signal });
    document.addEventListener('drop', drop, { signal });
    document.addEventListener('paste', paste, { signal });
    return () => listening.abort();
  }, []);

  return dropping;
}

function carriesFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false;
}

function open(files: FileList | undefined): void {
  if (!files || files.length === 0) return;
  leaveFiles(files);
  navigate(href('tools-cut'));
}
