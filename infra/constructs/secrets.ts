import { RemovalPolicy, Stack } from 'aws-cdk-lib'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import { accept } from './accepted.ts'

/** The header in which CloudFront sends the origin secret to the API. */
export const ORIGIN_HEADER = 'x-origin-verify'

/**
 * The key that signs session tokens. A rotation adds a new value; the old value becomes the previous value. Functions
 * read both values, so nobody is signed out (docs/aws.md, "The signing key").
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
 * The key from which the codes of hawalas are made. A rotation adds a new value; the old value becomes the previous
 * value. Codes made from the previous value stay valid; codes from older values can't be checked any more (docs/aws.md,
 * "The key of the hawalas' codes"). AWS keeps the key if its stack is deleted or no longer contains it, because without
 * the key no open hawala could be paid out.
 */
export class HawalaKey extends Secret {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      description: 'Makes the codes of hawalas',
      removalPolicy: RemovalPolicy.RETAIN,
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
    })
    accept(
      this,
      'SMG4',
      'Rotated by one command if it may have leaked. A rotation by the clock would make old codes useless.',
    )
  }
}

/**
 * The secret that CloudFront sends with every call, so that the API can refuse calls that didn't come through CloudFront.
 * From number 2 on there are two secrets: the API accepts both, and CloudFront sends the newer one. Increasing the number
 * creates a new secret and ends the oldest secret, and no call is refused meanwhile.
 */
export class OriginSecret extends Construct {
  /** The secret that CloudFront sends. */
  readonly sent: Secret
  /** The secrets that the API accepts, the newer one first; the API's functions read them from Secrets Manager. */
  readonly taken: readonly Secret[]

  constructor(scope: Construct, id: string, number: number) {
    super(scope, id)
    this.sent = this.secret(number)
    this.taken = number > 1 ? [this.sent, this.secret(number - 1)] : [this.sent]
    // The stacks of the site and of the routes are deployed after the stack of the secrets. Until then those stacks refer
    // to the secrets of the number before. So these secrets stay and are exported, although the oldest of them isn't
    // accepted any more.
    const older = number > 2 ? [this.secret(number - 2)] : []
    for (const each of [...this.taken, ...older]) Stack.of(this).exportValue(each.secretArn)
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
