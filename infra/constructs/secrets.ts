import { Stack } from 'aws-cdk-lib'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import { accept } from './accepted.ts'

/** What CloudFront shows the API at the entrance. */
export const ORIGIN_HEADER = 'x-origin-verify'

/**
 * The key that signs session tokens. It is rotated by a new value, which makes the old one the previous one; functions
 * read both, so nobody is signed out (docs/aws.md "The signing key").
 */
export class SessionKey extends Secret {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      description: 'Signs the session cookies',
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
    })
    accept(
      this,
      'SMG4',
      'Rotated by one command when the house has a reason to, such as someone leaving; nobody is signed out by it.',
    )
  }
}

/**
 * The secret that CloudFront sends with every call, so that the API answers nobody who goes around it. There are two at a
 * time: the API takes either, CloudFront sends the newer one. Counting the number up makes a new one and drops the oldest,
 * without a moment in which calls are refused.
 */
export class OriginSecret extends Construct {
  /** What CloudFront sends, by reference. */
  readonly sent: Secret
  /** What the API takes, the newer one first; its functions read them from Secrets Manager. */
  readonly taken: readonly Secret[]

  constructor(scope: Construct, id: string, number: number) {
    super(scope, id)
    this.sent = this.secret(number)
    this.taken = number > 1 ? [this.sent, this.secret(number - 1)] : [this.sent]
    // Both stay on offer to the site's stack, which is deployed after this one and still names the older until then.
    for (const each of this.taken) Stack.of(this).exportValue(each.secretArn)
  }

  private secret(number: number): Secret {
    const secret = new Secret(this, `Number${number}`, {
      description: 'Shows the API that a call came through CloudFront',
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
    })
    accept(
      secret,
      'SMG4',
      'Changed with a deployment, since CloudFront and the API must learn of it one after the other.',
    )
    return secret
  }
}
