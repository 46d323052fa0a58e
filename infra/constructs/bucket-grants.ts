import { Stack } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { accept } from './accepted.ts'

/** Lets a function read the objects of a bucket, and see whether a key exists. */
export function grantObjectReads(bucket: IBucket, lambda: IFunction): void {
  grantObjects(bucket, lambda, ['s3:GetObject'])
  lambda.addToRolePolicy(
    new PolicyStatement({ actions: ['s3:ListBucket'], resources: [bucket.bucketArn] }),
  )
}

/** Lets a function put and remove the objects of a bucket. */
export function grantObjectWrites(bucket: IBucket, lambda: IFunction): void {
  grantObjects(bucket, lambda, ['s3:PutObject', 's3:DeleteObject'])
}

function grantObjects(bucket: IBucket, lambda: IFunction, actions: string[]): void {
  lambda.addToRolePolicy(new PolicyStatement({ actions, resources: [bucket.arnForObjects('*')] }))
  accept(
    lambda.role ?? lambda,
    `IAM5[Resource::${exportedArn(bucket)}/*]`,
    'Objects are named as accounts and days are made, so the bucket alone can be named here.',
  )
}

/**
 * Returns the name under which a stack exports the ARN of a bucket; findings about roles in other stacks contain this
 * name.
 */
function exportedArn(bucket: IBucket): string {
  const stack = Stack.of(bucket)
  const imported: { 'Fn::ImportValue'?: string } = stack.resolve(
    stack.exportValue(bucket.bucketArn),
  )
  return imported['Fn::ImportValue'] ?? ''
}
