import { Duration, Stack, type StackProps } from 'aws-cdk-lib'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import type { Code } from 'aws-cdk-lib/aws-lambda'
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Trigger } from 'aws-cdk-lib/triggers'
import type { Construct } from 'constructs'
import { ApiFunction } from '../constructs/api-function.ts'
import { grantTable } from '../constructs/table-grants.ts'

/** The time limit of the job. It is long because a correction of older data reads all hawalas and all clerks' shares. */
const MOST_TIME = Duration.minutes(5)

export interface FirstStartStackProps extends StackProps {
  readonly table: ITable
  /** The bundle of a function, by its path below `functions/`: "jobs/first-start". */
  readonly codeOf: (name: string) => Code
  /** The generated password of the first Admin. */
  readonly password: Secret
  /** The stacks with functions that post, which must be deployed before it runs. */
  readonly after: readonly Stack[]
}

/**
 * Creates the house accounts, the four currencies and the first Admin in a new table during deployment
 * (docs/rules/ledger.md). The job runs with every deployment, which is safe because it keeps existing records. The job
 * also corrects data of earlier versions once. It runs after the functions of all routes are deployed, because an older
 * function could again write data in the earlier form. The routes refer to the API's stack, so this job can't be in that
 * stack: a stack can't wait for stacks that need it.
 */
export class FirstStartStack extends Stack {
  constructor(scope: Construct, id: string, props: FirstStartStackProps) {
    const { table, codeOf, password, after, ...stackProps } = props
    super(scope, id, { ...stackProps, description: 'The first start, after all functions' })
    for (const stack of after) this.addStackDependency(stack)
    const { lambda } = new ApiFunction(this, 'Job', {
      code: codeOf('jobs/first-start'),
      description: 'First start: house accounts, currencies and the first Admin',
      timeout: MOST_TIME,
      environment: {
        TABLE_NAME: table.tableName,
        ADMIN_PASSWORD_SECRET: password.secretArn,
      },
    })
    password.grantRead(lambda)
    grantTable(table, lambda, 'jobs/first-start')
    new Trigger(this, 'Trigger', { handler: lambda, timeout: MOST_TIME })
  }
}
