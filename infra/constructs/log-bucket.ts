import { Duration, Stack } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { type Bucket, CfnBucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { PrivateBucket } from './private-bucket.ts'

const KEPT = Duration.days(180)

/** The prefix of CloudFront's log in the bucket. */
export const SITE_LOG_PREFIX = 'site'

/** The bucket for the access logs of S3 and CloudFront. */
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
    // CloudWatch delivers CloudFront's log; the deliveries of a distribution are always created in us-east-1.
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

  /** Makes S3 write the access log of a bucket into this bucket. */
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
