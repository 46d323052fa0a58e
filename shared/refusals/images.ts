import { line } from './refused.ts'

/** Pictures of accounts and of those who were paid. */
export const IMAGES = {
  notFound: line('image.notFound', 'notFound', 'There is no such image'),
  notDataUrl: line(
    'image.notDataUrl',
    'badInput',
    ({ field }: { field: string }) => `${field} must be a base64 data URL of an image`,
  ),
  tooLarge: line(
    'image.tooLarge',
    'tooLarge',
    ({ field }: { field: string }) => `${field} must be at most 2 MB`,
  ),
  otherKind: line(
    'image.otherKind',
    'badInput',
    ({ field }: { field: string }) => `${field} must be a PNG, JPEG or WebP image`,
  ),
  notWhole: line(
    'image.notWhole',
    'badInput',
    ({ field }: { field: string }) => `${field} must be one whole image with nothing behind it`,
  ),
  tooManyPixels: line(
    'image.tooManyPixels',
    'badInput',
    ({ field, most }: { field: string; most: number }) =>
      `${field} must be at most ${most} pixels wide and high`,
  ),
}
