import { RemovalPolicy, Stack } from 'aws-cdk-lib'
import { AttributeType, BillingMode, ProjectionType, Table } from 'aws-cdk-lib/aws-dynamodb'
import type { Construct } from 'constructs'
import { TABLE } from '../../shared/contract/table.ts'
import { PrivateBucket } from '../constructs/private-bucket.ts'

/** What must never be lost: the table and the pictures. */
export class DataStack extends Stack {
  readonly table: Table
  readonly images: PrivateBucket

  constructor(scope: Construct, id: string) {
    super(scope, id, { description: 'The ledger and the pictures of accounts' })
    this.table = new Table(this, 'Table', {
      partitionKey: key(TABLE.partitionKey),
      sortKey: key(TABLE.sortKey),
      timeToLiveAttribute: TABLE.timeToLiveAttribute,
      billingMode: BillingMode.PAY_PER_REQUEST,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    })
    for (const index of TABLE.indexes) {
      this.table.addGlobalSecondaryIndex({
        indexName: index.name,
        partitionKey: key(index.partitionKey),
        sortKey: key(index.sortKey),
        projectionType: ProjectionType.ALL,
      })
    }
    this.images = new PrivateBucket(this, 'Images')
  }
}

function key(name: string) {
  return { name, type: AttributeType.STRING }
}
