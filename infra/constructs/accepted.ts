import { Validations } from 'aws-cdk-lib'
import type { IConstruct } from 'constructs'

/**
 * Accepts a finding of cdk-nag's AwsSolutions rules for a construct and everything below it.
 * @param rule "APIG4", or one finding of a rule: "IAM5[Resource::*]"
 * @param reason why the construct is right in spite of the finding, in a sentence for the person who reviews the
 * deployment
 */
export function accept(scope: IConstruct, rule: string, reason: string): void {
  if (!/^[A-Z].{30,}\.$/.test(reason)) throw new Error(`Say in a sentence why ${rule} is accepted`)
  Validations.of(scope).acknowledge({ id: `AwsSolutions-${rule}`, reason })
}
