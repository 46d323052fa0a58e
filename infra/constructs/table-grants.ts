import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import { type IGrantable, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { TABLE } from '../../shared/contract/table.ts'
import { writeStatements } from './write-statements.ts'

/** Lets a function read items by key and query the table and its indexes, but not scan. */
export function grantTableReads(table: ITable, grantee: IGrantable): void {
  const indexes = TABLE.indexes.map(({ name }) => `${table.tableArn}/index/${name}`)
  allow(grantee, [table.tableArn], ['dynamodb:BatchGetItem'])
  allow(grantee, [table.tableArn, ...indexes], ['dynamodb:Query'])
}

/** Lets a job scan the whole table. */
export function grantTableScan(table: ITable, grantee: IGrantable): void {
  allow(grantee, [table.tableArn], ['dynamodb:Scan'])
}

/**
 * Lets a function write the items that writes.ts declares for it, and denies the deletes that no function may make.
 * @param name path of the function's source below `functions/`: "handlers/auth/login"
 */
export function grantTableWrites(table: ITable, grantee: IGrantable, name: string): void {
  for (const statement of writeStatements(name)) {
    grantee.grantPrincipal.addToPrincipalPolicy(
      PolicyStatement.fromJson({ ...statement, Resource: table.tableArn }),
    )
  }
}

function allow({ grantPrincipal }: IGrantable, resources: string[], actions: string[]): void {
  grantPrincipal.addToPrincipalPolicy(new PolicyStatement({ actions, resources }))
}
