import { CfnOutput } from 'aws-cdk-lib'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import { accept } from './accepted.ts'

/** The generated password of the first Admin; the stack prints a command that shows it. */
export class FirstAdmin extends Construct {
  readonly password: Secret

  /** @param stage the stage of the deployment; the secret's name contains it */
  constructor(scope: Construct, id: string, stage: string) {
    super(scope, id)
    const secretName = `sarafi/${stage}/first-admin`
    this.password = new Secret(this, 'AdminPassword', {
      secretName,
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
      value: `aws secretsmanager get-secret-value --secret-id ${secretName} --query SecretString --output text`,
    })
  }
}
