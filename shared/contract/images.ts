import * as z from 'zod/mini'
import { textField } from './fields.ts'
import { row } from './route.ts'

/** The most bytes of a picture; its data URL is a third longer (docs/rules/accounts.md). */
export const IMAGE_MAX_BYTES = 2 * 1024 * 1024

/** The name part of an image's address, as `photo` and `sSignature` give it. */
export const ImageParams = z.object({ key: textField(100) })

export const imagesRead = row('GET /api/images/{key}', {
  name: 'images/read',
  summary: 'A picture or signature, by the address that its account gives',
  access: 'read',
  params: ImageParams,
})

export const ROUTES = [imagesRead] as const
