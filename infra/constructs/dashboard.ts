import { Duration } from 'aws-cdk-lib'
import type { HttpStage } from 'aws-cdk-lib/aws-apigatewayv2'
import {
  Alarm,
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  type IMetric,
  MathExpression,
  type Metric,
} from 'aws-cdk-lib/aws-cloudwatch'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import { Construct } from 'constructs'

/** The metrics of the API and the table, each over 5 minutes. */
export interface WatchedMetrics {
  readonly failed: Metric
  readonly slowest: Metric
  readonly turnedAway: Metric
  readonly tableThrottled: IMetric
  readonly conflicts: Metric
  readonly throttled: Metric
  readonly unreachable: Metric
  readonly refusedSignIns: Metric
  readonly lockedSignIns: Metric
}

export interface OfficeDashboardProps {
  /** The prefix of all function names. */
  readonly stage: string
  readonly api: HttpStage
  readonly table: ITable
  readonly metrics: WatchedMetrics
}

const period = Duration.minutes(5)
const WIDTH = 24

/** The dashboard of the office: its calls, its table, its sign-ins, its nightly jobs. */
export class OfficeDashboard extends Construct {
  private readonly dashboard: Dashboard

  constructor(scope: Construct, id: string, props: OfficeDashboardProps) {
    super(scope, id)
    const { api, table, metrics } = props
    this.dashboard = new Dashboard(this, 'Page', {
      dashboardName: `${props.stage}-office`,
      defaultInterval: Duration.days(1),
    })
    const functions = (stack: string, metric: string, statistic: string) =>
      functionsOf(props.stage, stack, metric, statistic)
    const sum = { period, statistic: 'Sum' }
    this.addRow(
      ['Calls', [api.metricCount({ ...sum, label: 'All' })]],
      [
        'Calls that failed',
        [api.metricClientError({ ...sum, label: '4xx' }), metrics.turnedAway, metrics.failed],
      ],
      [
        'How long calls take (ms)',
        [api.metricLatency({ period, statistic: 'p50' }), metrics.slowest],
      ],
    )
    this.addRow(
      [
        'Units of the table',
        [
          table.metricConsumedWriteCapacityUnits({ ...sum, label: 'Written' }),
          table.metricConsumedReadCapacityUnits({ ...sum, label: 'Read' }),
        ],
      ],
      [
        'Busy hours of the table',
        [metrics.tableThrottled, metrics.conflicts, metrics.throttled, metrics.unreachable],
      ],
      ['Sign-ins refused', [metrics.refusedSignIns, metrics.lockedSignIns]],
    )
    this.addRow(
      [
        'Functions that failed',
        [functions('api', 'Errors', 'Sum'), functions('jobs', 'Errors', 'Sum')],
      ],
      ['How long functions take (ms, p95)', [functions('api', 'Duration', 'p95')]],
      ['How long the nights take (ms)', [functions('jobs', 'Duration', 'Maximum')]],
    )
  }

  /** Shows the states of alarms. */
  showAlarms(arns: readonly string[]): void {
    const first = this.node.children.length
    const alarms = arns.map((arn, at) => Alarm.fromAlarmArn(this, `Shown${first + at}`, arn))
    this.dashboard.addWidgets(new AlarmStatusWidget({ title: 'Alarms', alarms, width: WIDTH }))
  }

  private addRow(...graphs: [title: string, metrics: IMetric[]][]): void {
    const width = Math.floor(WIDTH / graphs.length)
    this.dashboard.addWidgets(
      ...graphs.map(([title, left]) => new GraphWidget({ title, left, width })),
    )
  }
}

/** Draws one line for each function of a stack. Functions are found by name, so a new one appears automatically. */
function functionsOf(stage: string, stack: string, metric: string, statistic: string): IMetric {
  const names = `${stage} ${stack}`.replaceAll('-', ' ')
  return new MathExpression({
    expression: `SEARCH('{AWS/Lambda,FunctionName} MetricName="${metric}" ${names}', '${statistic}', 300)`,
    usingMetrics: {},
    label: '',
    period,
  })
}
