import { Duration, type Stack } from 'aws-cdk-lib'
import { type HttpApi, HttpMethod, HttpRoute, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import type { Code, IFunction } from 'aws-cdk-lib/aws-lambda'
import type { ILogGroup } from 'aws-cdk-lib/aws-logs'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { ROUTES, type RouteName, type Routes } from '../../shared/contract/routes.ts'
import type { Settings } from '../settings.ts'
import { accept } from './accepted.ts'
import { ApiFunction } from './api-function.ts'
import { grantObjectReads, grantObjectWrites } from './bucket-grants.ts'
import { grantTable } from './table-grants.ts'

/**
 * The routes that may read the balances of all accounts. They get nearly as long as API Gateway waits, because 100,000 accounts
 * take more than the usual time.
 */
export const READERS_OF_ALL: readonly RouteName[] = [
  'book-years/create',
  'books/balance-sheet',
  'books/profit-and-loss',
  'books/trial-balance',
  'reports/balances',
]
const LONG_TIMEOUT_S = 29

/** The only routes with access to the pictures. */
export const IMAGE_READERS: readonly RouteName[] = ['images/read']
export const IMAGE_WRITERS: readonly RouteName[] = [
  'accounts/create',
  'accounts/update',
  'book-entries/create',
  'hawala-orders/pay',
  'reports/partner-agree',
]

/** The only routes that make or check the codes of hawalas. */
export const CODE_MAKERS: readonly RouteName[] = [
  'hawala-orders/create',
  'hawala-orders/pay',
  'hawala-orders/cancel',
  'hawala-orders/new-code',
  'hawala-orders/redirect',
  'hawala-orders/reopen',
]

/** What the functions of all routes share. */
export interface SharedByRoutes {
  readonly settings: Settings
  readonly table: ITable
  readonly images: IBucket
  /** The bundle of a function, by its path below `functions/`: "handlers/accounts/list". */
  readonly codeOf: (name: string) => Code
  readonly api: HttpApi
  /** The log in which all functions write a line for each call. */
  readonly calls: ILogGroup
  readonly sessionKey: Secret
  /** The secret from which the codes of hawalas are made. */
  readonly hawalaKey: Secret
  /** The secrets that the functions accept from CloudFront. */
  readonly originSecrets: readonly Secret[]
}

type Row = Routes[number]

/** The routes by resource. The resource is the first part of a route's name, which is the folder of its handler. */
export const ROUTES_BY_RESOURCE: ReadonlyMap<string, readonly Row[]> = Map.groupBy(
  ROUTES,
  ({ name }) => name.slice(0, name.indexOf('/')),
)

/**
 * Adds a route to the API. Its function, with a role, and its integration are created in the given stack.
 * @param reservedConcurrency the concurrency that is reserved for its function; none by default
 */
export function addRoute(
  stack: Stack,
  route: Row,
  shared: SharedByRoutes,
  reservedConcurrency: number | null = null,
): HttpRoute {
  const { api, calls, codeOf, sessionKey, originSecrets, hawalaKey } = shared
  const makesCodes = CODE_MAKERS.includes(route.name)
  const { lambda } = new ApiFunction(stack, route.name.replaceAll('/', '-'), {
    code: codeOf(`handlers/${route.name}`),
    description: `${route.method} ${route.path}`,
    environment: {
      ...environmentOf(shared),
      ...(makesCodes ? { HAWALA_KEY_SECRET: hawalaKey.secretArn } : {}),
    },
    logGroup: calls,
    reservedConcurrency,
    ...(READERS_OF_ALL.includes(route.name) ? { timeout: Duration.seconds(LONG_TIMEOUT_S) } : {}),
  })
  grantData(route, lambda, shared)
  const secrets = [sessionKey, ...originSecrets, ...(makesCodes ? [hawalaKey] : [])]
  for (const secret of secrets) secret.grantRead(lambda)
  // In the API's own stack, a route is a child of the API, as in earlier versions. CloudFormation knows a route by this
  // place. At another place the route would count as new, and API Gateway refuses a route that already exists.
  const scope = stack === api.stack ? api : stack
  const added = new HttpRoute(scope, `${route.method}${route.path}`, {
    httpApi: api,
    routeKey: HttpRouteKey.with(route.path, HttpMethod[route.method]),
    integration: new HttpLambdaIntegration(`${route.name}-integration`, lambda),
  })
  accept(
    added,
    'APIG4',
    'Each function checks the signed session before it reads anything; sign-in is the one open call.',
  )
  return added
}

function environmentOf({ table, images, settings, ...secrets }: SharedByRoutes) {
  return {
    TABLE_NAME: table.tableName,
    IMAGES_URL: `s3://${images.bucketName}`,
    BUSINESS_TIME_ZONE: settings.businessTimeZone,
    BEHIND_CDN: 'true',
    SESSION_KEY_SECRET: secrets.sessionKey.secretArn,
    ORIGIN_SECRET_IDS: secrets.originSecrets.map(({ secretArn }) => secretArn).join(','),
  }
}

/**
 * Lets a function read and write the items that it declares, and read or write pictures if its route is in IMAGE_READERS
 * or IMAGE_WRITERS.
 */
function grantData({ name }: Row, lambda: IFunction, { table, images }: SharedByRoutes): void {
  grantTable(table, lambda, `handlers/${name}`)
  if (IMAGE_READERS.includes(name)) grantObjectReads(images, lambda)
  if (IMAGE_WRITERS.includes(name)) grantObjectWrites(images, lambda)
}
