import { Duration } from 'aws-cdk-lib'
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import {
  Architecture,
  type Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
} from 'aws-cdk-lib/aws-lambda'
import { type ILogGroup, LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'

export interface ApiFunctionProps {
  /** A folder whose `index.mjs` exports `handler`. */
  readonly code: Code
  /** What the function answers or does, for people who read the list of functions. */
  readonly description: string
  readonly environment: Record<string, string>
  /** 15 seconds by default; nobody waits longer for an answer. */
  readonly timeout?: Duration
  /** 1024 by default. */
  readonly memoryMb?: number
  /**
   * The concurrency that is reserved for this function; without it the function shares the account's concurrency with all
   * others.
   */
  readonly reservedConcurrency?: number | null
  /** The log group; by default the function has a separate log group, which keeps lines for half a year. */
  readonly logGroup?: ILogGroup
}

/**
 * A function with the settings that all our functions share: arm64, Node 24, and a separate role. The role may only write
 * the log until it is granted more rights.
 */
export class ApiFunction extends Construct {
  readonly lambda: LambdaFunction

  constructor(scope: Construct, id: string, props: ApiFunctionProps) {
    super(scope, id)
    const logGroup =
      props.logGroup ?? new LogGroup(this, 'Logs', { retention: RetentionDays.SIX_MONTHS })
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') })
    logGroup.grantWrite(role)
    this.lambda = new LambdaFunction(this, 'Function', {
      code: props.code,
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: props.memoryMb ?? 1024,
      timeout: props.timeout ?? Duration.seconds(15),
      ...(props.reservedConcurrency
        ? { reservedConcurrentExecutions: props.reservedConcurrency }
        : {}),
      description: props.description,
      environment: props.environment,
      role,
      logGroup,
      loggingFormat: LoggingFormat.JSON,
    })
  }
}
