import { describe, expect, it } from 'vitest';
import type { Image } from '../../../../src/api/schemas/shapes.ts';
import type { UploadItem } from '../../../../src/offline/uploads/uploadItem.ts';
import type { DraftPage, DraftPicture } from '../../../../src/widgets/uploads/draftUploads.ts';
import { toGroupKey, toImageProgress, reuseIfEqual } from '../../../../src/widgets/uploads/imageGroup.ts';
import { isWorthRetrying, computeShare, totalProgress } from '../../../../src/widgets/uploads/totalProgress.ts';

const file = new File(['x'], 'x.png');

function createImage(id: string): Image {
  return {
    id,
    category: 'episode-content',
    name: id,
    width: 940,
    height: 9,
    variants: [],
  };
}

function createItem(index: number, count: number, change: Partial<UploadItem> = {}): UploadItem {
  return {
    draftKey: 'b',
    group: 'g',
    index,
    count,
    status: 'waiting',
    bytes: 100,
    bytesSent: 0,
    image: undefined,
    fault: undefined,
    ...change,
  };
}

function createSentItem(index: number, count: number) {
  return createItem(index, count, { image: createImage(`${index}`), bytesSent: 100 });
}

describe('toGroupKey', () => {
  const page: DraftPage = { kind: 'page', id: 'p', fileId: 'f', file, cut: { by: 'plan' } };
  const cover: DraftPicture = {
    kind: 'picture',
    id: 'c',
    fileId: 'f',
    file,
    category: 'comic-cover',
    turn: 0,
    part: { x: 0, y: 0, width: 2, height: 3 },
  };

  it('is equal for the same file id and cut, regardless of the page id and the file name', () => {
    expect(toGroupKey({ ...page, id: 'other', file: new File(['x'], 'y.png') })).toBe(toGroupKey(page));
  });

  it('differs for other files, cuts, crops, rotations and categories', () => {
    const others = [
      page,
      cover,
      { ...page, fileId: 'f2' },
      { ...page, cut: { by: 'height' } } as const,
      { ...page, cut: { by: 'rows', rows: [5] } } as const,
      { ...cover, turn: 90 } as const,
      { ...cover, part: { ...cover.part, x: 1 } },
      { ...cover, category: 'comic-thumbnail' } as const,
    ].map(toGroupKey);
    expect(new Set(others).size).toBe(others.length);
  });
});

describe('the progress of one file', () => {
  it('is "reading" until the number of its images is known, or "big panel" if the user has to decide', () => {
    expect(toImageProgress({}, [])).toEqual({ kind: 'reading' });
    expect(toImageProgress({ bigPanel: { forced: 2, images: 3 } }, [])).toMatchObject({ kind: 'big panel', forced: 2 });
  });

  it('goes from "preparing" to "sending" to "done", with the images in page order', () => {
    expect(toImageProgress({ images: 2 }, [createItem(0, 2)])).toMatchObject({
      kind: 'preparing',
      prepared: 1,
      images: 2,
    });
    expect(toImageProgress({}, [createSentItem(0, 2), createItem(1, 2, { bytesSent: 40 })])).toMatchObject({
      kind: 'sending',
      bytesSent: 140,
    });
    const done = toImageProgress({}, [createSentItem(1, 2), createSentItem(0, 2)]);
    expect(done.kind === 'done' && done.sent.map(({ id }) => id)).toEqual(['0', '1']);
  });

  it('counts preparing and sending as half each', () => {
    expect(computeShare(toImageProgress({ images: 2 }, [createItem(0, 2)]))).toBe(0.25);
    expect(computeShare(toImageProgress({}, [createItem(0, 1, { bytesSent: 50 })]))).toBe(0.75);
  });

  it('is "failed" if one of its images was refused, once all are prepared', () => {
    const refused = toImageProgress({}, [
      createSentItem(0, 2),
      createItem(1, 2, { status: 'failed', fault: 'format' }),
    ]);
    expect(refused).toEqual({ kind: 'failed', problem: { ok: false, code: 'upload', fault: 'format' } });
  });
});

describe('the progress of all files', () => {
  it('is over if only pages that need a decision of the user are left', () => {
    const all = [
      toImageProgress({}, [createSentItem(0, 1)]),
      toImageProgress({ bigPanel: { forced: 1, images: 2 } }, []),
    ];
    expect(totalProgress(all)).toMatchObject({ isOver: true, asking: 1, failed: 0, sent: 1, share: 0.5 });
    expect(totalProgress([...all, toImageProgress({}, [])]).isOver).toBe(false);
  });
});

it('reuseIfEqual returns the previous object while nothing changes', () => {
  const before = toImageProgress({}, [createSentItem(0, 2), createItem(1, 2)]);
  expect(reuseIfEqual(before, toImageProgress({}, [createSentItem(0, 2), createItem(1, 2)]))).toBe(before);
  expect(
    reuseIfEqual(before, toImageProgress({}, [createSentItem(0, 2), createItem(1, 2, { bytesSent: 1 })])),
  ).not.toBe(before);
});

it('isWorthRetrying is false for a file that is invalid or too large, and true for other failures of an upload', () => {
  expect(isWorthRetrying({ ok: false, code: 'upload', fault: 'failed' })).toBe(true);
  expect(isWorthRetrying({ ok: false, code: 'upload', fault: 'storage full' })).toBe(true);
  expect(isWorthRetrying({ ok: false, code: 'upload', fault: 'too large' })).toBe(false);
  expect(isWorthRetrying({ ok: false, code: 'not-an-image' })).toBe(false);
});
