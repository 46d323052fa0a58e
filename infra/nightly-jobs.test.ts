import { Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { Code } from 'aws-cdk-lib/aws-lambda'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { beforeAll, describe, expect, test } from 'vitest'
import { HAWALA_DAY_PARTITION } from '../functions/store/hawala/hawala-keys.ts'
import {
  branchClosePartition,
  branchDaysPartition,
  CHANGED_DAY_PARTITION,
  HOUSE_CLOSE_PARTITION,
  HOUSE_PARTITION,
  rowHashesPartition,
  tillPartition,
  tradedPartition,
} from '../functions/store/house/house-keys.ts'
import {
  BOOK_DAY_PARTITION,
  exportNotesPartition,
  leaseKey,
  PENDING_DAY_PARTITION,
  UNCHASED_KEY,
} from '../functions/store/table/keys.ts'
import { Alarm } from './constructs/alarm.ts'
import { tableStatements } from './constructs/table-statements.ts'
import { WRITES } from './constructs/writes.ts'
import { EXPORT_FLAGS } from './local/nightly.ts'
import { readSettings } from './settings.ts'
import { DataStack } from './stacks/data.ts'
import { JobsStack } from './stacks/jobs.ts'
import { newApp } from './testing/app.ts'
import { singleTableStatements } from './testing/policies.ts'

// A template is plain JSON in CloudFormation's shapes; the assertions below name the parts that they read.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Resource = any

let data: Template
let jobs: Template

beforeAll(() => {
  const app = newApp()
  const stack = new DataStack(app, 'data')
  const codeOf = () => Code.fromInline('export const handler = () => undefined')
  const settings = readSettings(app.node)
  const { table, exports } = stack
  const topic = new Topic(new Stack(app, 'watch'), 'Alarms')
  const jobsStack = new JobsStack(app, 'jobs', { settings, table, exports, codeOf, topic })
  data = Template.fromStack(stack)
  jobs = Template.fromStack(jobsStack)
})

/** Returns the statements of a function's own role. */
function statementsOf(functionId: string): Resource[] {
  const lambda: Resource = jobs.findResources('AWS::Lambda::Function')[functionId]
  const roleId = lambda.Properties.Role['Fn::GetAtt'][0]
  const role: Resource = jobs.findResources('AWS::IAM::Role')[roleId]
  expect(role.Properties.ManagedPolicyArns).toBeUndefined()
  return Object.values(jobs.findResources('AWS::IAM::Policy'))
    .filter(({ Properties }: Resource) =>
      Properties.Roles.some(({ Ref }: Resource) => Ref === roleId),
    )
    .flatMap(({ Properties }: Resource) => Properties.PolicyDocument.Statement)
}

const actionsOf = ({ Action }: Resource): string[] => [Action].flat()

/** Finds the nightly job with an id, by the beginning of its resources' logical ids. */
function jobOf(id: string) {
  const [functionId, lambda]: [string, Resource] = Object.entries(
    jobs.findResources('AWS::Lambda::Function'),
  ).find(([each]) => each.startsWith(id)) ?? ['', {}]
  const schedules: Resource[] = Object.values(
    jobs.findResources('AWS::Scheduler::Schedule'),
  ).filter(({ Properties }: Resource) => Properties.Target.Arn['Fn::GetAtt'][0] === functionId)
  return { functionId, lambda, schedules }
}

/** Returns the job's dead-letter queue, in the form in which other resources refer to it. */
function deadLettersOf(id: string) {
  const queueId = Object.keys(jobs.findResources('AWS::SQS::Queue')).find((each) =>
    each.startsWith(id),
  )
  return { 'Fn::GetAtt': [queueId, 'Arn'] }
}

describe('of the nightly jobs', () => {
  test.each([
    ['AuditLedger', ['cron(30 2 * * ? *)'], 3008],
    // A run ends after at most 15 minutes, so the two audits never read at the same time.
    ['AuditSeals', ['cron(50 2 * * ? *)'], 1769],
    // The export waits half an hour for a day that disagrees; the runs after 01:00 find that this time is over.
    ['NightlyExport', ['cron(30 0 * * ? *)', 'cron(35/5 0 * * ? *)', 'cron(0/5 1 * * ? *)'], 1769],
  ])('%s runs after midnight on the clock of the business', (id, expressions, memory) => {
    const { lambda, schedules } = jobOf(id)
    expect(schedules.map(({ Properties }) => Properties)).toEqual(
      expressions.map((expression) =>
        expect.objectContaining({
          ScheduleExpression: expression,
          ScheduleExpressionTimezone: 'Asia/Kabul',
          State: 'ENABLED',
        }),
      ),
    )
    expect(lambda.Properties).toMatchObject({
      Timeout: 900,
      MemorySize: memory,
      Architectures: ['arm64'],
    })
  })

  test.each([
    ['AuditLedger', ['BatchGetItem', 'Query', 'Scan']],
    ['AuditSeals', ['BatchGetItem', 'Query']],
  ])('%s only reads', (id, actions) => {
    const tableActions = statementsOf(jobOf(id).functionId)
      .filter(({ Effect }) => Effect === 'Allow')
      .flatMap(actionsOf)
      .filter((action) => action.startsWith('dynamodb:'))
    expect([...new Set(tableActions)].sort()).toEqual(actions.map((each) => `dynamodb:${each}`))
  })

  test('the export reads, and writes only closes, seals, marks, its notes, tills and its own bucket', () => {
    const { functionId, lambda } = jobOf('NightlyExport')
    const statements = statementsOf(functionId)
    const declared = tableStatements('jobs/nightly-export')
    const single = singleTableStatements(statements)
    expect(single).toHaveLength(declared.length)
    expect(single).toEqual(expect.arrayContaining(declared))
    const notes = exportNotesPartition('*')
    expect(WRITES['jobs/nightly-export']).toEqual({
      put: [
        ...[BOOK_DAY_PARTITION, branchClosePartition('*'), branchDaysPartition('*'), notes],
        HAWALA_DAY_PARTITION,
        HOUSE_CLOSE_PARTITION,
        ...[leaseKey('').pk, PENDING_DAY_PARTITION, rowHashesPartition('*')],
        ...[tradedPartition('*'), UNCHASED_KEY.pk],
      ],
      // The export job notes the tills that nobody counted, and unlocks the days of an interrupted close.
      update: ['BRANCH', HOUSE_PARTITION, tillPartition('*'), CHANGED_DAY_PARTITION],
      delete: [
        CHANGED_DAY_PARTITION,
        BOOK_DAY_PARTITION,
        notes,
        HAWALA_DAY_PARTITION,
        leaseKey('').pk,
        PENDING_DAY_PARTITION,
      ],
    })
    const onObjects = statements.filter(({ Action }) => /s3:/.test(`${Action}`))
    const bucketId = Object.keys(data.findResources('AWS::S3::Bucket')).find((id) =>
      id.startsWith('NightlyExports'),
    )
    for (const { Resource } of onObjects) expect(JSON.stringify(Resource)).toContain(bucketId)
    expect(lambda.Properties.Environment.Variables).toMatchObject({
      BUSINESS_TIME_ZONE: 'Asia/Kabul',
      EXPORTS_URL: { 'Fn::Join': ['', ['s3://', expect.anything(), '/exports']] },
      NODE_OPTIONS: EXPORT_FLAGS.join(' '),
    })
  })

  test('the export is repeated if it fails; the audits are not, because their alarms are enough', () => {
    const repeats = (id: string) =>
      Object.values(
        jobs.findResources('AWS::Lambda::EventInvokeConfig', {
          Properties: { FunctionName: { Ref: jobOf(id).functionId } },
        }),
      ).map(({ Properties }: Resource) => Properties.MaximumRetryAttempts)
    expect(['AuditLedger', 'AuditSeals', 'NightlyExport'].map(repeats)).toEqual([[0], [0], [2]])
  })

  test.each(['AuditLedger', 'AuditSeals', 'NightlyExport'])(
    'a failed start of %s is stored in a queue',
    (id) => {
      jobs.allResourcesProperties('AWS::SQS::Queue', {
        MessageRetentionPeriod: 1_209_600,
        SqsManagedSseEnabled: true,
      })
      const { schedules } = jobOf(id)
      expect(schedules.length).toBeGreaterThan(0)
      for (const { Properties } of schedules) {
        expect(Properties.Target.DeadLetterConfig).toEqual({ Arn: deadLettersOf(id) })
        const roleId = Properties.Target.RoleArn['Fn::GetAtt'][0]
        const allowed = Object.values(jobs.findResources('AWS::IAM::Policy'))
          .filter(({ Properties: { Roles } }: Resource) => Roles[0].Ref === roleId)
          .flatMap(({ Properties: { PolicyDocument } }: Resource) => PolicyDocument.Statement)
        expect(allowed).toContainEqual({
          Action: 'sqs:SendMessage',
          Effect: 'Allow',
          Resource: deadLettersOf(id),
        })
      }
    },
  )

  test('a run of the export that failed after all attempts is stored in the same queue', () => {
    jobs.hasResourceProperties('AWS::Lambda::EventInvokeConfig', {
      DestinationConfig: { OnFailure: { Destination: deadLettersOf('NightlyExport') } },
    })
  })

  test('days that disagree are counted by the lines that the export writes about them', () => {
    const { lambda } = jobOf('NightlyExport')
    jobs.hasResourceProperties('AWS::Logs::MetricFilter', {
      FilterPattern: '{ $.disagrees = "*" }',
      LogGroupName: lambda.Properties.LoggingConfig.LogGroup,
      MetricTransformations: [
        { MetricName: 'DaysThatDisagree', MetricNamespace: 'Sarafi/production', MetricValue: '1' },
      ],
    })
  })

  test.each([
    ['AuditSeals', 'Errors', 'Sum', 'GreaterThanThreshold', 0, 24, 3600, 'notBreaching'],
    ['AuditLedger', 'Errors', 'Sum', 'GreaterThanThreshold', 0, 24, 3600, 'notBreaching'],
    [
      'AuditLedger',
      'ApproximateNumberOfMessagesVisible',
      'Maximum',
      'GreaterThanThreshold',
      0,
      1,
      300,
      'notBreaching',
    ],
    [
      'NightlyExport',
      'DaysThatDisagree',
      'Sum',
      'GreaterThanThreshold',
      0,
      24,
      3600,
      'notBreaching',
    ],
    ['AuditLedger', 'Invocations', 'Sum', 'LessThanThreshold', 1, 26, 3600, 'breaching'],
    [
      'NightlyExport',
      'ApproximateNumberOfMessagesVisible',
      'Maximum',
      'GreaterThanThreshold',
      0,
      1,
      300,
      'notBreaching',
    ],
    ['NightlyExport', 'Invocations', 'Sum', 'LessThanThreshold', 1, 26, 3600, 'breaching'],
  ])('%s has an alarm on its %s that explains itself and notifies a person', (id, ...alarm) => {
    const [metric, statistic, comparison, threshold, periods, seconds, missing] = alarm
    const found: Resource[] = Object.entries(
      jobs.findResources('AWS::CloudWatch::Alarm', { Properties: { MetricName: metric } }),
    ).flatMap(([each, resource]) => (each.startsWith(id) ? [resource] : []))
    const topic = { 'Fn::ImportValue': expect.stringMatching(/^watch:.*Alarms/) }
    expect(found.map(({ Properties }) => Properties)).toEqual([
      expect.objectContaining({
        Statistic: statistic,
        AlarmDescription: expect.stringMatching(/^[A-Z].+\.$/),
        ComparisonOperator: comparison,
        Threshold: threshold,
        EvaluationPeriods: periods,
        Period: seconds,
        TreatMissingData: missing,
        AlarmActions: [topic],
        OKActions: [topic],
      }),
    ])
  })

  test('an alarm without an explanation is refused', () => {
    const stack = new Stack(newApp(), 'watch')
    const props = { metric: new Metric({ namespace: 'n', metricName: 'm' }), above: 0 }
    const topic = new Topic(stack, 'Topic')
    expect(() => new Alarm(stack, 'Bare', { ...props, topic, impact: 'errors' })).toThrow('impact')
  })
})
