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
  /** One sentence for the person on duty: what the alarm means for the house. */
  readonly impact: string
  readonly metric: IMetric
  /** The alarm goes off above `above`, or below `below`; one of the two is given. */
  readonly above?: number
  readonly below?: number
  /** The number of periods in a row that are checked; 1 by default. */
  readonly periods?: number
  /** The number of these periods that must be bad; all by default. */
  readonly enough?: number
  readonly topic: ITopic
}

/**
 * An alarm with the settings that all our alarms share. Its description is the impact. The topic gets a message when the
 * alarm goes off and when it ends. If data is missing, an alarm with an upper limit stays quiet, and an alarm with a
 * lower limit goes off.
 * @throws Error if the impact isn't a sentence
 */
export class Alarm extends Construct {
  /** The name from stack and place: "production-jobs-AuditLedger-Failed"; it is the subject of the message. */
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

/** Returns the names of all alarms below a construct. */
export function alarmNames(scope: Construct): string[] {
  return scope.node.findAll().flatMap((each) => (each instanceof Alarm ? [each.alarmName] : []))
}
