import { Stack, type StackProps } from 'aws-cdk-lib'
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'

export interface EdgeStackProps extends StackProps {
  /** The most requests of one network address in 5 minutes. */
  readonly rateLimit: number
}

/**
 * Of AWS's common rules, these only count the requests that match and don't refuse them, because legitimate requests
 * match too. Pictures are larger than 8 KB, the cursor of a long report in many currencies makes a query longer than 2
 * KB, and staff may write texts that look like scripts, which browsers don't run.
 */
const ONLY_COUNTED = [
  'SizeRestrictions_BODY',
  'SizeRestrictions_QUERYSTRING',
  'CrossSiteScripting_BODY',
]

/**
 * The firewall in front of CloudFront. An address with too many requests is refused for a while; a request that AWS's
 * common rules recognise as an attack is refused at once. The stack must be in us-east-1.
 */
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
        {
          name: 'common-attacks',
          priority: 1,
          overrideAction: { none: {} },
          statement: {
            managedRuleGroupStatement: {
              vendorName: 'AWS',
              name: 'AWSManagedRulesCommonRuleSet',
              ruleActionOverrides: ONLY_COUNTED.map((name) => ({
                name,
                actionToUse: { count: {} },
              })),
            },
          },
          visibilityConfig: seen(`${id}-common-attacks`),
        },
      ],
    })
    this.firewallArn = firewall.attrArn
  }
}
