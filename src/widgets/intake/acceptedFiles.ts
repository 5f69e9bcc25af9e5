/**
 * MIME types and extensions of files that the tools open although not all browsers and systems count them as images.
 * HEIC isn't listed, because iPhones convert photos to JPEG for pages that don't request HEIC.
 */
export const extraFileTypes: Readonly<Record<string, string[]>> = {
  'image/vnd.adobe.photoshop': ['.psd', '.psb'],
  'image/tiff': ['.tif', '.tiff'],
  'image/jxl': ['.jxl'],
  'application/x-krita': ['.kra'],
  'image/openraster': ['.ora'],
  'application/vnd.comicbook+zip': ['.cbz'],
  'application/zip': ['.zip'],
  'application/epub+zip': ['.epub'],
};

/** Value of the `accept` attribute of file inputs for images. The MIME types are for Android, which ignores extensions. */
export const IMAGE_FILES = ['image/*', ...Object.entries(extraFileTypes).flat(2)].join();

/** The formats that hints name: proper nouns, the same in every language. */
export const NAMED_FORMATS = 'JPG, PNG, WEBP, PSD, TIFF, KRA, CBZ, EPUB';
