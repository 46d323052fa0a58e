import { docsOpenapi } from '../../../shared/contract/docs.ts'
import { type Description, describeApi } from '../../../shared/description/openapi.ts'
import { endpoint } from '../../http/endpoint.ts'

/** The description, which the first call makes. It never changes while this process runs. */
let description: Description | undefined

/** Gives the OpenAPI 3.1 description of the API, made from the route table. */
export const handler = endpoint(docsOpenapi, {
  reply: async () => {
    description ??= describeApi()
    return { body: description }
  },
})
