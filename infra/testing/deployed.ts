import { cpSync, existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Template } from 'aws-cdk-lib/assertions'
import { Code } from 'aws-cdk-lib/aws-lambda'
import { ROUTES } from '../../shared/contract/routes.ts'
import { bundleFunctions, FUNCTION_NAMES } from '../constructs/bundles.ts'
import { readSettings } from '../settings.ts'
import { addProduct } from '../stacks/product.ts'
import { builtWeb, newApp } from './app.ts'
import { folder } from './folder.ts'
import type { Statement } from './policies.ts'
import { bucketArn, tableArn } from './requests.ts'

// A template is plain JSON in CloudFormation's shapes.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Resource = any

/** The values for the references in the templates. */
export const GIVEN = {
  table: 'bundles',
  images: 'pictures',
  exports: 'exports',
  headOfficeTopic: 'arn:aws:sns:us-east-1:123456789012:head-office',
  originSecretId: 'arn:aws:secretsmanager:us-east-1:123456789012:secret:origin-1',
  adminPasswordSecret: 'arn:aws:secretsmanager:us-east-1:123456789012:secret:first-admin',
  sessionKeySecret: 'arn:aws:secretsmanager:us-east-1:123456789012:secret:session-key',
  hawalaKeySecret: 'arn:aws:secretsmanager:us-east-1:123456789012:secret:hawala-key',
} as const

/** A function as its template describes it. */
export interface Deployed {
  /** A copy of its asset in a folder without node_modules. */
  readonly folder: string
  /** "index.handler" */
  readonly handler: string
  readonly environment: Record<string, string>
  /** The statements of its role. */
  readonly statements: readonly Statement[]
}

/**
 * Synthesizes the product with its real bundles.
 * @returns each function by the path of its source below `functions/`
 */
export async function deployedFunctions(): Promise<Map<string, Deployed>> {
  const bundles = join(folder, 'bundles')
  await bundleFunctions(FUNCTION_NAMES, {
    source: resolve(import.meta.dirname, '../../functions'),
    target: bundles,
  })
  const app = newApp({ 'aws:cdk:enable-asset-metadata': true })
  const { api, routes, firstStart, jobs } = addProduct(app, {
    settings: readSettings(app.node),
    codeOf: (name) => Code.fromAsset(join(bundles, name)),
    webFolder: builtWeb(),
  })
  const deployed = new Map<string, Deployed>()
  for (const stack of [api, ...routes, firstStart, jobs]) {
    const template = Template.fromStack(stack)
    for (const { Properties } of resources(template, 'Lambda::Function')) {
      const name = nameOf(Properties)
      if (!name) continue
      const asset = join(app.outdir, `asset.${/^\w+/.exec(Properties.Code.S3Key)?.[0]}`)
      if (!existsSync(asset)) throw new Error(`${name} has no asset ${asset}`)
      const copy = join(folder, 'var/task', name)
      cpSync(asset, copy, { recursive: true })
      deployed.set(name, {
        folder: copy,
        handler: Properties.Handler,
        environment: environmentOf(Properties),
        statements: statementsOf(template, Properties.Role['Fn::GetAtt'][0]),
      })
    }
  }
  return deployed
}

function resources(template: Template, type: string): Resource[] {
  return Object.values(template.findResources(`AWS::${type}`))
}

const JOBS: readonly [RegExp, string][] = [
  [/^First start/, 'jobs/first-start'],
  [/^Replays/, 'jobs/audit-ledger'],
  [/^Seals/, 'jobs/audit-seals'],
  [/^Closes/, 'jobs/nightly-export'],
  [/^Tells/, 'jobs/late-days'],
]

/** Finds the name of our function, by its description; undefined for a function of the CDK. */
function nameOf({ Description = '' }: Resource): string | undefined {
  const job = JOBS.find(([beginning]) => beginning.test(Description))
  if (job) return job[1]
  const route = ROUTES.find(({ method, path }) => `${method} ${path}` === Description)
  return route && `handlers/${route.name}`
}

function environmentOf({ Environment }: Resource): Record<string, string> {
  const environment: Record<string, string> = {}
  for (const [name, value] of Object.entries(Environment.Variables)) {
    environment[name] = inPlace(value)
    if (environment[name].includes('<'))
      throw new Error(`${name} is not known: ${environment[name]}`)
  }
  return environment
}

function statementsOf(template: Template, roleId: string): Statement[] {
  return resources(template, 'IAM::Policy')
    .filter(({ Properties }) => Properties.Roles.some(({ Ref }: Resource) => Ref === roleId))
    .flatMap(({ Properties }) => Properties.PolicyDocument.Statement)
    .map(({ Resource: on, ...statement }: Resource) => ({
      ...statement,
      Resource: [on].flat().map(inPlace),
    }))
}

/** The values for references, by their form in the template. */
const REFERENCES: readonly [RegExp, string][] = [
  [/FnGetAttTable\w+Arn/, tableArn(GIVEN.table)],
  [/ExportsOutputRefTable/, GIVEN.table],
  [/FnGetAttImages\w+Arn/, bucketArn(GIVEN.images)],
  [/ExportsOutputRefImages/, GIVEN.images],
  [/FnGetAttNightlyExports\w+Arn/, bucketArn(GIVEN.exports)],
  [/ExportsOutputRefNightlyExports/, GIVEN.exports],
  [/^{"Ref":"HeadOffice/, GIVEN.headOfficeTopic],
  [/^{"(?:Ref":"|Fn::ImportValue":".*:ExportsOutputRef)SessionKey/, GIVEN.sessionKeySecret],
  [/^{"(?:Ref":"|Fn::ImportValue":".*:ExportsOutputRef)HawalaKey/, GIVEN.hawalaKeySecret],
  [/^{"(?:Ref":"|Fn::ImportValue":".*:ExportsOutputRef)OriginSecretNumber1/, GIVEN.originSecretId],
  [/^{"Fn::ImportValue":".*:ExportsOutputRefFirstAdminPassword/, GIVEN.adminPasswordSecret],
]

/** Returns a value with its references replaced, like CloudFormation does; other references stay in angle brackets. */
function inPlace(value: unknown): string {
  if (typeof value === 'string') return value
  const json = JSON.stringify(value)
  const { 'Fn::Join': join } = value as { 'Fn::Join'?: [string, unknown[]] }
  if (join && !json.includes('{{resolve:')) return join[1].map(inPlace).join(join[0])
  return REFERENCES.find(([pattern]) => pattern.test(json))?.[1] ?? `<${json}>`
}
