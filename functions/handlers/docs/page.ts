import { describeApi } from '../../../shared/description/openapi.ts'
import { pageOf } from '../../../shared/description/page.ts'
import { endpoint } from '../../http/endpoint.ts'

/** The API described as a page; it runs no script and loads nothing, whatever policy stands before it. */
export const handler = endpoint('docs/page', {
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
