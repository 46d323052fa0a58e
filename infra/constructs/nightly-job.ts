import { Duration, TimeZone } from 'aws-cdk-lib'
import type { Code, IFunction } from 'aws-cdk-lib/aws-lambda'
import { Schedule, ScheduleExpression } from 'aws-cdk-lib/aws-scheduler'
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import { Construct } from 'constructs'
import { Alarm } from './alarm.ts'
import { ApiFunction } from './api-function.ts'

export interface NightlyJobProps {
  readonly code: Code
  readonly description: string
  readonly environment: Record<string, string>
  /** When it runs each night, on the clock of the business. */
  readonly at: { readonly hour: number; readonly minute: number }
  readonly timeZone: string
  /** What it means that the job failed, and that it didn't run: a sentence each. */
  readonly impact: { readonly failed: string; readonly absent: string }
  readonly topic: ITopic
}

/** A day and a little: last night's run may have begun a moment after this night's would have. */
const ABSENT_HOURS = 26

/**
 * A function that runs every night, with an alarm for a run that failed and one for a run that never came. A run that
 * failed isn't repeated: it would only say again what the alarm says.
 */
export class NightlyJob extends Construct {
  readonly lambda: IFunction

  constructor(scope: Construct, id: string, props: NightlyJobProps) {
    super(scope, id)
    const { lambda } = new ApiFunction(this, 'Job', {
      code: props.code,
      description: props.description,
      environment: props.environment,
      timeout: Duration.minutes(15),
      memoryMb: 3008,
    })
    lambda.configureAsyncInvoke({ retryAttempts: 0 })
    this.lambda = lambda
    const { hour, minute } = props.at
    new Schedule(this, 'Schedule', {
      description: props.description,
      schedule: ScheduleExpression.cron({
        hour: String(hour),
        minute: String(minute),
        timeZone: TimeZone.of(props.timeZone),
      }),
      target: new LambdaInvoke(lambda),
    })
    new Alarm(this, 'Failed', {
      impact: props.impact.failed,
      metric: lambda.metricErrors({ period: Duration.minutes(5), statistic: 'Sum' }),
      above: 0,
      topic: props.topic,
    })
    new Alarm(this, 'Absent', {
      impact: props.impact.absent,
      metric: lambda.metricInvocations({ period: Duration.hours(1), statistic: 'Sum' }),
      below: 1,
      periods: ABSENT_HOURS,
      topic: props.topic,
    })
  }
}
