import { href, navigate } from '../../navigation/links.ts';
import { leaveFiles } from '../../offline/work/incomingFiles.ts';
import { useFileDrop } from '../../widgets/intake/useFileDrop.ts';

/**
 * Images that are dropped on the page or pasted into it, folders of them too, are taken to the cutter, which opens with them.
 * Returns whether files hang over the page at this moment.
 */
export function useDropToCut(): boolean {
  return useFileDrop((files) => {
    if (files.length === 0) return;
    leaveFiles(files);
    navigate(href('tools-cut'));
  });
}
