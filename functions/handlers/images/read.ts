import { imagesRead } from '../../../shared/contract/images.ts'
import * as IMAGES from '../../../shared/refusals/images.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import { maySeeIdentity } from '../../domain/hawala/hawala-order-answer.ts'
import { isHeadOffice } from '../../domain/house/user.ts'
import { endpoint } from '../../http/endpoint.ts'
import type { Session } from '../../http/session.ts'
import { getImage, isList, orderOfImage } from '../../store/accounts/images.ts'
import { findOrder } from '../../store/hawala/hawala-orders.ts'
import { findHeadOffice } from '../../store/house/branches.ts'

/**
 * Gives a photo or signature. A changed picture has another address, so a browser may cache it. The photo of a hawala's
 * receiver is only for people who may see the identity. So no browser may keep that photo for the next person at the same
 * computer (docs/rules/hawala-orders.md), nor the list of a partner, which has names and phones of customers. The list is
 * saved, never shown.
 */
export const handler = endpoint(imagesRead, {
  load: async ({ params: { key } }) => {
    const orderId = orderOfImage(key)
    const [image, payout] = await Promise.all([
      getImage(key),
      orderId === null ? null : Promise.all([findOrder(orderId), findHeadOffice()]),
    ])
    return { image, payout }
  },
  reply: async ({ session, params }, { image, payout }) => {
    if (!image || (payout && !maySee(session, payout))) {
      throw refused(IMAGES.notFound)
    }
    const isKept = !payout && !isList(params.key)
    return {
      bytes: { data: image.bytes, contentType: image.contentType },
      headers: {
        'cache-control': isKept ? 'private, max-age=31536000, immutable' : 'no-store',
        'content-security-policy': "default-src 'none'; sandbox",
        ...(isList(params.key) ? { 'content-disposition': 'attachment' } : {}),
      },
    }
  },
})

type PayoutRead = [Awaited<ReturnType<typeof findOrder>>, string | null]

function maySee(session: Session, [order, headOffice]: PayoutRead): boolean {
  const reader = { branch: session.branch, isHeadOffice: isHeadOffice(session, headOffice) }
  return order !== undefined && maySeeIdentity(order, reader)
}
