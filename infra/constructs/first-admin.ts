import { CfnOutput } from 'aws-cdk-lib'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import { accept } from './accepted.ts'

/**
 * The generated password of the first Admin; the stack prints a command that shows it. AWS makes up the secret's name. A
 * deleted secret keeps its name for days, so with a fixed name a deployment that failed couldn't be repeated.
 */
export class FirstAdmin extends Construct {
  readonly password: Secret

  constructor(scope: Construct, id: string) {
    super(scope, id)
    this.password = new Secret(this, 'Password', {
      description: 'Password of the first Admin (user name admin), for the first sign-in',
      generateSecretString: { passwordLength: 20, excludePunctuation: true },
    })
    accept(
      this.password,
      'SMG4',
      'Good until the first Admin changes it, which is the first thing that the manual tells them to do.',
    )
    new CfnOutput(this, 'FirstAdminPassword', {
      description: 'Prints the password of the first Admin, whose user name is admin',
      value: `aws secretsmanager get-secret-value --secret-id ${this.password.secretArn} --query SecretString --output text`,
    })
  }
}
