import { docsPage } from '../../../shared/contract/docs.ts'
import { describeApi } from '../../../shared/description/openapi.ts'
import { pageOf } from '../../../shared/description/page.ts'
import { endpoint } from '../../http/endpoint.ts'

/** The page, which the first call makes. It never changes while this process runs. */
let page: Uint8Array | undefined

/**
 * Gives the description of the API as a page without scripts. The answer sets a content security policy for this page;
 * CloudFront adds the site's policy only to answers without one.
 */
export const handler = endpoint(docsPage, {
  reply: async () => {
    page ??= new TextEncoder().encode(pageOf(describeApi()))
    return {
      bytes: { data: page, contentType: 'text/html; charset=utf-8' },
      headers: {
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      },
    }
  },
})
