import { Stack, type StackProps } from 'aws-cdk-lib'
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'

export interface EdgeStackProps extends StackProps {
  /** The most requests that one network address may make in 5 minutes. */
  readonly rateLimit: number
}

/** The firewall before CloudFront: an address that asks too often is refused for a while. It has to be in us-east-1. */
export class EdgeStack extends Stack {
  readonly firewallArn: string

  constructor(scope: Construct, id: string, props: EdgeStackProps) {
    super(scope, id, { ...props, description: 'The firewall before the site' })
    const seen = (metricName: string) => ({
      cloudWatchMetricsEnabled: true,
      sampledRequestsEnabled: true,
      metricName,
    })
    const firewall = new CfnWebACL(this, 'Firewall', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: seen(`${id}-firewall`),
      rules: [
        {
          name: 'requests-of-one-address',
          priority: 0,
          action: { block: { customResponse: { responseCode: 429 } } },
          statement: {
            rateBasedStatement: {
              aggregateKeyType: 'IP',
              evaluationWindowSec: 300,
              limit: props.rateLimit,
            },
          },
          visibilityConfig: seen(`${id}-requests-of-one-address`),
        },
      ],
    })
    this.firewallArn = firewall.attrArn
  }
}
