import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type LifecycleRule,
  type ObjectLockRetention,
} from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'

/**
 * A bucket with the settings that all our buckets share: private, encrypted, versioned, reachable only by TLS, and kept
 * if its stack is deleted.
 */
export class PrivateBucket extends Bucket {
  /**
   * @param lifecycleRules the lifecycle of the bucket's objects; none by default
   * @param lock for how long each new object can't be deleted or overwritten; undefined for no lock
   */
  constructor(
    scope: Construct,
    id: string,
    lifecycleRules: LifecycleRule[] = [],
    lock?: ObjectLockRetention,
  ) {
    super(scope, id, {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      versioned: true,
      lifecycleRules,
      ...(lock ? { objectLockDefaultRetention: lock } : {}),
    })
  }
}
