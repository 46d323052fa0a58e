import { Duration, Stack, TimeZone } from 'aws-cdk-lib'
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import {
  CfnFunction,
  type Code,
  type IFunction,
  type Function as LambdaFunction,
} from 'aws-cdk-lib/aws-lambda'
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations'
import { Schedule, ScheduleExpression } from 'aws-cdk-lib/aws-scheduler'
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { accept } from './accepted.ts'
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
  /** True where a run that failed is worth repeating: what fails again and again is kept, and only then told. */
  readonly isRepeated?: boolean
  /** 3008 where nothing is said. */
  readonly memoryMb?: number
}

/** A day and a little: last night's run may have begun a moment after this night's would have. */
const ABSENT_HOURS = 26
const DAY_HOURS = 24
/** The most that Lambda repeats, a minute and two minutes later; after so long no run is begun any more. */
const REPEATS = 2
const REPEATED_FOR = Duration.hours(6)

/**
 * A function that runs every night, with an alarm for a run that failed and one for a run that never came. A run that
 * failed isn't repeated where that would only say again what the alarm says.
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
      memoryMb: props.memoryMb ?? 3008,
    })
    this.lambda = lambda
    const failed = props.isRepeated ? this.repeat(lambda) : null
    if (!failed) lambda.configureAsyncInvoke({ retryAttempts: 0 })
    const { hour, minute } = props.at
    new Schedule(this, 'Schedule', {
      description: props.description,
      schedule: ScheduleExpression.cron({
        hour: String(hour),
        minute: String(minute),
        timeZone: TimeZone.of(props.timeZone),
      }),
      target: new LambdaInvoke(lambda, {
        role: this.scheduleRole(lambda),
        ...(failed ? { deadLetterQueue: failed, maxEventAge: REPEATED_FOR } : {}),
      }),
    })
    new Alarm(this, 'Failed', {
      impact: props.impact.failed,
      ...(failed
        ? {
            metric: failed.metricApproximateNumberOfMessagesVisible({
              period: Duration.minutes(5),
              statistic: 'Maximum',
            }),
          }
        : {
            // Still to be seen in the morning, and until the next night says otherwise.
            metric: lambda.metricErrors({ period: Duration.hours(1), statistic: 'Sum' }),
            periods: DAY_HOURS,
            enough: 1,
          }),
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

  /** What the schedule may do: begin this function. */
  private scheduleRole(lambda: LambdaFunction): Role {
    const role = new Role(this, 'ScheduleRole', {
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com'),
    })
    const stack = Stack.of(this)
    const functionId = lambda.node.defaultChild
    if (CfnFunction.isCfnFunction(functionId)) {
      accept(
        role,
        `IAM5[Resource::<${stack.getLogicalId(functionId)}.Arn>:*]`,
        'The schedule begins this one function, whichever of its versions it names.',
      )
    }
    return role
  }

  /** Has runs repeated, and keeps what failed for good, whether it was begun or not. */
  private repeat(lambda: LambdaFunction): Queue {
    const failed = new Queue(this, 'DeadLetters', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    })
    accept(
      failed,
      'SQS3',
      'This queue is itself where letters end that could not be delivered; an alarm tells of the first one.',
    )
    lambda.configureAsyncInvoke({
      retryAttempts: REPEATS,
      maxEventAge: REPEATED_FOR,
      onFailure: new SqsDestination(failed),
    })
    return failed
  }
}
