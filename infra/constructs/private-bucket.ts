import { BlockPublicAccess, Bucket, BucketEncryption, type LifecycleRule } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'

/** A bucket as all of ours are: nothing public, encrypted, versioned, reached by TLS only, kept when its stack goes. */
export class PrivateBucket extends Bucket {
  /** @param lifecycleRules what becomes of objects with time; none where nothing is said */
  constructor(scope: Construct, id: string, lifecycleRules: LifecycleRule[] = []) {
    super(scope, id, {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      versioned: true,
      lifecycleRules,
    })
  }
}
