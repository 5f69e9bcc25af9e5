/**
 * Files that can be opened although browsers don't count them as images. HEIC isn't listed, because iPhones convert photos
 * to JPEG for pages that don't request HEIC.
 */
const otherFiles = ['.psd', '.psb', '.tif', '.tiff', '.jxl', '.kra', '.ora', '.cbz', '.zip', '.epub'];

/** Value of the `accept` attribute of file inputs for images. The MIME types are for Android, which ignores extensions. */
export const IMAGE_FILES = [
  'image/*',
  ...otherFiles,
  'application/zip',
  'application/vnd.comicbook+zip',
  'application/epub+zip',
].join();
