import { Stack, type StackProps } from 'aws-cdk-lib'
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront'
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { type LogBucket, SITE_LOG_PREFIX } from '../constructs/log-bucket.ts'

export interface SiteLogStackProps extends StackProps {
  readonly distribution: IDistribution
  readonly logs: LogBucket
}

/**
 * The fields of CloudFront's log: the caller, the request and the result. The query is left out, because it contains
 * narratives and amounts. The referrer is left out, because it is an address that may have such a query. Cookies are left
 * out too.
 */
export const LOGGED_FIELDS = [
  'date',
  'time',
  'x-edge-location',
  'x-edge-request-id',
  'c-ip',
  'x-host-header',
  'cs-method',
  'cs-uri-stem',
  'cs(User-Agent)',
  'cs-protocol',
  'cs-protocol-version',
  'ssl-protocol',
  'cs-bytes',
  'sc-bytes',
  'sc-status',
  'x-edge-result-type',
  'x-edge-detailed-result-type',
  'time-taken',
]

/**
 * CloudFront's log, delivered to the log bucket. CloudWatch's deliveries of a distribution must be created in us-east-1.
 */
export class SiteLogStack extends Stack {
  constructor(scope: Construct, id: string, { distribution, logs, ...props }: SiteLogStackProps) {
    super(scope, id, { ...props, description: "CloudFront's log, without what was asked by query" })
    const source = new CfnDeliverySource(this, 'Source', {
      name: id,
      logType: 'ACCESS_LOGS',
      resourceArn: distribution.distributionArn,
    })
    const destination = new CfnDeliveryDestination(this, 'Destination', {
      name: id,
      destinationResourceArn: `${logs.bucketArn}/${SITE_LOG_PREFIX}`,
      outputFormat: 'json',
    })
    const delivery = new CfnDelivery(this, 'Delivery', {
      deliverySourceName: source.name,
      deliveryDestinationArn: destination.attrArn,
      recordFields: LOGGED_FIELDS,
      s3SuffixPath: '{yyyy}/{MM}/{dd}',
    })
    // The delivery refers to the source by name, and CloudFormation doesn't recognise a name as a reference.
    delivery.addDependency(source)
  }
}
