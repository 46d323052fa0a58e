import { CfnOutput, Duration } from 'aws-cdk-lib'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import type { Code } from 'aws-cdk-lib/aws-lambda'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Trigger } from 'aws-cdk-lib/triggers'
import { Construct, type IConstruct } from 'constructs'
import { accept } from './accepted.ts'
import { ApiFunction } from './api-function.ts'
import { grantTableReads, grantTableWrites } from './table-grants.ts'

/** The time limit: a correction of older data reads all hawalas and all clerks' shares. */
const MOST_TIME = Duration.minutes(5)

export interface FirstStartProps {
  readonly code: Code
  readonly table: ITable
  readonly stage: string
  /** The constructs that must be deployed before the job runs. */
  readonly after: readonly IConstruct[]
}

/**
 * Creates the house accounts, the four currencies and the first Admin in a new table during deployment
 * (docs/rules/ledger.md). The job runs with every deployment. That is safe, because the job keeps existing records. It
 * also corrects data of earlier versions once. It runs after the functions are deployed, because an older function
 * could write such data again. The first Admin's password is generated; the stack prints a command that shows it.
 */
export class FirstStart extends Construct {
  constructor(scope: Construct, id: string, props: FirstStartProps) {
    super(scope, id)
    const secretName = `sarafi/${props.stage}/first-admin`
    const password = new Secret(this, 'AdminPassword', {
      secretName,
      description: 'Password of the first Admin (user name admin), for the first sign-in',
      generateSecretString: { passwordLength: 20, excludePunctuation: true },
    })
    accept(
      password,
      'SMG4',
      'Good until the first Admin changes it, which is the first thing that the manual tells them to do.',
    )
    const { lambda } = new ApiFunction(this, 'Job', {
      code: props.code,
      description: 'First start: house accounts, currencies and the first Admin',
      timeout: MOST_TIME,
      environment: {
        TABLE_NAME: props.table.tableName,
        ADMIN_PASSWORD: password.secretValue.unsafeUnwrap(),
      },
    })
    grantTableReads(props.table, lambda)
    grantTableWrites(props.table, lambda, 'jobs/first-start')
    new Trigger(this, 'Trigger', {
      handler: lambda,
      timeout: MOST_TIME,
      executeAfter: [...props.after],
    })
    new CfnOutput(this, 'FirstAdminPassword', {
      description: 'Prints the password of the first Admin, whose user name is admin',
      value: `aws secretsmanager get-secret-value --secret-id ${secretName} --query SecretString --output text`,
    })
  }
}
