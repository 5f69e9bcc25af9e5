import { type ChosenFile, filesFromInput, IMAGE_FILES } from './chosenFiles.ts';

/**
 * Opens the file picker for images. Call it in a click handler. The input isn't in the document, where the only one for images is
 * 'Choose images'.
 */
export function pickFiles(onFiles: (files: ChosenFile[]) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.accept = IMAGE_FILES;
  input.addEventListener('change', () => onFiles(filesFromInput(input.files)));
  input.click();
}
