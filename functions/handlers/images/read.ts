import { imagesRead } from '../../../shared/contract/images.ts'
import { Refusal } from '../../../shared/contract/refusal.ts'
import { endpoint } from '../../http/endpoint.ts'
import { getImage } from '../../store/accounts/images.ts'

/** Gives a photo or signature. A changed picture has another address, so a browser may cache it. */
export const handler = endpoint(imagesRead, {
  load: ({ params }) => getImage(params.key),
  reply: async (_call, image) => {
    if (!image) throw new Refusal('notFound', 'There is no such image')
    return {
      bytes: { data: image.bytes, contentType: image.contentType },
      headers: {
        'cache-control': 'private, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
      },
    }
  },
})
