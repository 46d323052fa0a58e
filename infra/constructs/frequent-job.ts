import { Duration, TimeZone } from 'aws-cdk-lib'
import type { Code, IFunction } from 'aws-cdk-lib/aws-lambda'
import { Schedule, ScheduleExpression } from 'aws-cdk-lib/aws-scheduler'
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import { Construct } from 'constructs'
import { Alarm } from './alarm.ts'
import { ApiFunction } from './api-function.ts'
import { scheduleRole } from './schedule-role.ts'

export interface FrequentJobProps {
  readonly code: Code
  readonly description: string
  readonly environment: Record<string, string>
  readonly timeZone: string
  /** One sentence for each of two cases about what it means for the house: the job fails, or it doesn't run. */
  readonly impact: { readonly failed: string; readonly absent: string }
  readonly topic: ITopic
}

const QUARTER = Duration.minutes(15)
/** An alarm goes off if this number of runs in a row fails. */
const FAILED_RUNS = 3
/** An alarm goes off if the job doesn't run for this number of hours. */
const ABSENT_HOURS = 2

/**
 * A function that runs every 15 minutes, on the quarters of the business's clock. A failed run isn't repeated, because
 * the next run does its work. Alarms go off if several runs in a row fail, and if no run takes place.
 */
export class FrequentJob extends Construct {
  readonly lambda: IFunction

  constructor(scope: Construct, id: string, props: FrequentJobProps) {
    super(scope, id)
    const { code, description, environment, timeZone, impact, topic } = props
    const { lambda } = new ApiFunction(this, 'Job', {
      code,
      description,
      environment,
      timeout: Duration.minutes(5),
    })
    this.lambda = lambda
    lambda.configureAsyncInvoke({ retryAttempts: 0 })
    new Schedule(this, 'Schedule', {
      description,
      schedule: ScheduleExpression.cron({ minute: '0/15', timeZone: TimeZone.of(timeZone) }),
      target: new LambdaInvoke(lambda, { role: scheduleRole(this, lambda), retryAttempts: 0 }),
    })
    new Alarm(this, 'Failed', {
      impact: impact.failed,
      metric: lambda.metricErrors({ period: QUARTER, statistic: 'Sum' }),
      above: 0,
      periods: FAILED_RUNS,
      topic,
    })
    new Alarm(this, 'Absent', {
      impact: impact.absent,
      metric: lambda.metricInvocations({ period: Duration.hours(1), statistic: 'Sum' }),
      below: 1,
      periods: ABSENT_HOURS,
      topic,
    })
  }
}
