import { Stack } from 'aws-cdk-lib'
import {
  Alarm as CloudWatchAlarm,
  ComparisonOperator,
  type IMetric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import { Construct } from 'constructs'

export interface AlarmProps {
  /** One sentence for whoever is woken: what it means for the house that this happens. */
  readonly impact: string
  readonly metric: IMetric
  /** It goes off above this many, or below it. */
  readonly above?: number
  readonly below?: number
  /** So many periods of the metric in a row; 1 where nothing is said. */
  readonly periods?: number
  /** So many of these periods are enough; all where nothing is said. */
  readonly enough?: number
  readonly topic: ITopic
}

/**
 * An alarm as all of ours are: it says what it means, tells the topic, and tells it too when all is well again. Nothing
 * measured is no alarm where there may be nothing, and one where something must be.
 * @throws Error where the impact is not a sentence
 */
export class Alarm extends Construct {
  /** By stack and place in it: "production-jobs-AuditLedger-Failed"; the subject of the message that tells of it. */
  readonly alarmName: string

  constructor(scope: Construct, id: string, props: AlarmProps) {
    super(scope, id)
    if (!/^[A-Z].{20,}\.$/.test(props.impact)) {
      throw new Error(`The impact of the alarm ${id} must be a sentence`)
    }
    const { stackName, node } = Stack.of(this)
    const place = this.node.path.slice(node.path.length)
    this.alarmName = `${stackName}${place.replaceAll('/', '-')}`
    const isAbsence = props.below !== undefined
    const alarm = new CloudWatchAlarm(this, 'Alarm', {
      alarmName: this.alarmName,
      alarmDescription: props.impact,
      metric: props.metric,
      threshold: props.below ?? props.above ?? 0,
      comparisonOperator: isAbsence
        ? ComparisonOperator.LESS_THAN_THRESHOLD
        : ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: props.periods ?? 1,
      datapointsToAlarm: props.enough ?? props.periods ?? 1,
      treatMissingData: isAbsence ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    })
    const action = new SnsAction(props.topic)
    alarm.addAlarmAction(action)
    alarm.addOkAction(action)
  }
}

/** The names of all alarms below a construct. */
export function alarmNames(scope: Construct): string[] {
  return scope.node.findAll().flatMap((each) => (each instanceof Alarm ? [each.alarmName] : []))
}
