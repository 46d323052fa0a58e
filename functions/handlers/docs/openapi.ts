import { docsOpenapi } from '../../../shared/contract/docs.ts'
import { describeApi } from '../../../shared/description/openapi.ts'
import { endpoint } from '../../http/endpoint.ts'

/** Gives the OpenAPI 3.1 description of the API, made from the route table. */
export const handler = endpoint(docsOpenapi, {
  reply: async () => ({ body: describeApi() }),
})
