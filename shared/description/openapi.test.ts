import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import type { oas31 } from 'zod-openapi'
import { maySave } from '../contract/route.ts'
import { ROUTES, type Route, type RouteName } from '../contract/routes.ts'
import { describeApi } from './openapi.ts'

const description = describeApi()
const routes = ROUTES.map((route): [RouteName, Route] => [route.name, route])

/** Returns the operation of a route. */
function operationOf({ path, method }: Route): oas31.OperationObject {
  return description.paths[path]?.[method.toLowerCase()] as oas31.OperationObject
}

/** Returns every value in the description with its key, at any depth. */
function* everything(value: unknown, key = ''): Generator<[string, unknown]> {
  yield [key, value]
  if (typeof value !== 'object' || value === null) return
  for (const [name, each] of Object.entries(value)) yield* everything(each, name)
}

/** Returns every value behind the pointers of a value, with its key. */
function* behindPointers(value: unknown): Generator<[string, unknown]> {
  for (const [key, pointer] of everything(value)) {
    if (key !== '$ref') continue
    const schema = description.components.schemas[String(pointer).split('/').at(-1) ?? '']
    yield* everything(schema)
    yield* behindPointers(schema)
  }
}

describe('the description', () => {
  it('is valid OpenAPI 3.1 in plain JSON, without a broken pointer', async () => {
    expect(description.openapi).toMatch(/^3\.1\.\d$/)
    expect(JSON.parse(JSON.stringify(description))).toEqual(description)
    expect(await new Validator().validate(description)).toEqual({ valid: true })
  })

  it('contains none of the internal `x-…` keys', () => {
    const keys = [...JSON.stringify(description).matchAll(/"(x-[^"]*)"/g)].map(([, key]) => key)
    expect(new Set(keys)).toEqual(new Set(['x-refusals']))
  })

  it('has every route of the table and nothing else', () => {
    const described = Object.entries(description.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(described.sort()).toEqual(ROUTES.map(({ method, path }) => `${method} ${path}`).sort())
  })

  it('gives every operation a different name, of letters only', () => {
    const ids = ROUTES.map((route) => operationOf(route).operationId)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-zA-Z]+$/)
  })

  it('uses every component', () => {
    const pointers = [...everything(description)].flatMap(([key, value]) =>
      key === '$ref' ? [String(value)] : [],
    )
    expect(pointers.length).toBeGreaterThan(500)
    const { securitySchemes: _schemes, ...components } = description.components
    const unused = Object.entries(components).flatMap(([kind, each]) =>
      Object.keys(each as object)
        .map((name) => `#/components/${kind}/${name}`)
        .filter((pointer) => !pointers.includes(pointer)),
    )
    expect(unused).toEqual([])
  })

  it('gives every field a type, except in the open objects AuditEntry, ApiDescription and the facts of a refusal', () => {
    const untold = Object.entries(description.components.schemas).flatMap(([name, schema]) =>
      [...everything(schema)].flatMap(([key, value]) =>
        JSON.stringify(value) === '{}' && !['properties', 'default'].includes(key)
          ? [`${name} ${key}`]
          : [],
      ),
    )
    expect(new Set(untold)).toEqual(
      new Set([
        'ApiDescription additionalProperties',
        'AuditEntry additionalProperties',
        'RefusalInAnswer additionalProperties',
      ]),
    )
  })

  it('has no trace of the tools that made it', () => {
    expect(JSON.stringify(description)).not.toMatch(
      /\.tsx?\b|functions\/|shared\/|decisions\.md|zod/,
    )
  })

  it('asks for a session everywhere but at sign-in', () => {
    expect(description.security).toEqual([{ session: [] }])
    const open = routes.filter(([, route]) => operationOf(route).security?.length === 0)
    expect(open.map(([name]) => name)).toEqual(['auth/login'])
  })
})

describe.each(routes)('%s', (_name, route) => {
  const operation = operationOf(route)
  const common = description.components.parameters ?? {}
  const parameters = (operation?.parameters ?? []).map((each) => {
    const known = '$ref' in each ? common[each.$ref.split('/').at(-1) ?? ''] : each
    return known as oas31.ParameterObject
  })

  it('declares the parameters of its path, all required, and each parameter once', () => {
    const inPath = parameters.filter((each) => each.in === 'path')
    const named = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    expect(inPath.map(({ name }) => name)).toEqual(named)
    expect(inPath.every(({ required }) => required)).toBe(true)
    const keys = parameters.map((each) => `${each.in} ${each.name}`)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('has a summary, a tag and a description of who may call it', () => {
    expect(operation.summary).toMatch(/^\p{Lu}.*[^.]$/u)
    expect(description.tags).toContainEqual({ name: operation.tags?.[0] })
    expect(operation.description).toMatch(/^(Needs no session|For .+)\.$/)
  })

  it('has a body if the route has one, and a key if the route saves', () => {
    expect(operation.requestBody !== undefined).toBe(route.body !== undefined)
    const takesKey = parameters.some(({ name }) => name === 'Idempotency-Key')
    expect(takesKey).toBe(maySave(route) && !['public', 'read'].includes(route.access))
  })

  it('says whether its body may have other fields', () => {
    const objects = [...everything(operation.requestBody), ...behindPointers(operation.requestBody)]
      .map(([, value]) => value)
      .filter((value) => typeof value === 'object' && value !== null && 'properties' in value)
    const closed = route.specified ? undefined : false
    expect(
      new Set(objects.map((each) => Reflect.get(each as object, 'additionalProperties'))),
    ).toEqual(new Set(objects.length > 0 ? [closed] : []))
  })

  it('has one success and the refusals that all calls share', () => {
    const statuses = Object.keys(operation.responses ?? {})
    expect(statuses.filter((status) => /^20\d$/.test(status))).toHaveLength(1)
    expect(statuses).toEqual(expect.arrayContaining(['401', '500', '503']))
  })
})

describe('single routes', () => {
  const of = (name: RouteName) => operationOf(ROUTES.find((each) => each.name === name) as Route)
  it.each<[RouteName, string]>([
    ['transactions/create', '201,400,401,403,409,413,415,500,503'],
    ['transactions/update', '200,400,401,403,404,409,413,415,500,503'],
    ['accounts/list', '200,304,400,401,500,503'],
    ['auth/login', '200,400,401,403,413,415,429,500,503'],
    ['audit/list', '200,400,401,403,500,503'],
    ['images/read', '200,400,401,404,500,503'],
  ])('%s answers %s', (name, statuses) => {
    expect(Object.keys(of(name).responses ?? {}).join()).toBe(statuses)
  })

  it.each<[RouteName, string]>([
    ['transactions/delete', 'For user type Admin, User or Manager.'],
    ['transactions/approve', 'For user type Admin or Manager.'],
    ['tbl-users/list', 'For user type Admin.'],
    ['accounts/list', 'For everyone who is signed in.'],
  ])('%s describes its access: %s', (name, access) => {
    expect(of(name).description).toBe(access)
  })

  it('shows the current record with a 409', () => {
    expect(of('transactions/update').responses?.['409']).toMatchObject({
      content: {
        'text/plain': { schema: { type: 'string' } },
        'application/json': {
          schema: { properties: { record: { $ref: '#/components/schemas/Transaction' } } },
        },
      },
    })
  })

  it('keeps enum values, defaults and limits', () => {
    const query = of('loans/list').parameters as oas31.ParameterObject[]
    expect(query.map(({ name, schema }) => [name, schema])).toMatchObject([
      ['type', { enum: ['people', 'company'], default: 'people' }],
      ['status', { enum: ['active', 'closed', 'overdue'] }],
      ['currencyId', { $ref: '#/components/schemas/Id' }],
      ['limit', { $ref: '#/components/schemas/Id', maximum: 5000 }],
      ['cursor', { type: 'string' }],
    ])
  })
})
