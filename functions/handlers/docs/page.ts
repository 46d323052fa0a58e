import { docsPage } from '../../../shared/contract/docs.ts'
import { describeApi } from '../../../shared/description/openapi.ts'
import { pageOf } from '../../../shared/description/page.ts'
import { endpoint } from '../../http/endpoint.ts'

/**
 * The API described as a page; it runs no script and loads nothing. The policy that says so is its own, and takes the place
 * of the site's wherever it is sent: CloudFront adds the site's only to what comes without one.
 */
export const handler = endpoint(docsPage, {
  reply: async () => ({
    bytes: {
      data: new TextEncoder().encode(pageOf(describeApi())),
      contentType: 'text/html; charset=utf-8',
    },
    headers: {
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    },
  }),
})
