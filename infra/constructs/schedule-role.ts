import { Stack } from 'aws-cdk-lib'
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { CfnFunction, type Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import { accept } from './accepted.ts'

/** Makes a role that lets a schedule start one function. */
export function scheduleRole(scope: Construct, lambda: LambdaFunction): Role {
  const role = new Role(scope, 'ScheduleRole', {
    assumedBy: new ServicePrincipal('scheduler.amazonaws.com'),
  })
  const functionId = lambda.node.defaultChild
  if (CfnFunction.isCfnFunction(functionId)) {
    accept(
      role,
      `IAM5[Resource::<${Stack.of(scope).getLogicalId(functionId)}.Arn>:*]`,
      'The schedule begins this one function, whichever of its versions it names.',
    )
  }
  return role
}
