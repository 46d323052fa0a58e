import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Stack } from 'aws-cdk-lib'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import { beforeAll, describe, expect, test } from 'vitest'
import { ROUTES } from '../shared/contract/routes.ts'
import { accept } from './constructs/accepted.ts'
import { CODE_MAKERS } from './constructs/api-routes.ts'
import { FUNCTION_NAMES } from './constructs/bundles.ts'
import { newApp } from './testing/app.ts'
import { singleTableStatements } from './testing/policies.ts'
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
}, 120_000)

describe('cdk-nag', () => {
  test.each([
    ['no settings', () => plain],
    ['all settings', () => full],
  ])('finds only what is accepted with a reason, with %s', (_name, synthesis) => {
    const report = join(synthesis().outdir, 'validation-report.json')
    const { pluginReports } = JSON.parse(readFileSync(report, 'utf8'))
    expect(pluginReports).toEqual([])
  })

  test('accepts a finding only with a whole sentence', () => {
    const bucket = new Bucket(new Stack(newApp(), 'stack'), 'Bucket')
    expect(() => accept(bucket, 'S1', 'not needed')).toThrow('S1')
  })
})

describe('every stack', () => {
  test('gives every function a separate role, without managed policies except for the uploader', () => {
    for (const template of full.all) {
      const functions = found(template, 'AWS::Lambda::Function')
      const roles = functions.map(({ Role }) => JSON.stringify(Role))
      expect(new Set(roles).size).toBe(functions.length)
    }
    for (const template of [...full.routes, full.firstStart, full.jobs]) {
      const managed = found(template, 'AWS::IAM::Role').flatMap(
        (role) => role.ManagedPolicyArns ?? [],
      )
      // The CDK's own function runs the first start during a deployment.
      expect(managed.length).toBeLessThanOrEqual(1)
    }
  })

  test('gives no role more than half of IAM’s 10,240 characters of policy', () => {
    const sizes = full.all.flatMap((template) =>
      found(template, 'AWS::IAM::Policy').map(
        ({ PolicyDocument }) =>
          // A reference becomes an ARN of at most 150 characters.
          JSON.stringify(PolicyDocument).replaceAll(
            /{"Fn::[^{}]*}|{"Ref":[^{}]*}/g,
            'x'.repeat(150),
          ).length,
      ),
    )
    expect(Math.max(...sizes)).toBeLessThan(10_240 / 2)
  })

  test('denies every role with access to the table the deletion of transactions, their history and audit entries', () => {
    const roles = found([...full.routes, full.firstStart, full.jobs], 'AWS::IAM::Policy')
      .map(({ PolicyDocument }) => PolicyDocument.Statement)
      .filter((statements) => /dynamodb:/.test(JSON.stringify(statements)))
    expect(roles).toHaveLength(FUNCTION_NAMES.length)
    for (const statements of roles) {
      expect(statements).toContainEqual({
        Effect: 'Deny',
        Action: 'dynamodb:DeleteItem',
        Resource: expect.anything(),
        Condition: {
          'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': ['TX#*', 'HISTORY#*', 'AUDIT#*'] },
        },
      })
    }
  })

  test('reads only kinds of items that its role names; only one job scans, and only the first start looks at the table', () => {
    const reads = found([...full.routes, full.firstStart, full.jobs], 'AWS::IAM::Policy').flatMap(
      ({ PolicyDocument, PolicyName }) =>
        singleTableStatements(PolicyDocument.Statement)
          .filter(
            ({ Effect, Action }) => Effect === 'Allow' && !/:(Put|Update|Delete)/.test(Action),
          )
          .map((statement) => ({ ...statement, role: String(PolicyName) })),
    )
    const whole = reads.filter(({ on, Condition }) => on === 'table' && !Condition)
    expect(whole.map(({ role, Action }) => [role.replace(/Job.*/, ''), Action])).toEqual([
      ['', 'dynamodb:DescribeTable'],
      ['AuditLedger', 'dynamodb:Scan'],
    ])
    const named = reads
      .filter(({ on }) => on === 'table')
      .flatMap(({ Condition = {} }) =>
        Object.values(Condition).flatMap((each) => each['dynamodb:LeadingKeys'] ?? []),
      )
    expect(named.filter((family) => /^\*/.test(family))).toEqual([])
  })

  test('has no public access', () => {
    const statements = full.all
      .flatMap((template) => Object.values(template.toJSON()['Resources'] as Resource))
      .flatMap(({ Properties }: Resource) => Properties?.PolicyDocument?.Statement ?? [])
    const open = statements.filter(
      ({ Effect, Principal }: Resource) =>
        Effect === 'Allow' && /"\*"/.test(JSON.stringify(Principal ?? '')),
    )
    expect(open).toEqual([])
    expect(found(full.all, 'AWS::Lambda::Url')).toEqual([])
    for (const bucket of full.all.flatMap((each) => found(each, 'AWS::S3::Bucket'))) {
      expect(Object.values(bucket.PublicAccessBlockConfiguration)).toEqual(Array(4).fill(true))
    }
  })

  test('keeps logs for a limited time', () => {
    const groups = found(plain.all, 'AWS::Logs::LogGroup')
    expect(groups.length).toBeGreaterThan(3)
    for (const { RetentionInDays } of groups) expect(RetentionInDays).toBe(180)
  })

  test('has fewer than the 60 secret references that CloudFormation allows', () => {
    for (const template of full.all) {
      const references = JSON.stringify(template.toJSON()).match(/{{resolve:/g) ?? []
      expect(references.length).toBeLessThan(10)
    }
  })

  test('is in the set region; the firewall and CloudFront’s log are in CloudFront’s region', () => {
    const { edge, siteLog, ...others } = full.stacks
    for (const stack of Object.values(others).flat()) expect(stack.region).toBe('eu-central-1')
    expect([edge?.region, siteLog?.region]).toEqual(['us-east-1', 'us-east-1'])
    expect([plain.stacks.edge, plain.stacks.siteLog]).toEqual([undefined, undefined])
  })
})

describe('the API', () => {
  test('limits calls and logs each call, without content or caller', () => {
    const stage = only(plain.api, 'AWS::ApiGatewayV2::Stage')
    expect(stage).toMatchObject({
      StageName: '$default',
      DefaultRouteSettings: { ThrottlingRateLimit: 500, ThrottlingBurstLimit: 1_000 },
      AccessLogSettings: { DestinationArn: expect.anything() },
    })
    expect(stage.AccessLogSettings.Format).not.toMatch(/cookie|query|body|authorizer/i)
  })

  test('reads the signing key from its secret; jobs can not read it', () => {
    const keyId = Object.keys(plain.api.findResources('AWS::SecretsManager::Secret')).find((id) =>
      id.startsWith('SessionKey'),
    )
    // The stack of the API refers to the key itself. The other stacks refer to its export.
    const isKey = (value: unknown) =>
      new RegExp(`^{"(Ref":"|Fn::ImportValue":".*:ExportsOutputRef)${keyId}\\w*"}$`).test(
        JSON.stringify(value),
      )
    const routes = found(plain.routes, 'AWS::Lambda::Function')
    expect(routes).toHaveLength(ROUTES.length)
    for (const { Environment } of routes) {
      expect(Environment.Variables.BEHIND_CDN).toBe('true')
      expect(isKey(Environment.Variables.SESSION_KEY_SECRET)).toBe(true)
      expect(Environment.Variables).not.toHaveProperty('SESSION_KEY')
    }
    const readers = found(plain.routes, 'AWS::IAM::Policy').filter((policy) =>
      /secretsmanager:GetSecretValue/.test(JSON.stringify(policy)),
    )
    expect(readers).toHaveLength(ROUTES.length)
    for (const { PolicyDocument } of readers) {
      const [grant] = PolicyDocument.Statement.filter(({ Action }: Resource) =>
        /secretsmanager/.test(`${Action}`),
      )
      expect([grant.Resource].flat().filter(isKey)).toHaveLength(1)
    }
    expect(JSON.stringify(plain.jobs.toJSON())).not.toMatch(/secretsmanager/)
  })

  test('lets only the functions that make or check codes read the key of hawalas', () => {
    const holders = found(plain.routes, 'AWS::Lambda::Function')
      .filter(({ Environment }) => Environment.Variables.HAWALA_KEY_SECRET !== undefined)
      .map(({ Description }) => Description)
    const makers = ROUTES.filter(({ name }) => CODE_MAKERS.includes(name))
    expect(holders.sort()).toEqual(makers.map(({ method, path }) => `${method} ${path}`).sort())
    const readers = found(plain.routes, 'AWS::IAM::Policy').filter((policy) =>
      JSON.stringify(policy).includes('HawalaKey'),
    )
    expect(readers).toHaveLength(CODE_MAKERS.length)
  })

  test('writes all its calls to one log, in which failures are counted', () => {
    for (const { LoggingConfig } of found(plain.routes, 'AWS::Lambda::Function')) {
      expect(LoggingConfig.LogFormat).toBe('JSON')
      expect(JSON.stringify(LoggingConfig.LogGroup)).toMatch(
        /^{"(Ref":"|Fn::ImportValue":"production-api:ExportsOutputRef)Calls/,
      )
    }
    expect(found(plain.routes, 'AWS::Logs::LogGroup')).toHaveLength(2)
    const patterns = found(plain.watch, 'AWS::Logs::MetricFilter').map((each) => each.FilterPattern)
    expect(patterns.sort()).toEqual([
      '{ $.fault = "conflict" }',
      '{ $.fault = "throttled" }',
      '{ $.fault = "unreachable" }',
      '{ $.signIn = "locked" }',
      '{ $.signIn = "refused" }',
      '{ ($.status = "429") && ($.route != "POST /api/auth/login") && ($.route != "POST /api/auth/password") }',
    ])
  })

  test('counts the calls that API Gateway refused by the lines of its own log', () => {
    const [filter] = found(plain.watch, 'AWS::Logs::MetricFilter').filter(({ FilterPattern }) =>
      FilterPattern.includes('429'),
    )
    const { AccessLogSettings } = only(plain.api, 'AWS::ApiGatewayV2::Stage')
    const logId: string = AccessLogSettings.DestinationArn['Fn::GetAtt'][0]
    expect(JSON.stringify(filter.LogGroupName)).toContain(`ExportsOutputRef${logId}`)
    expect(JSON.parse(AccessLogSettings.Format)).toMatchObject({
      status: '$context.status',
      route: '$context.routeKey',
    })
  })

  test('contains no password: the first one is generated under no fixed name, and a command prints it', () => {
    const outputs: Resource[] = Object.values(plain.api.findOutputs('*'))
    const { Value } = outputs.find(({ Description }) => /^Prints the password/.test(Description))
    const secrets = plain.api.findResources('AWS::SecretsManager::Secret')
    const [id = ''] = Object.keys(secrets).filter((each) => each.startsWith('FirstAdminPassword'))
    expect(Value).toEqual({
      'Fn::Join': [
        '',
        [
          'aws secretsmanager get-secret-value --secret-id ',
          { Ref: id },
          ' --query SecretString --output text',
        ],
      ],
    })
    expect(secrets[id]).toMatchObject({
      Properties: { GenerateSecretString: { PasswordLength: 20 } },
    })
  })

  test('has no resource whose fixed name would block a second try', () => {
    // A deleted secret keeps its name for 7 to 30 days.
    for (const { Name } of found(full.all, 'AWS::SecretsManager::Secret'))
      expect(Name).toBeUndefined()
  })
})

describe('what must never be lost', () => {
  test('is in stacks that nobody deletes by one command', () => {
    for (const { stacks } of [plain, full]) {
      const all = Object.values(stacks).flat()
      const kept = all.filter((stack) => stack?.terminationProtection)
      expect(kept.map((stack) => stack?.stackName)).toEqual(['production-data', 'production-api'])
    }
  })

  test('stays even if its stack is deleted: the table, the buckets and the key of the hawalas’ codes', () => {
    const kept = [plain.data, plain.api].flatMap((template) =>
      Object.entries(template.toJSON()['Resources'] as Record<string, Resource>)
        .filter(([, { DeletionPolicy }]) => DeletionPolicy === 'Retain')
        .map(([id, { UpdateReplacePolicy }]) => [id.slice(0, -8), UpdateReplacePolicy]),
    )
    expect(kept.filter(([id]) => !/^(Calls|Access)$/.test(id ?? ''))).toEqual([
      ['Table', 'Retain'],
      ['Images', 'Retain'],
      ['NightlyExports', 'Retain'],
      ['Logs', 'Retain'],
      ['HawalaKey', 'Retain'],
    ])
  })

  test.each([
    [{}, undefined],
    [{ exportLockDays: 365 }, { Days: 365, Mode: 'GOVERNANCE' }],
    [
      { exportLockDays: 3650, exportLockMode: 'compliance' },
      { Days: 3650, Mode: 'COMPLIANCE' },
    ],
  ])('is an export, which is locked if so set: with %j', (context, retention) => {
    const { data } = synthesize(context)
    const buckets = Object.entries(data.findResources('AWS::S3::Bucket'))
    for (const [id, { Properties }] of buckets as [string, Resource][]) {
      const lock = Properties.ObjectLockConfiguration
      const isExports = id.startsWith('NightlyExports')
      expect([Properties.ObjectLockEnabled, lock?.Rule.DefaultRetention]).toEqual(
        isExports && retention ? [true, retention] : [undefined, undefined],
      )
    }
  })
})

describe('the person on duty', () => {
  test('gets each alarm with a sentence that explains it', () => {
    const alarms = [plain.watch, plain.jobs].flatMap((each) =>
      found(each, 'AWS::CloudWatch::Alarm'),
    )
    expect(alarms.length).toBeGreaterThanOrEqual(10)
    for (const alarm of alarms) {
      expect(alarm.AlarmDescription).toMatch(/^[A-Z].{20,}\.$/)
      expect(alarm.AlarmActions).toHaveLength(1)
      expect(JSON.stringify(alarm.AlarmActions)).toMatch(/Alarms/)
    }
  })

  test.each([
    ['CallsFail', { MetricName: '5xx', Threshold: 4 }],
    ['CallsAreSlow', { MetricName: 'Latency', ExtendedStatistic: 'p95', Threshold: 2_000 }],
    ['CallsTurnedAway', { MetricName: 'TurnedAway', Namespace: 'Sarafi/production', Threshold: 0 }],
    ['ConflictsExhausted', { MetricName: 'Conflicts', Namespace: 'Sarafi/production' }],
    ['FunctionsThrottle', { Namespace: 'AWS/Lambda', MetricName: 'Throttles' }],
    ['TableThrottles', { Metrics: expect.anything() }],
    ['SignInsFail', { Metrics: expect.anything(), Threshold: 20 }],
  ])('has the alarm %s', (id, properties) => {
    const [alarm] = found(plain.watch, 'AWS::CloudWatch::Alarm').filter(
      ({ AlarmName }) => AlarmName === `production-watch-${id}`,
    )
    expect(alarm).toMatchObject(properties)
  })

  test('is notified: the topic accepts the alarms, and only those of this account', () => {
    const [policy] = Object.values(plain.watch.findResources('AWS::SNS::TopicPolicy')) as Resource[]
    expect(policy.Properties.PolicyDocument.Statement).toContainEqual(
      expect.objectContaining({
        Effect: 'Allow',
        Action: 'sns:Publish',
        Principal: { Service: 'cloudwatch.amazonaws.com' },
        Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
      }),
    )
  })

  test('gets mail if an address is given', () => {
    expect(found(plain.watch, 'AWS::SNS::Subscription')).toEqual([])
    expect(only(full.watch, 'AWS::SNS::Subscription')).toMatchObject({
      Protocol: 'email',
      Endpoint: 'duty@example.com',
    })
  })

  test('sees every alarm, including those of the nightly jobs, on one page', () => {
    const body = JSON.stringify(only(plain.watch, 'AWS::CloudWatch::Dashboard').DashboardBody)
    const names = [plain.watch, plain.jobs]
      .flatMap((each) => found(each, 'AWS::CloudWatch::Alarm'))
      .map(({ AlarmName }) => AlarmName)
    for (const name of names) expect(body).toContain(`:alarm:${name}`)
  })
})

describe('a restored table', () => {
  test('replaces the stack’s own table, which stays and is still exported', () => {
    const restored = synthesize({ restoredTable: 'restored-2026' })
    for (const template of [...restored.routes, restored.firstStart, restored.jobs]) {
      const tables = found(template, 'AWS::Lambda::Function')
        .map(({ Environment }) => Environment?.Variables.TABLE_NAME)
        .filter(Boolean)
      expect(new Set(tables)).toEqual(new Set(['restored-2026']))
      expect(JSON.stringify(template.toJSON())).toContain(':table/restored-2026')
    }
    expect(only(restored.data, 'AWS::DynamoDB::Table')).toMatchObject({
      DeletionProtectionEnabled: true,
    })
    const offered = ({ data }: Synthesis) =>
      Object.keys(data.findOutputs('*')).filter((id) => id.includes('Table'))
    expect(offered(restored)).toEqual(offered(plain))
    expect(offered(plain)).toHaveLength(2)
  })
})
