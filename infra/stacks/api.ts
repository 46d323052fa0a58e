import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import {
  CfnStage,
  HttpApi,
  type HttpRoute,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2'
import { type ILogGroup, LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import type { RouteName, Routes } from '../../shared/contract/routes.ts'
import { addRoute, ROUTES_BY_RESOURCE, type SharedByRoutes } from '../constructs/api-routes.ts'
import { FirstAdmin } from '../constructs/first-admin.ts'
import { HawalaKey, OriginSecret, SessionKey } from '../constructs/secrets.ts'

export interface ApiStackProps
  extends StackProps,
    Pick<SharedByRoutes, 'settings' | 'table' | 'images' | 'codeOf'> {}

/**
 * Sign-in hashes a password for any caller. It has a separate limit, so that sign-ins can't use up the capacity for other
 * calls.
 */
export const SIGN_IN: readonly RouteName[] = ['auth/login']

/**
 * True if the routes of a resource are in the stack of the API. A limit for a route is a setting of the API's stage,
 * which refers to the route. So a resource with such a route must be in the stage's stack.
 */
export function isInApiStack(routes: Routes): boolean {
  return routes.some(isSignIn)
}

function isSignIn({ name }: Routes[number]): boolean {
  return SIGN_IN.includes(name)
}

/**
 * The fields of the access log. These fields contain nothing from a body, a cookie or a query. The caller's address comes
 * in a header, and this log can't contain headers; the address is in the function's own log line with the same
 * `requestId`.
 */
const ACCESS_LOG = {
  requestId: '$context.requestId',
  time: '$context.requestTime',
  // CloudFront's address, or the caller's if the call didn't come through CloudFront.
  cameFrom: '$context.identity.sourceIp',
  route: '$context.routeKey',
  status: '$context.status',
  latencyMs: '$context.responseLatency',
  bytes: '$context.responseLength',
  integrationError: '$context.integrationErrorMessage',
}

/** The HTTP API with everything that its routes share, the routes of sign-in, and the first Admin's password. */
export class ApiStack extends Stack {
  readonly stage: HttpStage
  /** The log in which API Gateway writes a line for each call, also for refused ones. */
  readonly access: ILogGroup
  readonly originSecret: OriginSecret
  readonly firstAdminPassword: Secret
  readonly shared: SharedByRoutes

  constructor(scope: Construct, id: string, props: ApiStackProps) {
    const { settings, table, images, codeOf, ...stackProps } = props
    super(scope, id, {
      ...stackProps,
      // The stack contains the key of the hawalas' codes, so it is protected.
      terminationProtection: true,
      description: 'The API, and the routes of sign-in',
    })
    const { logDays: retention, requestsPerSecond, requestBurst } = settings.limits
    const api = new HttpApi(this, 'Api', { createDefaultStage: false })
    const calls = new LogGroup(this, 'Calls', { retention })
    this.access = new LogGroup(this, 'Access', { retention })
    this.stage = new HttpStage(this, 'Stage', {
      httpApi: api,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: requestsPerSecond, burstLimit: requestBurst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(this.access),
        format: AccessLogFormat.custom(JSON.stringify(ACCESS_LOG)),
      },
    })
    this.originSecret = new OriginSecret(this, 'OriginSecret', settings.originSecret)
    const sessionKey = new SessionKey(this, 'SessionKey')
    const hawalaKey = new HawalaKey(this, 'HawalaKey')
    const originSecrets = this.originSecret.taken
    const secrets = { sessionKey, hawalaKey, originSecrets }
    this.shared = { settings, table, images, codeOf, api, calls, ...secrets }
    for (const routes of ROUTES_BY_RESOURCE.values()) {
      if (isInApiStack(routes)) this.addRoutes(routes)
    }
    this.firstAdminPassword = new FirstAdmin(this, 'FirstAdmin').password
    new CfnOutput(this, 'SessionKeySecret', { value: sessionKey.secretArn })
    new CfnOutput(this, 'HawalaKeySecret', { value: hawalaKey.secretArn })
  }

  private addRoutes(routes: Routes): void {
    const { signInConcurrency, limits } = this.shared.settings
    for (const route of routes) {
      const added = addRoute(this, route, this.shared, isSignIn(route) ? signInConcurrency : null)
      if (isSignIn(route)) this.throttle(route, added, limits.signInsPerSecond)
    }
  }

  /** Sets a lower rate limit for a route than for the others. */
  private throttle({ method, path }: Routes[number], added: HttpRoute, perSecond: number): void {
    const { defaultChild } = this.stage.node
    if (!(defaultChild instanceof CfnStage)) throw new Error('The stage is no stage of ours')
    defaultChild.routeSettings = {
      ...defaultChild.routeSettings,
      [`${method} ${path}`]: { ThrottlingRateLimit: perSecond, ThrottlingBurstLimit: perSecond },
    }
    // API Gateway refuses the settings of a route that doesn't exist yet.
    this.stage.node.addDependency(added)
  }
}
