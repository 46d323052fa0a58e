import { Stack } from 'aws-cdk-lib'
import { HttpApi, HttpMethod } from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import type { Table } from 'aws-cdk-lib/aws-dynamodb'
import type { Code, IFunction } from 'aws-cdk-lib/aws-lambda'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import { ROUTES, type Route, type RouteName } from '../../shared/contract/routes.ts'
import { ApiFunction } from '../constructs/api-function.ts'
import { FirstStart } from '../constructs/first-start.ts'
import { grantTableReads, grantTableWrites } from '../constructs/table-grants.ts'
import type { Settings } from '../settings.ts'

export interface ApiStackProps {
  readonly settings: Settings
  readonly table: Table
  readonly images: Bucket
  /** The bundle of a function, by its path below `functions/`: "handlers/accounts/list". */
  readonly codeOf: (name: string) => Code
}

/** The only routes that reach the pictures. */
export const IMAGE_READERS: readonly RouteName[] = ['images/read']
export const IMAGE_WRITERS: readonly RouteName[] = ['accounts/create', 'accounts/update']

/** The HTTP API: every row of the route table with a function of its own, and the first start. */
export class ApiStack extends Stack {
  readonly api: HttpApi

  constructor(scope: Construct, id: string, props: ApiStackProps) {
    super(scope, id, { description: 'The API, one function for each route' })
    const sessionKey = new Secret(this, 'SessionKey', {
      description: 'Signs the session cookies',
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
    })
    const environment = {
      TABLE_NAME: props.table.tableName,
      IMAGES_URL: `s3://${props.images.bucketName}`,
      BUSINESS_TIME_ZONE: props.settings.businessTimeZone,
      BEHIND_CDN: 'true',
      SESSION_KEY: sessionKey.secretValue.unsafeUnwrap(),
    }
    this.api = new HttpApi(this, 'Api')
    for (const route of ROUTES) {
      const { lambda } = new ApiFunction(this, route.name.replaceAll('/', '-'), {
        code: props.codeOf(`handlers/${route.name}`),
        description: `${route.method} ${route.path}`,
        environment,
      })
      grantData(route, lambda, props)
      this.api.addRoutes({
        path: route.path,
        methods: [HttpMethod[route.method]],
        integration: new HttpLambdaIntegration(`${route.name}-integration`, lambda),
      })
    }
    new FirstStart(this, 'FirstStart', {
      code: props.codeOf('jobs/first-start'),
      table: props.table,
      environment,
    })
  }
}

/** A call that only reads can't write, whatever its code does. */
function grantData(route: Route & { name: RouteName }, lambda: IFunction, props: ApiStackProps) {
  grantTableReads(props.table, lambda)
  if (route.method !== 'GET') grantTableWrites(props.table, lambda)
  if (IMAGE_READERS.includes(route.name)) props.images.grantRead(lambda)
  if (IMAGE_WRITERS.includes(route.name)) {
    props.images.grantPut(lambda)
    props.images.grantDelete(lambda)
  }
}
