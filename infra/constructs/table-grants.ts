import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import { type IGrantable, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { tableStatements } from './table-statements.ts'

/**
 * Lets a function read and write the items that reads.ts and writes.ts declare for it, and denies the deletes that no
 * function may make.
 * @param name path of the function's source below `functions/`: "handlers/auth/login"
 */
export function grantTable(table: ITable, grantee: IGrantable, name: string): void {
  for (const { on, ...statement } of tableStatements(name)) {
    const Resource = on === 'table' ? table.tableArn : `${table.tableArn}/index/${on}`
    grantee.grantPrincipal.addToPrincipalPolicy(
      PolicyStatement.fromJson({ ...statement, Resource }),
    )
  }
}
