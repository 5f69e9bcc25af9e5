import { IMAGE_FILES } from './acceptedFiles.ts';
import { type ChosenFile, filesFromInput } from './chosenFiles.ts';

/**
 * Opens the browser's file picker for `IMAGE_FILES`. Call this function in a click handler. `onFiles` isn't called if the user
 * cancels.
 */
export function pickFiles(onFiles: (files: ChosenFile[]) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.accept = IMAGE_FILES;
  input.addEventListener('change', () => onFiles(filesFromInput([...(input.files ?? [])])));
  input.click();
}
