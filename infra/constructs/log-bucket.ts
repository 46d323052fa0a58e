import { Duration, Stack } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { type Bucket, CfnBucket, ObjectOwnership } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { PrivateBucket } from './private-bucket.ts'

const KEPT = Duration.days(180)

/** Where S3 and CloudFront write who asked them for what. */
export class LogBucket extends PrivateBucket {
  constructor(scope: Construct, id: string) {
    super(scope, id, [{ expiration: KEPT, noncurrentVersionExpiration: Duration.days(1) }])
    // CloudFront writes its log by access list; without this S3 would refuse it.
    resourceOf(this).ownershipControls = {
      rules: [{ objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED }],
    }
    this.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('logging.s3.amazonaws.com')],
        actions: ['s3:PutObject'],
        resources: [this.arnForObjects('buckets/*')],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
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
