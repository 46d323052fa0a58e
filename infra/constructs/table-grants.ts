import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import { type IGrantable, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { TABLE } from '../../shared/contract/table.ts'

/** Lets a function read items by key and query the table and its indexes; never a scan of everything. */
export function grantTableReads(table: ITable, grantee: IGrantable): void {
  const indexes = TABLE.indexes.map(({ name }) => `${table.tableArn}/index/${name}`)
  allow(grantee, [table.tableArn], ['dynamodb:GetItem', 'dynamodb:BatchGetItem'])
  allow(grantee, [table.tableArn, ...indexes], ['dynamodb:Query'])
}

/** Lets a job read everything there is. */
export function grantTableScan(table: ITable, grantee: IGrantable): void {
  allow(grantee, [table.tableArn], ['dynamodb:Scan'])
}

/** Lets a function write items, in transactions too. */
export function grantTableWrites(table: ITable, grantee: IGrantable): void {
  allow(
    grantee,
    [table.tableArn],
    ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem'],
  )
}

/**
 * Lets a job write single items of the partitions named, and of no others.
 * @param partitions partition keys; "*" stands for any characters
 */
export function grantPartitionWrites(
  table: ITable,
  grantee: IGrantable,
  partitions: readonly string[],
): void {
  allow(
    grantee,
    [table.tableArn],
    ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem'],
    { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': partitions } },
  )
}

function allow(
  { grantPrincipal }: IGrantable,
  resources: string[],
  actions: string[],
  conditions: Record<string, unknown> = {},
): void {
  grantPrincipal.addToPrincipalPolicy(new PolicyStatement({ actions, resources, conditions }))
}
