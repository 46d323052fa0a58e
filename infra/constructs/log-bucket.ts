import { Duration, Stack } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { type Bucket, CfnBucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { PrivateBucket } from './private-bucket.ts'

const KEPT = Duration.days(180)

/** Below this name CloudFront's log lies in the bucket. */
export const SITE_LOG_PREFIX = 'site'

/** Where S3 and CloudFront write who asked them for what. */
export class LogBucket extends PrivateBucket {
  constructor(scope: Construct, id: string) {
    super(scope, id, [{ expiration: KEPT, noncurrentVersionExpiration: Duration.days(1) }])
    const { account } = Stack.of(this)
    this.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('logging.s3.amazonaws.com')],
        actions: ['s3:PutObject'],
        resources: [this.arnForObjects('buckets/*')],
        conditions: { StringEquals: { 'aws:SourceAccount': account } },
      }),
    )
    // The deliveries of CloudWatch bring CloudFront's log; those of a distribution are always made in us-east-1.
    this.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
        actions: ['s3:PutObject'],
        resources: [this.arnForObjects(`${SITE_LOG_PREFIX}/*`)],
        conditions: {
          StringEquals: {
            's3:x-amz-acl': 'bucket-owner-full-control',
            'aws:SourceAccount': account,
          },
          ArnLike: { 'aws:SourceArn': `arn:aws:logs:us-east-1:${account}:*` },
        },
      }),
    )
  }

  /** Has S3 write here who asked a bucket for what. */
  listenTo(bucket: Bucket): void {
    resourceOf(bucket).loggingConfiguration = {
      destinationBucketName: this.bucketName,
      logFilePrefix: `buckets/${bucket.node.id}/`,
    }
  }
}

function resourceOf({ node }: Bucket): CfnBucket {
  if (node.defaultChild instanceof CfnBucket) return node.defaultChild
  throw new Error(`${node.path} is no bucket of ours`)
}
