import * as z from 'zod/mini'
import { row } from './route.ts'

/** The OpenAPI 3.1 description of the API; the schema covers only the parts that every such description has. */
export const ApiDescription = z.looseObject({
  openapi: z.string(),
  info: z.looseObject({ title: z.string(), version: z.string() }),
  paths: z.record(z.string(), z.looseObject({})),
  components: z.looseObject({ schemas: z.record(z.string(), z.looseObject({})) }),
})

export const docsOpenapi = row('GET /api/openapi.json', {
  name: 'docs/openapi',
  summary: 'This description by OpenAPI 3.1',
  access: 'read',
  response: ApiDescription,
})

export const docsPage = row('GET /api/docs', {
  name: 'docs/page',
  summary: 'This description as a page',
  access: 'read',
})

export const ROUTES = [docsOpenapi, docsPage] as const
