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
  /** What the function answers or does, for whoever reads the list of functions. */
  readonly description: string
  readonly environment: Record<string, string>
  /** 15 seconds where nothing is said: a call that takes longer has failed for the person waiting. */
  readonly timeout?: Duration
  /** 1024 where nothing is said. */
  readonly memoryMb?: number
  /** How many of it run at once, which no other function may take; as many as are free where nothing is said. */
  readonly reservedConcurrency?: number | null
  /** Where it writes its log; where nothing is said, a log of its own that is kept half a year. */
  readonly logGroup?: ILogGroup
}

/**
 * A function as all of ours are: arm64, Node 24, and a role of its own that may write its log and nothing else until it
 * is granted more.
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
