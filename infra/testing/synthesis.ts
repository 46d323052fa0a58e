import { type Stack, Validations } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { Code } from 'aws-cdk-lib/aws-lambda'
import { AwsSolutionsChecks } from 'cdk-nag'
import { expect } from 'vitest'
import { readSettings } from '../settings.ts'
import { addProduct } from '../stacks/product.ts'
import { builtWeb, newApp } from './app.ts'

// A template is plain JSON in CloudFormation's shapes; its readers name the parts that they read.
// biome-ignore lint/suspicious/noExplicitAny: see above
export type Resource = any

/** A deployment with all optional settings. */
export const FULL = {
  region: 'eu-central-1',
  domainName: 'office.example.com',
  certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/1-2',
  wafRateLimit: '2000',
  alarmEmail: 'duty@example.com',
  signInConcurrency: '5',
  originSecret: 3,
}

export type Synthesis = ReturnType<typeof synthesize>

/** Synthesizes the whole product with a context, like `cdk deploy`, and checks it with cdk-nag. */
export function synthesize(context: Record<string, unknown>) {
  const app = newApp({ 'aws:cdk:disable-asset-staging': true, ...context })
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
  const stacks = addProduct(app, {
    settings: readSettings(app.node),
    codeOf: () => Code.fromInline('export const handler = () => undefined'),
    webFolder: builtWeb(),
  })
  const of = (stack: Stack) => Template.fromStack(stack)
  return {
    outdir: app.outdir,
    stacks,
    all: Object.values(stacks)
      .flat()
      .flatMap((stack) => (stack ? [of(stack)] : [])),
    api: of(stacks.api),
    /** The stacks with routes: the API's, and those of the resources. */
    routes: [stacks.api, ...stacks.routes].map(of),
    firstStart: of(stacks.firstStart),
    data: of(stacks.data),
    site: of(stacks.site),
    watch: of(stacks.watch),
    jobs: of(stacks.jobs),
  }
}

/** Returns the properties of all resources of a type, such as AWS::IAM::Policy, in one template or several. */
export function found(templates: Template | readonly Template[], type: string): Resource[] {
  return [templates]
    .flat()
    .flatMap((template) => Object.values(template.findResources(type)))
    .map(({ Properties }: Resource) => Properties)
}

/** Returns the properties of the only resource of a type. */
export function only(template: Template, type: string): Resource {
  const [first, ...others] = found(template, type)
  expect(others).toEqual([])
  return first
}
