import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib'
import {
  AttributeType,
  BillingMode,
  type ITable,
  ProjectionType,
  Table,
} from 'aws-cdk-lib/aws-dynamodb'
import { ObjectLockRetention, StorageClass } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { TABLE } from '../../shared/contract/table.ts'
import { LogBucket } from '../constructs/log-bucket.ts'
import { PrivateBucket } from '../constructs/private-bucket.ts'
import type { ExportLock } from '../settings.ts'

/**
 * Exports are mostly read in their first months. Their older versions are kept for as long as somebody may ask about a
 * change.
 */
const LIFE_OF_EXPORTS = {
  transitions: [
    { storageClass: StorageClass.INFREQUENT_ACCESS, transitionAfter: Duration.days(90) },
  ],
  noncurrentVersionExpiration: Duration.days(365),
  abortIncompleteMultipartUploadAfter: Duration.days(7),
}

/** A picture that was replaced or removed can be restored for three months. */
const LIFE_OF_PICTURES = {
  noncurrentVersionExpiration: Duration.days(90),
  abortIncompleteMultipartUploadAfter: Duration.days(7),
}

export interface DataStackProps extends StackProps {
  /** The name of a table to use in place of this stack's own. */
  readonly restoredTable?: string | null
  /** The object lock of the exports; none by default. */
  readonly exportLock?: ExportLock | null
}

/**
 * The data that must never be lost: the table, the pictures and the exports. The stack can't be deleted until somebody
 * switches this protection off, and even then AWS keeps the table and the buckets.
 */
export class DataStack extends Stack {
  /** The table in use: this stack's own, or a restored one. */
  readonly table: ITable
  readonly images: PrivateBucket
  readonly exports: PrivateBucket
  /** The bucket for the access logs of the buckets and the site. */
  readonly logs: LogBucket

  constructor(scope: Construct, id: string, props: DataStackProps = {}) {
    super(scope, id, {
      ...props,
      terminationProtection: true,
      description: 'The ledger, the pictures of accounts and the exports',
    })
    const { restoredTable, exportLock = null } = props
    const own = this.ownTable()
    this.table = restoredTable ? Table.fromTableName(this, 'Restored', restoredTable) : own
    this.images = new PrivateBucket(this, 'Images', [LIFE_OF_PICTURES])
    this.exports = new PrivateBucket(this, 'NightlyExports', [LIFE_OF_EXPORTS], lockOf(exportLock))
    this.logs = new LogBucket(this, 'Logs')
    this.logs.listenTo(this.images)
    this.logs.listenTo(this.exports)
    new CfnOutput(this, 'ExportBucket', { value: this.exports.bucketName })
  }

  private ownTable(): Table {
    const table = new Table(this, 'Table', {
      partitionKey: key(TABLE.partitionKey),
      sortKey: key(TABLE.sortKey),
      timeToLiveAttribute: TABLE.timeToLiveAttribute,
      billingMode: BillingMode.PAY_PER_REQUEST,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    })
    for (const index of TABLE.indexes) {
      table.addGlobalSecondaryIndex({
        indexName: index.name,
        partitionKey: key(index.partitionKey),
        sortKey: key(index.sortKey),
        projectionType: ProjectionType.ALL,
      })
    }
    // Always exported, so that the other stacks can switch to a restored table and back.
    this.exportValue(table.tableArn)
    this.exportValue(table.tableName)
    return table
  }
}

function lockOf(lock: ExportLock | null): ObjectLockRetention | undefined {
  if (!lock) return undefined
  const days = Duration.days(lock.days)
  return lock.mode === 'compliance'
    ? ObjectLockRetention.compliance(days)
    : ObjectLockRetention.governance(days)
}

function key(name: string) {
  return { name, type: AttributeType.STRING }
}
