import { Match, Template } from 'aws-cdk-lib/assertions'
import { Code } from 'aws-cdk-lib/aws-lambda'
import { beforeAll, describe, expect, test } from 'vitest'
import { maySave } from '../shared/contract/route.ts'
import { ROUTES } from '../shared/contract/routes.ts'
import { TABLE } from '../shared/contract/table.ts'
import { IMAGE_READERS, IMAGE_WRITERS } from './constructs/api-routes.ts'
import { SCREEN_TO_INDEX, SITE_HOST_AND_VIEWER } from './constructs/edge-functions.ts'
import type { ItemFamily } from './constructs/item-families.ts'
import { type TableStatement, tableStatements } from './constructs/table-statements.ts'
import { readSettings } from './settings.ts'
import { addProduct } from './stacks/product.ts'
import { builtWeb, newApp } from './testing/app.ts'
import { mayDo, singleTableStatements } from './testing/policies.ts'

// A template is plain JSON in CloudFormation's shapes; the assertions below name the parts that they read.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Resource = any

let data: Template
/** The stacks with routes: the API's, and those of the resources. */
let api: readonly Template[]
let firstStart: Template
let site: Template

beforeAll(() => {
  const app = newApp({ 'aws:cdk:disable-asset-staging': true })
  const stacks = addProduct(app, {
    settings: readSettings(app.node),
    codeOf: () => Code.fromInline('export const handler = () => undefined'),
    webFolder: builtWeb(),
  })
  data = Template.fromStack(stacks.data)
  api = [stacks.api, ...stacks.routes].map((stack) => Template.fromStack(stack))
  firstStart = Template.fromStack(stacks.firstStart)
  site = Template.fromStack(stacks.site)
}, 60_000)

function only(template: Template, type: string): Resource {
  const found = Object.values(template.findResources(type))
  expect(found).toHaveLength(1)
  return found[0]
}

type Row = (typeof ROUTES)[number]

/** Returns the template of the only stack that contains a route. */
function templateOf({ method, path }: Row): Template {
  const Properties = { RouteKey: `${method} ${path}` }
  const [template, ...others] = api.filter(
    (each) => Object.keys(each.findResources('AWS::ApiGatewayV2::Route', { Properties })).length,
  )
  expect(others).toEqual([])
  if (!template) throw new Error(`${method} ${path} is in no stack`)
  return template
}

/**
 * Returns the logical id of the function that answers a route. The function is found from the route through the
 * integration.
 */
function functionIdOf(route: Row): string {
  const template = templateOf(route)
  const [deployed]: Resource[] = Object.values(
    template.findResources('AWS::ApiGatewayV2::Route', {
      Properties: { RouteKey: `${route.method} ${route.path}` },
    }),
  )
  const integrationId = deployed.Properties.Target['Fn::Join'][1][1].Ref
  const integration: Resource = template.findResources('AWS::ApiGatewayV2::Integration')[
    integrationId
  ]
  return integration.Properties.IntegrationUri['Fn::GetAtt'][0]
}

/** Returns the statements of the role of a route's function. */
function statementsOf(route: Row): Resource[] {
  const template = templateOf(route)
  const lambda: Resource = template.findResources('AWS::Lambda::Function')[functionIdOf(route)]
  const roleId = lambda.Properties.Role['Fn::GetAtt'][0]
  const role: Resource = template.findResources('AWS::IAM::Role')[roleId]
  expect(role.Properties.ManagedPolicyArns).toBeUndefined()
  return Object.values(template.findResources('AWS::IAM::Policy'))
    .filter(({ Properties }: Resource) =>
      Properties.Roles.some(({ Ref }: Resource) => Ref === roleId),
    )
    .flatMap(({ Properties }: Resource) => Properties.PolicyDocument.Statement)
}

/** Returns the routes whose functions may get or query items of a kind. */
function readersOf(family: ItemFamily): string[] {
  const partitions = [family.replace('*', '1')]
  return ROUTES.filter((route) => {
    const statements = singleTableStatements(statementsOf(route)).map(({ on, ...statement }) => {
      return { ...statement, Resource: on }
    })
    return ['BatchGetItem', 'GetItem', 'Query', 'Scan'].some((action) =>
      mayDo(statements, { action: `dynamodb:${action}`, resource: 'table', partitions }),
    )
  })
    .map(({ name }) => name)
    .sort()
}

describe('the table', () => {
  test('has the keys, indexes and expiry of the contract', () => {
    const { Properties } = only(data, 'AWS::DynamoDB::Table')
    const keys = ({ partitionKey, sortKey }: { partitionKey: string; sortKey: string }) => [
      { AttributeName: partitionKey, KeyType: 'HASH' },
      { AttributeName: sortKey, KeyType: 'RANGE' },
    ]
    expect(Properties.KeySchema).toEqual(keys(TABLE))
    expect(Properties.GlobalSecondaryIndexes).toEqual(
      TABLE.indexes.map((index) => ({
        IndexName: index.name,
        KeySchema: keys(index),
        Projection: { ProjectionType: 'ALL' },
      })),
    )
    expect(Properties.TimeToLiveSpecification).toEqual({
      AttributeName: TABLE.timeToLiveAttribute,
      Enabled: true,
    })
  })

  test('is billed on demand, can be restored to any second and can not be deleted', () => {
    const table = only(data, 'AWS::DynamoDB::Table')
    expect(table).toMatchObject({
      DeletionPolicy: 'Retain',
      UpdateReplacePolicy: 'Retain',
      Properties: {
        BillingMode: 'PAY_PER_REQUEST',
        DeletionProtectionEnabled: true,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      },
    })
  })
})

describe('the API', () => {
  test('has exactly the routes of the route table', () => {
    const deployed = api
      .flatMap((template) => Object.values(template.findResources('AWS::ApiGatewayV2::Route')))
      .map(({ Properties }: Resource) => Properties.RouteKey)
    expect(deployed.sort()).toEqual(ROUTES.map(({ method, path }) => `${method} ${path}`).sort())
  })

  test('answers each route with a separate function', () => {
    expect(new Set(ROUTES.map(functionIdOf)).size).toBe(ROUTES.length)
  })

  test.each(ROUTES)('$name runs on arm64 and Node 24 with its settings', (route) => {
    const functions = templateOf(route).findResources('AWS::Lambda::Function')
    const { Properties }: Resource = functions[functionIdOf(route)]
    expect(Properties).toMatchObject({
      Architectures: ['arm64'],
      Runtime: 'nodejs24.x',
      Handler: 'index.handler',
      Description: `${route.method} ${route.path}`,
      Environment: {
        Variables: {
          BUSINESS_TIME_ZONE: 'Asia/Kabul',
          TABLE_NAME: expect.anything(),
          IMAGES_URL: { 'Fn::Join': ['', ['s3://', expect.anything()]] },
        },
      },
    })
  })

  test.each(ROUTES)(
    '$name may read and write what it declares, and a call that only reads writes nothing',
    (route) => {
      const single = singleTableStatements(statementsOf(route))
      const declared = tableStatements(`handlers/${route.name}`)
      expect(single).toHaveLength(declared.length)
      expect(single).toEqual(expect.arrayContaining(declared))
      const isWrite = ({ Effect, Action }: TableStatement) =>
        Effect === 'Allow' && /:(Put|Update|Delete)/.test(Action)
      expect(single.some(isWrite)).toBe(maySave(route))
    },
  )

  test.each<[ItemFamily, string, readonly string[]]>([
    ['PASSWORD#*', 'that check a password', ['auth/login', 'auth/password']],
    ['SIGNIN#*', 'of nobody: tries are only counted', []],
    [
      'USERNAME#*',
      'that sign in, and that rename or delete a user',
      ['auth/login', 'tbl-users/delete', 'tbl-users/update'],
    ],
    ['ADMINS', 'of nobody: the last Admin is kept by a condition', []],
    ['AUDIT#*', 'that name a branch', ['branches/save']],
  ])('lets only functions read %s %s', (family, _, names) => {
    expect(readersOf(family)).toEqual(names)
  })

  test('lets no GET read the answers to earlier saves', () => {
    const readers = readersOf('IDEMPOTENCY#*')
    expect(readers.length).toBeGreaterThan(0)
    const gets = ROUTES.filter(({ method, name }) => method === 'GET' && readers.includes(name))
    expect(gets).toEqual([])
  })

  test('lets only the routes of pictures reach the pictures', () => {
    const reaching = ROUTES.filter((route) =>
      statementsOf(route).some(({ Action }) => /^s3:/.test(`${Action}`)),
    )
    expect(reaching.map(({ name }) => name).sort()).toEqual(
      [...IMAGE_READERS, ...IMAGE_WRITERS].sort(),
    )
  })

  test('is deployed with a first start that reads the generated password itself', () => {
    firstStart.resourceCountIs('Custom::Trigger', 1)
    const [variables, ...others] = Object.values(firstStart.findResources('AWS::Lambda::Function'))
      .map(({ Properties }: Resource) => Properties.Environment?.Variables ?? {})
      .filter(({ ADMIN_PASSWORD_SECRET }) => ADMIN_PASSWORD_SECRET)
    expect(others).toEqual([])
    expect(Object.keys(variables).sort()).toEqual(['ADMIN_PASSWORD_SECRET', 'TABLE_NAME'])
    const secret = variables.ADMIN_PASSWORD_SECRET
    expect(JSON.stringify(secret)).toMatch(/ExportsOutputRefFirstAdminPassword/)
    const grants = Object.values(firstStart.findResources('AWS::IAM::Policy'))
      .flatMap(({ Properties }: Resource) => Properties.PolicyDocument.Statement)
      .filter(({ Action }) => /secretsmanager/.test(`${Action}`))
    expect(grants.map(({ Resource }) => Resource)).toEqual([secret])
  })

  test('has no password or key in the environment of a function', () => {
    for (const template of [...api, firstStart]) {
      const functions = Object.values(template.findResources('AWS::Lambda::Function'))
      for (const { Properties } of functions as Resource[])
        expect(JSON.stringify(Properties.Environment ?? {})).not.toContain('{{resolve:')
    }
  })
})

describe('every bucket', () => {
  test('is private, encrypted, versioned, never deleted and reached only by TLS', () => {
    data.resourceCountIs('AWS::S3::Bucket', 3)
    site.resourceCountIs('AWS::S3::Bucket', 1)
    for (const [template, id, bucket] of [data, site].flatMap(bucketsOf)) {
      expect(bucket).toMatchObject({
        DeletionPolicy: 'Retain',
        Properties: {
          PublicAccessBlockConfiguration: {
            BlockPublicAcls: true,
            BlockPublicPolicy: true,
            IgnorePublicAcls: true,
            RestrictPublicBuckets: true,
          },
          VersioningConfiguration: { Status: 'Enabled' },
        },
      })
      expect(bucket.Properties.BucketEncryption).toBeDefined()
      const [policy]: Resource[] = Object.values(
        template.findResources('AWS::S3::BucketPolicy', { Properties: { Bucket: { Ref: id } } }),
      )
      expect(policy.Properties.PolicyDocument.Statement).toContainEqual(
        expect.objectContaining({
          Effect: 'Deny',
          Condition: { Bool: { 'aws:SecureTransport': 'false' } },
        }),
      )
    }
  })
})

function bucketsOf(template: Template): [Template, string, Resource][] {
  const buckets = Object.entries(template.findResources('AWS::S3::Bucket'))
  return buckets.map(([id, bucket]) => [template, id, bucket])
}

test('older versions of an export are deleted after a year, the current version stays', () => {
  data.hasResourceProperties('AWS::S3::Bucket', {
    LifecycleConfiguration: {
      Rules: [
        {
          NoncurrentVersionExpiration: { NoncurrentDays: 365 },
          Transitions: [{ StorageClass: 'STANDARD_IA', TransitionInDays: 90 }],
          ExpirationInDays: Match.absent(),
          Status: 'Enabled',
        },
      ],
    },
  })
})

describe('the site', () => {
  test('sends /api/* to the API, uncached, and everything else to the bucket', () => {
    const { DistributionConfig } = only(site, 'AWS::CloudFront::Distribution').Properties
    const [behavior, ...others] = DistributionConfig.CacheBehaviors
    expect(others).toEqual([])
    expect(behavior).toMatchObject({
      PathPattern: '/api/*',
      ViewerProtocolPolicy: 'https-only',
      CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
    })
    expect(behavior.AllowedMethods).toEqual(
      expect.arrayContaining(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
    )
    const originOf = (id: string) => DistributionConfig.Origins.find((o: Resource) => o.Id === id)
    expect(JSON.stringify(originOf(behavior.TargetOriginId).DomainName)).toContain('.execute-api.')
    const bucketOrigin = originOf(DistributionConfig.DefaultCacheBehavior.TargetOriginId)
    expect(bucketOrigin.OriginAccessControlId).toBeDefined()
    // No error is replaced by a page, and no error is cached for the next caller.
    for (const error of DistributionConfig.CustomErrorResponses) {
      expect(error).toEqual({ ErrorCode: expect.any(Number), ErrorCachingMinTTL: 0 })
    }
  })

  test('serves the page for paths only outside /api/*', () => {
    const { DistributionConfig } = only(site, 'AWS::CloudFront::Distribution').Properties
    const functions = site.findResources('AWS::CloudFront::Function')
    const codeOf = ({ FunctionAssociations }: Resource) =>
      FunctionAssociations.map(
        ({ FunctionARN }: Resource) =>
          functions[FunctionARN['Fn::GetAtt'][0]]?.['Properties'].FunctionCode,
      )
    expect(codeOf(DistributionConfig.DefaultCacheBehavior)).toEqual([SCREEN_TO_INDEX])
    expect(codeOf(DistributionConfig.CacheBehaviors[0])).toEqual([SITE_HOST_AND_VIEWER])
  })

  test('allows scripts only from its own origin, and no frames', () => {
    const { ResponseHeadersPolicyConfig } = only(
      site,
      'AWS::CloudFront::ResponseHeadersPolicy',
    ).Properties
    const { ContentSecurityPolicy } =
      ResponseHeadersPolicyConfig.SecurityHeadersConfig.ContentSecurityPolicy
    expect(ContentSecurityPolicy.split('; ')).toEqual(
      expect.arrayContaining(["script-src 'self'", "frame-ancestors 'none'"]),
    )
  })

  test('is uploaded without waiting for an invalidation, because CloudFront keeps no page', () => {
    const uploads = Object.values(site.findResources('Custom::CDKBucketDeployment'))
    expect(uploads).toHaveLength(2)
    for (const { Properties } of uploads as Resource[]) {
      expect(Properties).not.toHaveProperty('DistributionId')
      expect(Properties).not.toHaveProperty('DistributionPaths')
    }
    const { DistributionConfig } = only(site, 'AWS::CloudFront::Distribution').Properties
    // AWS's policy "CachingOptimized": it keeps a page with `no-cache` for one second.
    expect(DistributionConfig.DefaultCacheBehavior.CachePolicyId).toBe(
      '658327ea-f89d-4fab-a63d-7e88639e58f6',
    )
  })

  test('lets browsers keep assets for ever and fetch the page each time', () => {
    const cacheControl = Object.values(site.findResources('Custom::CDKBucketDeployment')).map(
      ({ Properties }: Resource) => [
        Properties.DestinationBucketKeyPrefix,
        Properties.SystemMetadata['cache-control'],
      ],
    )
    expect(cacheControl).toEqual([
      ['assets', 'public, max-age=31536000, immutable'],
      [undefined, 'no-cache'],
    ])
  })
})
