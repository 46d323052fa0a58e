import { docsOpenapi } from '../../../shared/contract/docs.ts'
import { describeApi } from '../../../shared/description/openapi.ts'
import { endpoint } from '../../http/endpoint.ts'

/** The API described by OpenAPI 3.1, made of the route table. */
export const handler = endpoint(docsOpenapi, {
  reply: async () => ({ body: describeApi() }),
})
