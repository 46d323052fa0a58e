import { Template } from 'aws-cdk-lib/assertions'
import { beforeAll, describe, expect, test } from 'vitest'
import { ROUTES } from '../shared/contract/routes.ts'
import {
  FULL,
  found,
  only,
  type Resource,
  type Synthesis,
  synthesize,
} from './testing/synthesis.ts'

let plain: Synthesis
let full: Synthesis

beforeAll(() => {
  plain = synthesize({})
  full = synthesize(FULL)
})

describe('the entrance', () => {
  /** Returns the numbers of the secrets to which a value refers. */
  const referred = (value: unknown) =>
    [...JSON.stringify(value).matchAll(/OriginSecretNumber(\d)/g)].map(([, number]) =>
      Number(number),
    )
  const sentBy = ({ site }: Synthesis) => {
    const { Origins } = only(site, 'AWS::CloudFront::Distribution').DistributionConfig
    const headers = Origins.flatMap((origin: Resource) => origin.OriginCustomHeaders ?? [])
    expect(headers.map(({ HeaderName }: Resource) => HeaderName)).toEqual(['x-origin-verify'])
    return headers[0].HeaderValue
  }
  /** Returns the secrets that all functions accept. Functions in other stacks import them from the stack of the API. */
  const takenBy = ({ routes }: Synthesis) => {
    const functions = found(routes, 'AWS::Lambda::Function')
    expect(functions).toHaveLength(ROUTES.length)
    const [taken, ...others] = new Set(
      functions.map(({ Environment }) => `${referred(Environment.Variables.ORIGIN_SECRET_IDS)}`),
    )
    expect(others).toEqual([])
    return taken
  }
  const readBy = ({ routes }: Synthesis) =>
    found(routes, 'AWS::IAM::Policy')
      .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
      .filter(({ Action }: Resource) => /secretsmanager/.test(`${Action}`))
      .map(({ Resource }) => referred(Resource).sort())

  test('gets the secret that the functions check from CloudFront, never in plain text', () => {
    expect(referred(sentBy(plain))).toEqual([1])
    expect(JSON.stringify(sentBy(plain))).toContain('{{resolve:secretsmanager:')
    expect(takenBy(plain)).toBe('1')
    for (const { Environment } of found(plain.routes, 'AWS::Lambda::Function')) {
      expect(JSON.stringify(Environment)).not.toContain('{{resolve:')
    }
    expect(readBy(plain)).toEqual(ROUTES.map(() => [1]))
  })

  test('has its secret resolved only in CloudFront’s header', () => {
    const lookedUp = full.all.map((template) => {
      const json = JSON.stringify(template.toJSON())
      expect(json).not.toContain('AWS::SSM::Parameter"')
      return json.match(/{{resolve:secretsmanager:/g)?.length ?? 0
    })
    expect(lookedUp.filter(Boolean)).toEqual([1])
  })

  test('also accepts the previous secret when it is changed, and still exports it', () => {
    expect(referred(sentBy(full))).toEqual([3])
    expect(takenBy(full)).toBe('3,2')
    expect(readBy(full)).toEqual(ROUTES.map(() => [2, 3]))
    expect(referred(full.api.findOutputs('*', { Export: {} }))).toEqual(
      expect.arrayContaining([3, 2]),
    )
  })

  test('has a domain, TLS 1.2 and the firewall if they are set', () => {
    const config = only(full.site, 'AWS::CloudFront::Distribution').DistributionConfig
    expect(config).toMatchObject({
      Aliases: ['office.example.com'],
      ViewerCertificate: {
        AcmCertificateArn: FULL.certificateArn,
        MinimumProtocolVersion: 'TLSv1.2_2021',
      },
      WebACLId: expect.anything(),
    })
    expect(only(plain.site, 'AWS::CloudFront::Distribution').DistributionConfig).not.toHaveProperty(
      'WebACLId',
    )
  })

  test('makes browsers use TLS for a year and allows only our own scripts', () => {
    const { SecurityHeadersConfig } = only(
      plain.site,
      'AWS::CloudFront::ResponseHeadersPolicy',
    ).ResponseHeadersPolicyConfig
    expect(SecurityHeadersConfig.StrictTransportSecurity.AccessControlMaxAgeSec).toBe(31_536_000)
    // Pictures and the page at /api/docs have their own, stricter policies.
    expect(SecurityHeadersConfig.ContentSecurityPolicy.Override).toBe(false)
    const policy: string = SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy
    expect(policy.split('; ').find((each) => each.startsWith('script-src'))).toBe(
      "script-src 'self'",
    )
  })
})

describe('the firewall', () => {
  test('limits each address and refuses known attacks, but only counts large bodies and bodies with scripts', () => {
    const { edge } = full.stacks
    if (!edge) throw new Error('There is no firewall')
    const { Rules, DefaultAction } = only(Template.fromStack(edge), 'AWS::WAFv2::WebACL')
    expect(DefaultAction).toEqual({ Allow: {} })
    const [ofOneAddress, common] = Rules
    expect(ofOneAddress).toMatchObject({
      Action: { Block: { CustomResponse: { ResponseCode: 429 } } },
      Statement: { RateBasedStatement: { AggregateKeyType: 'IP', Limit: 2_000 } },
    })
    const count = (Name: string) => ({ Name, ActionToUse: { Count: {} } })
    expect(common).toMatchObject({
      OverrideAction: { None: {} },
      Statement: {
        ManagedRuleGroupStatement: {
          VendorName: 'AWS',
          Name: 'AWSManagedRulesCommonRuleSet',
          RuleActionOverrides: [
            count('SizeRestrictions_BODY'),
            count('SizeRestrictions_QUERYSTRING'),
            count('CrossSiteScripting_BODY'),
          ],
        },
      },
    })
  })

  test('is not created if it is switched off, but CloudFront’s log is', () => {
    const { stacks } = synthesize({ region: 'eu-central-1', wafRateLimit: 'off' })
    expect([stacks.edge, stacks.siteLog?.region]).toEqual([undefined, 'us-east-1'])
  })
})

describe('sign-in', () => {
  const KEY = 'POST /api/auth/login'

  test('is limited to ten times a second, and only after its route exists', () => {
    const [stage]: Resource[] = Object.values(plain.api.findResources('AWS::ApiGatewayV2::Stage'))
    expect(stage.Properties.RouteSettings).toEqual({
      [KEY]: { ThrottlingRateLimit: 10, ThrottlingBurstLimit: 10 },
    })
    const routes = plain.api.findResources('AWS::ApiGatewayV2::Route', {
      Properties: { RouteKey: KEY },
    })
    expect(stage.DependsOn).toEqual(expect.arrayContaining(Object.keys(routes)))
  })

  test('has reserved concurrency only if it is asked for', () => {
    const reserved = ({ routes }: Synthesis) =>
      found(routes, 'AWS::Lambda::Function')
        .filter(({ ReservedConcurrentExecutions }) => ReservedConcurrentExecutions !== undefined)
        .map((each) => [each.Description, each.ReservedConcurrentExecutions])
    expect(reserved(plain)).toEqual([])
    expect(reserved(full)).toEqual([[KEY, 5]])
  })
})

describe('the log of calls', () => {
  test('of CloudFront contains address and page, but no query, referrer or cookie', () => {
    const { siteLog } = full.stacks
    if (!siteLog) throw new Error('There is no log')
    const template = Template.fromStack(siteLog)
    const delivery = only(template, 'AWS::Logs::Delivery')
    expect(delivery.RecordFields).toEqual(
      expect.arrayContaining(['c-ip', 'cs-uri-stem', 'sc-status']),
    )
    expect(
      delivery.RecordFields.filter((field: string) => /query|referer|cookie/i.test(field)),
    ).toEqual([])
    expect(only(template, 'AWS::Logs::DeliverySource')).toMatchObject({
      Name: delivery.DeliverySourceName,
      LogType: 'ACCESS_LOGS',
    })
    for (const { site } of [plain, full]) {
      const { DistributionConfig } = only(site, 'AWS::CloudFront::Distribution')
      expect(DistributionConfig).not.toHaveProperty('Logging')
    }
  })

  test('is stored in the log bucket, which accepts only deliveries of this account from us-east-1', () => {
    const statements = found(full.data, 'AWS::S3::BucketPolicy')
      .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
      .filter(({ Principal }) => Principal.Service === 'delivery.logs.amazonaws.com')
    expect(statements).toEqual([
      {
        Effect: 'Allow',
        Action: 's3:PutObject',
        Principal: { Service: 'delivery.logs.amazonaws.com' },
        Resource: expect.anything(),
        Condition: {
          StringEquals: {
            's3:x-amz-acl': 'bucket-owner-full-control',
            'aws:SourceAccount': { Ref: 'AWS::AccountId' },
          },
          ArnLike: {
            'aws:SourceArn': {
              'Fn::Join': ['', ['arn:aws:logs:us-east-1:', { Ref: 'AWS::AccountId' }, ':*']],
            },
          },
        },
      },
    ])
    expect(JSON.stringify(statements[0].Resource)).toContain('/site/*')
  })
})
