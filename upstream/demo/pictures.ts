/**
 * The demo's pictures go the way of an upload: checked by their bytes, kept by their content. They were drawn once and are files
 * here, since drawing them at the first start would need a codec and some seconds that nobody has to wait for.
 */
import { readFile } from 'node:fs/promises';
import { categories, type CategoryCode, sizeNames } from '../../src/imaging/categories.ts';
import { addImage, type CheckedVariant } from '../images/addImage.ts';
import { checkFile } from '../images/checkFile.ts';
import { largestOf } from '../images/sizes.ts';
import type { Services } from '../services.ts';
import { contentName, pictureName } from './pictureNames.ts';

/** Every size of the category. @returns the image's id */
export async function addPicture(
  services: Services,
  ownerId: string,
  category: CategoryCode,
  of: string,
): Promise<string> {
  const variants: CheckedVariant[] = [];
  for (const size of sizeNames) {
    if (categories[category].sizes[size] === undefined) continue;
    variants.push({ size, ...(await checked(services, pictureName(of, category, size))) });
  }
  return added(services, ownerId, category, `${of}.webp`, variants);
}

/** The contents of an episode, counted from 0. @returns the image's id */
export async function addContent(
  services: Services,
  ownerId: string,
  story: string,
  episode: number,
  at: number,
): Promise<string> {
  const name = contentName(story, episode, at);
  return added(services, ownerId, 'episode-content', name, [{ size: 'large', ...(await checked(services, name)) }]);
}

async function checked({ storage }: Services, name: string): Promise<Omit<CheckedVariant, 'size'>> {
  const content = await readFile(new URL(`pictures/${name}`, import.meta.url));
  const file = checkFile(content, 'image/webp');
  if (!file.ok) throw new Error(`The demo's picture ${name} is none (${file.code})`);
  const incoming = await storage.receive(once(content));
  const { sha256, bytes } = incoming;
  return { sha256, bytes, type: file.type, width: file.width, height: file.height, incoming };
}

async function* once(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}

async function added(
  services: Services,
  ownerId: string,
  category: CategoryCode,
  name: string,
  variants: readonly CheckedVariant[],
): Promise<string> {
  const [first, ...others] = variants;
  if (first === undefined) throw new Error(`The demo has no picture ${name}`);
  const { width, height } = largestOf([first, ...others]);
  const createdAt = services.now();
  return (await addImage(services, { ownerId, category, name, width, height, variants, createdAt })).id;
}
