import type { Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { beforeAll, describe, expect, test } from 'vitest'
import { ROUTES } from '../shared/contract/routes.ts'
import { READERS_OF_ALL } from './constructs/api-routes.ts'
import { FULL, found, type Resource, type Synthesis, synthesize } from './testing/synthesis.ts'

/** Checks how the routes are divided among the stacks, and the order in which the stacks are deployed. */

/** We want every stack to stay below this number. CloudFormation's limit is 500 resources in a stack. */
const MOST_RESOURCES = 400
/** The number of future routes for which each stack must have room, even if all of them are in one resource. */
const FURTHER_ROUTES = 50

let full: Synthesis

beforeAll(() => {
  full = synthesize(FULL)
}, 120_000)

function resourcesOf(stack: Stack): Record<string, Resource> {
  return Template.fromStack(stack).toJSON()['Resources']
}

/** Returns the routes of a stack, as CloudFormation names them: "GET /api/accounts". */
function keysOf(stack: Stack): string[] {
  return found(Template.fromStack(stack), 'AWS::ApiGatewayV2::Route').map((each) => each.RouteKey)
}

describe('the routes', () => {
  test('are in the stack of their resource, the routes of sign-in in the stack of the API', () => {
    const { api, routes } = full.stacks
    const resources = new Set(ROUTES.map(({ name }) => name.split('/')[0]))
    expect(routes).toHaveLength(resources.size - 1)
    for (const resource of resources) {
      const stackName = resource === 'auth' ? 'production-api' : `production-api-${resource}`
      const stack = [api, ...routes].find((each) => each.stackName === stackName)
      const rows = ROUTES.filter(({ name }) => name.startsWith(`${resource}/`))
      expect(stack && keysOf(stack).sort()).toEqual(
        rows.map(({ method, path }) => `${method} ${path}`).sort(),
      )
    }
  })

  test.each([
    'Lambda::Function',
    'Lambda::Permission',
    'IAM::Role',
    'IAM::Policy',
    'ApiGatewayV2::Integration',
    'ApiGatewayV2::Route',
  ])('each have their own %s', (type) => {
    for (const stack of [full.stacks.api, ...full.stacks.routes]) {
      expect(found(Template.fromStack(stack), `AWS::${type}`)).toHaveLength(keysOf(stack).length)
    }
    expect(found(full.routes, `AWS::${type}`)).toHaveLength(ROUTES.length)
  })

  test('belong to one API, and only that API may call their functions', () => {
    const apis = new Set(
      found(full.routes, 'AWS::ApiGatewayV2::Route')
        .concat(found(full.routes, 'AWS::ApiGatewayV2::Integration'))
        .map(({ ApiId }) => JSON.stringify(ApiId)),
    )
    expect([...apis].sort()).toEqual([
      expect.stringMatching(/^{"Fn::ImportValue":"production-api:ExportsOutputRefApi\w+"}$/),
      expect.stringMatching(/^{"Ref":"Api\w+"}$/),
    ])
    for (const { SourceArn, Principal } of found(full.routes, 'AWS::Lambda::Permission')) {
      expect(Principal).toBe('apigateway.amazonaws.com')
      expect([...apis].some((api) => JSON.stringify(SourceArn).includes(api))).toBe(true)
    }
  })

  test('that may read all balances have nearly as long as API Gateway waits, and all others the usual time', () => {
    const seconds = new Map(
      full.stacks.routes.flatMap((stack) =>
        Object.values(Template.fromStack(stack).findResources('AWS::Lambda::Function')).map(
          ({ Properties }) => [String(Properties['Description']), Number(Properties['Timeout'])],
        ),
      ) as [string, number][],
    )
    for (const { name, method, path } of ROUTES.filter(
      (route) => !route.name.startsWith('auth/'),
    )) {
      expect(seconds.get(`${method} ${path}`), name).toBe(READERS_OF_ALL.includes(name) ? 29 : 15)
    }
  })

  test('leave room in every stack for 50 more in one resource', () => {
    for (const stack of Object.values(full.stacks).flat()) {
      if (!stack) continue
      const resources = Object.keys(resourcesOf(stack)).length
      const ofRoute = keysOf(stack).length > 0 ? 6 : 0
      expect(resources).toBeLessThan(MOST_RESOURCES)
      expect(resources + FURTHER_ROUTES * ofRoute, stack.stackName).toBeLessThan(MOST_RESOURCES)
    }
  })
})

describe('the stacks', () => {
  test('are deployed in order: the routes, the first start, and then the site and the jobs', () => {
    const { api, routes, firstStart, site, jobs } = full.stacks
    for (const stack of routes) expect(stack.dependencies).toContain(api)
    // An older function could write older data again, so the correction runs after all functions are deployed.
    expect(firstStart.dependencies).toEqual(expect.arrayContaining([api, ...routes]))
    for (const stack of [site, jobs]) expect(stack.dependencies).toContain(firstStart)
  })

  test('of the routes and the first start refer only to data and API, and nothing refers to them', () => {
    for (const stack of [...full.stacks.routes, full.stacks.firstStart]) {
      const template = Template.fromStack(stack)
      expect(template.findOutputs('*')).toEqual({})
      const imports = [...JSON.stringify(template.toJSON()).matchAll(/ImportValue":"([\w-]+):/g)]
      for (const [, from] of imports) expect(['production-data', 'production-api']).toContain(from)
    }
  })

  test('keep an export as long as a stack that is deployed later refers to it, also if a secret changes', () => {
    const before = synthesize({ ...FULL, originSecret: FULL.originSecret - 1 })
    const imports = [...before.routes, before.firstStart, before.site, before.watch].flatMap(
      (template) => JSON.stringify(template.toJSON()).match(/production-api:ExportsOutput\w+/g),
    )
    const exports = Object.values(full.api.findOutputs('*', { Export: {} }))
    expect(exports.map(({ Export }: Resource) => Export.Name)).toEqual(
      expect.arrayContaining([...new Set(imports)].filter(Boolean)),
    )
  })

  test('share the parts of the API by a few exports', () => {
    const exported = Object.keys(full.api.findOutputs('*', { Export: {} })).map((id) =>
      id.replace(/^ExportsOutput(?:Ref|FnGetAtt)(\w+?)[0-9A-F]{8}\w*$/, '$1'),
    )
    expect([...new Set(exported)].sort()).toEqual([
      'Access',
      'Api',
      'Calls',
      'FirstAdminPassword',
      'HawalaKey',
      'OriginSecretNumber',
      'SessionKey',
    ])
  })

  test('keep the names of what a deployment with one stack for all routes already had', () => {
    const ids = Object.keys(resourcesOf(full.stacks.api))
    // If CloudFormation got them under other names, it would create them a second time, which AWS refuses.
    for (const name of ['ApiPOSTapiauthlogin', 'authloginFunction']) {
      expect(ids.filter((id) => id.replace(/[0-9A-F]{8}$/, '') === name)).toHaveLength(1)
    }
  })
})
