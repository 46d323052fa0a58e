import { ArnFormat, CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib'
import type { HttpStage } from 'aws-cdk-lib/aws-apigatewayv2'
import { type IMetric, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { FilterPattern, type ILogGroup, type JsonPattern } from 'aws-cdk-lib/aws-logs'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Construct } from 'constructs'
import { routeNamed } from '../../shared/contract/routes.ts'
import { TABLE } from '../../shared/contract/table.ts'
import { Alarm, type AlarmProps, alarmNames } from '../constructs/alarm.ts'
import { countLines } from '../constructs/counted-lines.ts'
import { OfficeDashboard, type WatchedMetrics } from '../constructs/dashboard.ts'
import type { Settings } from '../settings.ts'

export interface WatchStackProps extends StackProps {
  readonly settings: Settings
  readonly table: ITable
  readonly api: HttpStage
  /** The log with a line for each call. */
  readonly calls: ILogGroup
  /** API Gateway's own log. */
  readonly access: ILogGroup
}

/** An alarm goes off if one call in 20 takes longer than this, in milliseconds. */
const SLOW_MS = 2_000
/** Above this number of failed calls within 5 minutes, an alarm goes off. */
const FAILED_CALLS = 4
/**
 * Above this number of throttled reads or writes within 5 minutes, an alarm goes off; the SDK repeats such reads and
 * writes.
 */
const THROTTLED_REQUESTS = 10

/** The routes that answer 429 themselves when they lock a name. */
const LOCKING = [routeNamed('auth/login'), routeNamed('auth/password')]
/** The calls that API Gateway itself refused with 429. */
const TURNED_AWAY = FilterPattern.all(
  having('status', '429'),
  ...LOCKING.map(({ method, path }) =>
    FilterPattern.stringValue('$.route', '!=', `${method} ${path}`),
  ),
)

const period = Duration.minutes(5)

/** The topic for alarms, the alarms of the API and the table, and the dashboard. */
export class WatchStack extends Stack {
  readonly topic: Topic
  private readonly dashboard: OfficeDashboard

  constructor(scope: Construct, id: string, props: WatchStackProps) {
    super(scope, id, { ...props, description: 'Alarms, whom they tell, and the dashboard' })
    const { stage, alarmEmail, limits } = props.settings
    this.topic = new Topic(this, 'Alarms', { enforceSSL: true })
    // If a topic has its own policy, it accepts alarms only if the policy allows them.
    this.topic.grantPublish(
      new ServicePrincipal('cloudwatch.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
      }),
    )
    if (alarmEmail) this.topic.addSubscription(new EmailSubscription(alarmEmail))
    const counted = (name: string, lines: JsonPattern, logGroup = props.calls) =>
      countLines(
        this,
        name,
        { logGroup, filterPattern: lines, metricNamespace: `Sarafi/${stage}` },
        period,
      )
    const metrics = {
      failed: props.api.metricServerError({ period, statistic: 'Sum' }),
      slowest: props.api.metricLatency({ period, statistic: 'p95' }),
      turnedAway: counted('TurnedAway', TURNED_AWAY, props.access),
      tableThrottled: throttledRequests(props.table),
      conflicts: counted('Conflicts', having('fault', 'conflict')),
      throttled: counted('Throttled', having('fault', 'throttled')),
      unreachable: counted('Unreachable', having('fault', 'unreachable')),
      refusedSignIns: counted('RefusedSignIns', having('signIn', 'refused')),
      lockedSignIns: counted('LockedSignIns', having('signIn', 'locked')),
    }
    this.addAlarms(metrics, limits.refusedSignIns)
    this.dashboard = new OfficeDashboard(this, 'Dashboard', { ...props, stage, metrics })
    this.showAlarms(alarmNames(this))
    new CfnOutput(this, 'AlarmTopic', { value: this.topic.topicArn })
  }

  /**
   * Shows the states of alarms on the dashboard.
   * @param names the alarms of another stack. They are passed by name, because the other stack refers to the topic of
   * this stack
   */
  showAlarms(names: readonly string[]): void {
    this.dashboard.showAlarms(names.map((resourceName) => this.alarmArn(resourceName)))
  }

  private addAlarms(metrics: WatchedMetrics, refusedSignIns: number): void {
    const alarms: Record<string, Omit<AlarmProps, 'topic'>> = {
      CallsFail: {
        impact:
          'Clerks see "Something went wrong" or "busy or away" instead of their postings; nothing is posted twice, but the counter may stand still.',
        metric: metrics.failed,
        above: FAILED_CALLS,
      },
      CallsAreSlow: {
        impact: `One call in twenty takes longer than ${SLOW_MS / 1000} seconds, so customers wait at the counter for their vouchers.`,
        metric: metrics.slowest,
        above: SLOW_MS,
        periods: 3,
      },
      TableThrottles: {
        impact:
          'The table is asked for more than it gives at once, so saves take longer and some are answered with "busy".',
        metric: metrics.tableThrottled,
        above: THROTTLED_REQUESTS,
      },
      FunctionsThrottle: {
        impact:
          'The AWS account runs as many functions at once as it may, so calls of clerks are refused until fewer run.',
        metric: new Metric({
          namespace: 'AWS/Lambda',
          metricName: 'Throttles',
          statistic: 'Sum',
          period,
        }),
        above: 0,
      },
      CallsTurnedAway: {
        impact:
          'More calls came at once than the API lets in, so some were turned away undone: somebody floods it, or the house has outgrown its limit.',
        metric: metrics.turnedAway,
        above: 0,
      },
      ConflictsExhausted: {
        impact:
          'A clerk was told to save again because others posted to the same account all the while; if it goes on, that account is too busy.',
        metric: metrics.conflicts,
        above: 0,
      },
      SignInsFail: {
        impact:
          'Many sign-ins were refused within minutes: somebody may be guessing passwords, or a branch types an old one.',
        metric: new MathExpression({
          expression: 'FILL(refused, 0) + FILL(locked, 0)',
          usingMetrics: { refused: metrics.refusedSignIns, locked: metrics.lockedSignIns },
          label: 'Sign-ins refused',
          period,
        }),
        above: refusedSignIns,
      },
    }
    for (const [id, alarm] of Object.entries(alarms)) {
      new Alarm(this, id, { ...alarm, topic: this.topic })
    }
  }

  private alarmArn(resourceName: string): string {
    const arnFormat = ArnFormat.COLON_RESOURCE_NAME
    return this.formatArn({ service: 'cloudwatch', resource: 'alarm', resourceName, arnFormat })
  }
}

/** Makes a pattern for log lines in which a field has a value. */
function having(field: string, value: string): JsonPattern {
  return FilterPattern.stringValue(`$.${field}`, '=', value)
}

/** Returns the metric of throttled requests of the table and its indexes, reads and writes together. */
function throttledRequests(table: ITable): IMetric {
  const usingMetrics: Record<string, IMetric> = {}
  for (const index of [null, ...TABLE.indexes.map(({ name }) => name)]) {
    for (const kind of ['Read', 'Write']) {
      usingMetrics[`${kind.toLowerCase()}${index ?? 'Table'}`] = new Metric({
        namespace: 'AWS/DynamoDB',
        metricName: `${kind}ThrottleEvents`,
        dimensionsMap: {
          TableName: table.tableName,
          ...(index ? { GlobalSecondaryIndexName: index } : {}),
        },
        statistic: 'Sum',
        period,
      })
    }
  }
  const expression = Object.keys(usingMetrics)
    .map((name) => `FILL(${name}, 0)`)
    .join(' + ')
  return new MathExpression({ expression, usingMetrics, label: 'Table throttled', period })
}
