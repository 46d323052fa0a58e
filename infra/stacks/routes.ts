import { Stack, type StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import type { Routes } from '../../shared/contract/routes.ts'
import { addRoute, type SharedByRoutes } from '../constructs/api-routes.ts'

export interface RoutesStackProps extends StackProps {
  /** "accounts" */
  readonly resource: string
  readonly routes: Routes
  readonly shared: SharedByRoutes
}

/**
 * The routes of one resource. Each resource has a stack, so that the number of routes in a stack doesn't grow with the
 * product: CloudFormation accepts 500 resources in a stack, and a route needs 6.
 */
export class RoutesStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { resource, routes, shared, ...props }: RoutesStackProps,
  ) {
    super(scope, id, { ...props, description: `The routes of ${resource}, one function for each` })
    for (const route of routes) addRoute(this, route, shared)
  }
}
