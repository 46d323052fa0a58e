import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import {
  CfnStage,
  HttpApi,
  HttpMethod,
  type HttpRoute,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import type { Code, IFunction } from 'aws-cdk-lib/aws-lambda'
import { type ILogGroup, LogGroup } from 'aws-cdk-lib/aws-logs'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import { ROUTES, type Route, type RouteName } from '../../shared/contract/routes.ts'
import { accept } from '../constructs/accepted.ts'
import { ApiFunction } from '../constructs/api-function.ts'
import { grantObjectReads, grantObjectWrites } from '../constructs/bucket-grants.ts'
import { FirstStart } from '../constructs/first-start.ts'
import { OriginSecret, SessionKey } from '../constructs/secrets.ts'
import { grantTableReads, grantTableWrites } from '../constructs/table-grants.ts'
import { readsEverything } from '../constructs/writes.ts'
import type { Settings } from '../settings.ts'

export interface ApiStackProps extends StackProps {
  readonly settings: Settings
  readonly table: ITable
  readonly images: IBucket
  /** The bundle of a function, by its path below `functions/`: "handlers/accounts/list". */
  readonly codeOf: (name: string) => Code
}

/** The only routes with access to the pictures. */
export const IMAGE_READERS: readonly RouteName[] = ['images/read']
export const IMAGE_WRITERS: readonly RouteName[] = ['accounts/create', 'accounts/update']

/**
 * Sign-in hashes a password for any caller. It has a separate limit, so that its calls can't use up the capacity for
 * others.
 */
export const SIGN_IN: readonly RouteName[] = ['auth/login']

/**
 * The fields of the access log. They contain nothing from a body, a cookie or a query. The caller's address comes in a
 * header, and this log can't contain headers; the address is in the function's own log line with the same `requestId`.
 */
const ACCESS_LOG = {
  requestId: '$context.requestId',
  time: '$context.requestTime',
  // This is CloudFront's address, or the caller's if the call didn't come through CloudFront.
  cameFrom: '$context.identity.sourceIp',
  route: '$context.routeKey',
  status: '$context.status',
  latencyMs: '$context.responseLatency',
  bytes: '$context.responseLength',
  integrationError: '$context.integrationErrorMessage',
}

/** The HTTP API: a separate function for every row of the route table, and the first start. */
export class ApiStack extends Stack {
  readonly api: HttpApi
  readonly stage: HttpStage
  /** The log in which all functions of the API write a line for each call. */
  readonly calls: ILogGroup
  /** The log in which API Gateway writes a line for each call, also for refused ones. */
  readonly access: ILogGroup
  readonly originSecret: OriginSecret

  constructor(scope: Construct, id: string, props: ApiStackProps) {
    super(scope, id, { ...props, description: 'The API, one function for each route' })
    const { settings, table } = props
    const { logDays: retention, requestsPerSecond, requestBurst } = settings.limits
    this.api = new HttpApi(this, 'Api', { createDefaultStage: false })
    this.calls = new LogGroup(this, 'Calls', { retention })
    this.access = new LogGroup(this, 'Access', { retention })
    this.stage = new HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: requestsPerSecond, burstLimit: requestBurst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(this.access),
        format: AccessLogFormat.custom(JSON.stringify(ACCESS_LOG)),
      },
    })
    this.originSecret = new OriginSecret(this, 'OriginSecret', settings.originSecret)
    const functions = this.addRoutes(props, new SessionKey(this, 'SessionKey'))
    new FirstStart(this, 'FirstStart', {
      code: props.codeOf('jobs/first-start'),
      table,
      stage: settings.stage,
      after: functions,
    })
  }

  /** @returns the functions of all routes */
  private addRoutes(props: ApiStackProps, sessionKey: Secret): IFunction[] {
    const environment = {
      TABLE_NAME: props.table.tableName,
      IMAGES_URL: `s3://${props.images.bucketName}`,
      BUSINESS_TIME_ZONE: props.settings.businessTimeZone,
      BEHIND_CDN: 'true',
      SESSION_KEY_SECRET: sessionKey.secretArn,
      ORIGIN_SECRET_IDS: this.originSecret.taken.map(({ secretArn }) => secretArn).join(','),
    }
    const functions = ROUTES.map((route) => {
      const { lambda } = new ApiFunction(this, route.name.replaceAll('/', '-'), {
        code: props.codeOf(`handlers/${route.name}`),
        description: `${route.method} ${route.path}`,
        environment,
        logGroup: this.calls,
        ...(SIGN_IN.includes(route.name)
          ? { reservedConcurrency: props.settings.signInConcurrency }
          : {}),
      })
      grantData(route, lambda, props)
      for (const secret of [sessionKey, ...this.originSecret.taken]) secret.grantRead(lambda)
      const deployed = this.api.addRoutes({
        path: route.path,
        methods: [HttpMethod[route.method]],
        integration: new HttpLambdaIntegration(`${route.name}-integration`, lambda),
      })
      if (SIGN_IN.includes(route.name)) {
        this.throttle(route, deployed, props.settings.limits.signInsPerSecond)
      }
      return lambda
    })
    accept(
      this.api,
      'APIG4',
      'Each function checks the signed session before it reads anything; sign-in is the one open call.',
    )
    new CfnOutput(this, 'SessionKeySecret', { value: sessionKey.secretArn })
    return functions
  }

  /** Sets a lower rate limit for a route than for the others. */
  private throttle({ method, path }: Route, deployed: HttpRoute[], perSecond: number): void {
    const { defaultChild } = this.stage.node
    if (!(defaultChild instanceof CfnStage)) throw new Error('The stage is no stage of ours')
    defaultChild.routeSettings = {
      ...defaultChild.routeSettings,
      [`${method} ${path}`]: { ThrottlingRateLimit: perSecond, ThrottlingBurstLimit: perSecond },
    }
    // API Gateway refuses the settings of a route that doesn't exist yet.
    this.stage.node.addDependency(...deployed)
  }
}

/**
 * Lets a function write the items that it declares, and read the whole table, or only the items that it declares to
 * read.
 */
function grantData(route: Route & { name: RouteName }, lambda: IFunction, props: ApiStackProps) {
  const name = `handlers/${route.name}`
  if (readsEverything(name)) grantTableReads(props.table, lambda)
  grantTableWrites(props.table, lambda, name)
  if (IMAGE_READERS.includes(route.name)) grantObjectReads(props.images, lambda)
  if (IMAGE_WRITERS.includes(route.name)) grantObjectWrites(props.images, lambda)
}
