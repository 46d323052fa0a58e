import { Duration, TimeZone } from 'aws-cdk-lib'
import type { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import type { Code, IFunction, Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations'
import type { ILogGroup } from 'aws-cdk-lib/aws-logs'
import { Schedule, ScheduleExpression } from 'aws-cdk-lib/aws-scheduler'
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { accept } from './accepted.ts'
import { Alarm } from './alarm.ts'
import { ApiFunction } from './api-function.ts'
import { scheduleRole } from './schedule-role.ts'

export interface NightlyJobProps {
  readonly code: Code
  readonly description: string
  readonly environment: Record<string, string>
  /** The time at which the job runs each night, in the business's time zone. */
  readonly at: { readonly hour: number; readonly minute: number }
  readonly timeZone: string
  /**
   * The times at which the job runs again each night to continue unfinished work, as minutes and hours of a cron
   * expression.
   */
  readonly again?: readonly { readonly minute: string; readonly hour: string }[]
  /**
   * One sentence for each of three cases about what it means for the house: the job failed, couldn't be started, or didn't
   * run.
   */
  readonly impact: { readonly failed: string; readonly notBegun?: string; readonly absent: string }
  readonly topic: ITopic
  /**
   * True if repeating a failed run makes sense. Then the alarm goes off only after all repeats have failed, and the event
   * is kept.
   */
  readonly isRepeated?: boolean
  /** 3008 by default. */
  readonly memoryMb?: number
}

/** A little more than a day, because last night's run may have started slightly later than this night's. */
const ABSENT_HOURS = 26
const DAY_HOURS = 24
const HOUR = Duration.hours(1)
/**
 * Lambda repeats a failed run at most twice, after one minute and after two, but never later than `REPEATED_FOR` after
 * the event.
 */
const REPEATS = 2
const REPEATED_FOR = Duration.hours(6)

/**
 * Returns the settings of an alarm that goes off if an hourly count is above 0, and stays on until the count was 0 for a
 * whole day.
 */
export function untilTheNextNight(metric: Metric) {
  return { metric, periods: DAY_HOURS, enough: 1, above: 0 }
}

/**
 * A function that runs every night, with alarms for a failed run, for a run that couldn't be started, and for a missing
 * run. A failed run is repeated only if the job's `isRepeated` is true. For other jobs a repeat would only report the
 * same failure again.
 */
export class NightlyJob extends Construct {
  readonly lambda: IFunction
  readonly logGroup: ILogGroup

  constructor(scope: Construct, id: string, props: NightlyJobProps) {
    super(scope, id)
    const { lambda } = new ApiFunction(this, 'Job', {
      code: props.code,
      description: props.description,
      environment: props.environment,
      timeout: Duration.minutes(15),
      memoryMb: props.memoryMb ?? 3008,
    })
    this.lambda = lambda
    this.logGroup = lambda.logGroup
    const deadLetters = this.addDeadLetters()
    lambda.configureAsyncInvoke(
      props.isRepeated
        ? {
            retryAttempts: REPEATS,
            maxEventAge: REPEATED_FOR,
            onFailure: new SqsDestination(deadLetters),
          }
        : { retryAttempts: 0 },
    )
    this.addSchedules(props, lambda, deadLetters)
    this.addAlarms(props, lambda, deadLetters)
  }

  private addSchedules(props: NightlyJobProps, lambda: LambdaFunction, deadLetters: Queue): void {
    const { description, at, again = [] } = props
    const role = scheduleRole(this, lambda)
    const timeZone = TimeZone.of(props.timeZone)
    const first = { minute: String(at.minute), hour: String(at.hour) }
    for (const [place, time] of [first, ...again].entries()) {
      new Schedule(this, place === 0 ? 'Schedule' : `Schedule${place + 1}`, {
        description,
        schedule: ScheduleExpression.cron({ ...time, timeZone }),
        target: new LambdaInvoke(lambda, {
          role,
          deadLetterQueue: deadLetters,
          maxEventAge: REPEATED_FOR,
        }),
      })
    }
  }

  private addAlarms(props: NightlyJobProps, lambda: LambdaFunction, deadLetters: Queue): void {
    const { impact, topic } = props
    const letters = deadLetters.metricApproximateNumberOfMessagesVisible({
      period: Duration.minutes(5),
      statistic: 'Maximum',
    })
    if (props.isRepeated) {
      // The queue gets failed runs and runs that couldn't be started, so one alarm covers both.
      new Alarm(this, 'Failed', { impact: impact.failed, metric: letters, above: 0, topic })
    } else {
      new Alarm(this, 'Failed', {
        impact: impact.failed,
        // The alarm stays on until the next night, so that it is still seen in the morning.
        ...untilTheNextNight(lambda.metricErrors({ period: HOUR, statistic: 'Sum' })),
        topic,
      })
      const notBegun = impact.notBegun ?? impact.absent
      new Alarm(this, 'NotBegun', { impact: notBegun, metric: letters, above: 0, topic })
    }
    new Alarm(this, 'Absent', {
      impact: impact.absent,
      metric: lambda.metricInvocations({ period: HOUR, statistic: 'Sum' }),
      below: 1,
      periods: ABSENT_HOURS,
      topic,
    })
  }

  /** Adds the queue that keeps the events of runs that finally failed or couldn't be started. */
  private addDeadLetters(): Queue {
    const deadLetters = new Queue(this, 'DeadLetters', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    })
    accept(
      deadLetters,
      'SQS3',
      'This queue is itself where letters end that could not be delivered; an alarm tells of the first one.',
    )
    return deadLetters
  }
}
