import type { Table } from 'aws-cdk-lib/aws-dynamodb'
import type { IGrantable } from 'aws-cdk-lib/aws-iam'

/** Lets a function read items by key and query the table and its indexes; never a scan of everything. */
export function grantTableReads(table: Table, grantee: IGrantable): void {
  table.grant(grantee, 'dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query')
}

/** Lets a job read everything there is. */
export function grantTableScan(table: Table, grantee: IGrantable): void {
  table.grant(grantee, 'dynamodb:Scan')
}

/** Lets a function write items, in transactions too. */
export function grantTableWrites(table: Table, grantee: IGrantable): void {
  table.grant(
    grantee,
    'dynamodb:PutItem',
    'dynamodb:UpdateItem',
    'dynamodb:DeleteItem',
    'dynamodb:ConditionCheckItem',
  )
}
