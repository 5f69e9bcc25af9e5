import { href, navigate } from '../../navigation/links.ts';
import { addIncomingFiles } from '../../offline/work/incomingFiles.ts';
import { useFileDrop } from '../../widgets/intake/useFileDrop.ts';

/**
 * Opens the cutter with images, or folders of images, that are dropped on the page or pasted. Returns whether files are
 * being dragged over the page.
 */
export function useDropToCut(): boolean {
  const { isDraggedOver } = useFileDrop({
    onFiles(files) {
      addIncomingFiles(files);
      navigate(href('tools-cut'));
    },
  });
  return isDraggedOver;
}
