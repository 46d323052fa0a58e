import { line } from './refused.ts'

/** Refusals about pictures of account holders and of people who were paid. */

export const notFound = /* @__PURE__ */ line('image.notFound', 'notFound', 'There is no such image')
export const notDataUrl = /* @__PURE__ */ line(
  'image.notDataUrl',
  'badInput',
  ({ field }: { field: string }) => `${field} must be a base64 data URL of an image`,
)
export const tooLarge = /* @__PURE__ */ line(
  'image.tooLarge',
  'tooLarge',
  ({ field }: { field: string }) => `${field} must be at most 2 MB`,
)
export const otherKind = /* @__PURE__ */ line(
  'image.otherKind',
  'badInput',
  ({ field }: { field: string }) => `${field} must be a PNG, JPEG or WebP image`,
)
export const notWhole = /* @__PURE__ */ line(
  'image.notWhole',
  'badInput',
  ({ field }: { field: string }) => `${field} must be one whole image with nothing behind it`,
)
export const tooManyPixels = /* @__PURE__ */ line(
  'image.tooManyPixels',
  'badInput',
  ({ field, most }: { field: string; most: number }) =>
    `${field} must be at most ${most} pixels wide and high`,
)
