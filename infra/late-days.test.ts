import { Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { Code } from 'aws-cdk-lib/aws-lambda'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { describe, expect, test } from 'vitest'
import { lateDayKey } from '../functions/store/house/house-keys.ts'
import { WRITES } from './constructs/writes.ts'
import { readSettings } from './settings.ts'
import { DataStack } from './stacks/data.ts'
import { JobsStack } from './stacks/jobs.ts'
import { newApp } from './testing/app.ts'

// A template is plain JSON in CloudFormation's shapes; the assertions below name the parts that they read.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Resource = any

const plain = jobsOf({})

function jobsOf(context: Record<string, unknown>): Template {
  const app = newApp(context)
  const { table, exports } = new DataStack(app, 'data')
  const settings = readSettings(app.node)
  const codeOf = () => Code.fromInline('export const handler = () => undefined')
  const topic = new Topic(new Stack(app, 'watch'), 'Alarms')
  return Template.fromStack(new JobsStack(app, 'jobs', { settings, table, exports, codeOf, topic }))
}

/** Returns the only resource of a type whose logical id has this beginning. */
function one(
  type: string,
  beginning: string,
  template = plain,
): { id: string; Properties: Resource } {
  const found = Object.entries(template.findResources(`AWS::${type}`)).filter(([id]) =>
    id.startsWith(beginning),
  )
  expect(found).toHaveLength(1)
  const [id, { Properties }] = found[0] as [string, Resource]
  return { id, Properties }
}

const { id: functionId, Properties: lambda } = one('Lambda::Function', 'LateDays')
const { id: topicId } = one('SNS::Topic', 'HeadOffice')

function statementsOf(): Resource[] {
  const roleId = lambda.Role['Fn::GetAtt'][0]
  return Object.values(plain.findResources('AWS::IAM::Policy'))
    .filter(({ Properties }: Resource) =>
      Properties.Roles.some(({ Ref }: Resource) => Ref === roleId),
    )
    .flatMap(({ Properties }: Resource) => Properties.PolicyDocument.Statement)
}

describe('the search for late days', () => {
  test('runs on each quarter of an hour on the clock of the business', () => {
    const { Properties } = one('Scheduler::Schedule', 'LateDays')
    expect(Properties).toMatchObject({
      ScheduleExpression: 'cron(0/15 * * * ? *)',
      ScheduleExpressionTimezone: 'Asia/Kabul',
      State: 'ENABLED',
    })
    expect(Properties.Target.Arn['Fn::GetAtt'][0]).toBe(functionId)
    expect(Properties.Target.RetryPolicy).toMatchObject({ MaximumRetryAttempts: 0 })
    const { Properties: repeats } = one('Lambda::EventInvokeConfig', 'LateDays')
    expect(repeats.MaximumRetryAttempts).toBe(0)
  })

  test('knows the topic of head office, and may publish to that one alone', () => {
    expect(lambda.Environment.Variables).toMatchObject({
      BUSINESS_TIME_ZONE: 'Asia/Kabul',
      HEAD_OFFICE_TOPIC: { Ref: topicId },
    })
    const publishing = statementsOf().filter(({ Action }) => `${Action}`.includes('sns:'))
    expect(publishing).toEqual([
      { Action: 'sns:Publish', Effect: 'Allow', Resource: { Ref: topicId } },
    ])
  })

  test('reads the table, and writes only what it told', () => {
    const own = [lateDayKey('', '').pk]
    expect(WRITES['jobs/late-days']).toEqual({ put: own, update: own, delete: own })
    const allowed = statementsOf().filter(({ Effect }) => Effect === 'Allow')
    // The CDK puts actions under one condition into one statement.
    const writes = allowed.filter(({ Action }) => /dynamodb:(Put|Update|Delete)/.test(`${Action}`))
    expect(writes.map(({ Action, Condition }) => [Action.toSorted(), Condition])).toEqual([
      [
        ['dynamodb:DeleteItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
        expect.objectContaining({ 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': own } }),
      ],
    ])
  })

  test.each([
    ['Errors', 'GreaterThanThreshold', 0, 3, 900, 'notBreaching'],
    ['Invocations', 'LessThanThreshold', 1, 2, 3600, 'breaching'],
  ])('has an alarm on its %s', (metric, comparison, threshold, periods, seconds, missing) => {
    const found: Resource[] = Object.entries(
      plain.findResources('AWS::CloudWatch::Alarm', { Properties: { MetricName: metric } }),
    ).flatMap(([id, resource]) => (id.startsWith('LateDays') ? [resource] : []))
    expect(found.map(({ Properties }) => Properties)).toEqual([
      expect.objectContaining({
        AlarmDescription: expect.stringMatching(/^[A-Z].+\.$/),
        ComparisonOperator: comparison,
        Threshold: threshold,
        EvaluationPeriods: periods,
        Period: seconds,
        TreatMissingData: missing,
        AlarmActions: [{ 'Fn::ImportValue': expect.stringMatching(/Alarms/) }],
      }),
    ])
  })
})

describe('the topic of head office', () => {
  test('refuses what is not encrypted on its way, and its address is an output', () => {
    const { Properties } = one('SNS::TopicPolicy', 'HeadOffice')
    expect(JSON.stringify(Properties.PolicyDocument)).toContain('aws:SecureTransport')
    expect(Object.values(plain.findOutputs('HeadOfficeTopic'))).toMatchObject([
      { Value: { Ref: topicId } },
    ])
  })

  test('has a subscriber only if an address is given', () => {
    expect(plain.findResources('AWS::SNS::Subscription')).toEqual({})
    const told = jobsOf({ headOfficeEmail: 'head-office@example.com' })
    expect(one('SNS::Subscription', 'HeadOffice', told).Properties).toMatchObject({
      Protocol: 'email',
      Endpoint: 'head-office@example.com',
      TopicArn: { Ref: topicId },
    })
  })
})
