import type { App, StackProps } from 'aws-cdk-lib'
import { alarmNames } from '../constructs/alarm.ts'
import { ROUTES_BY_RESOURCE, type SharedByRoutes } from '../constructs/api-routes.ts'
import { ApiStack, type ApiStackProps, isInApiStack } from './api.ts'
import { DataStack } from './data.ts'
import { EdgeStack } from './edge.ts'
import { FirstStartStack } from './first-start.ts'
import { JobsStack } from './jobs.ts'
import { RoutesStack } from './routes.ts'
import { SiteStack, type SiteStackProps } from './site.ts'
import { SiteLogStack } from './site-log.ts'
import { WatchStack } from './watch.ts'

/** The settings, bundles and folder that the stacks need. */
export type ProductParts = Pick<ApiStackProps, 'settings' | 'codeOf'> &
  Pick<SiteStackProps, 'webFolder'>

/**
 * Adds the whole product as one deployment: data, API, routes, first start, alarms, site and nightly jobs. With a region
 * there are also CloudFront's log and, unless it is switched off, a firewall.
 */
export function addProduct(app: App, { settings, codeOf, webFolder }: ProductParts) {
  const { stage, region, wafRateLimit, restoredTable, exportLock } = settings
  const env = region ? { region } : {}
  // With a region, some parts of the site are in CloudFront's region, and references cross regions.
  const crossRegionReferences = region !== null
  const atTheEdge = { env: { region: 'us-east-1' }, crossRegionReferences }
  const data = new DataStack(app, `${stage}-data`, {
    env,
    crossRegionReferences,
    restoredTable,
    exportLock,
  })
  const { table, images, exports, logs } = data
  const api = new ApiStack(app, `${stage}-api`, { env, settings, codeOf, table, images })
  const routes = routeStacks(app, `${stage}-api`, api.shared, { env })
  const firstStart = new FirstStartStack(app, `${stage}-api-first-start`, {
    env,
    table,
    codeOf,
    password: api.firstAdminPassword,
    after: routes,
  })
  const watch = new WatchStack(app, `${stage}-watch`, {
    env,
    settings,
    table,
    api: api.stage,
    calls: api.shared.calls,
    access: api.access,
  })
  const edge = wafRateLimit
    ? new EdgeStack(app, `${stage}-edge`, { ...atTheEdge, rateLimit: wafRateLimit })
    : undefined
  const site = new SiteStack(app, `${stage}-site`, {
    env,
    crossRegionReferences,
    settings,
    webFolder,
    api: api.shared.api,
    originSecret: api.originSecret.sent,
    logs,
    firewallArn: edge?.firewallArn,
  })
  const siteLog = region
    ? new SiteLogStack(app, `${stage}-site-log`, {
        ...atTheEdge,
        distribution: site.distribution,
        logs,
      })
    : undefined
  const jobs = new JobsStack(app, `${stage}-jobs`, {
    env,
    settings,
    table,
    exports,
    codeOf,
    topic: watch.topic,
  })
  watch.showAlarms(alarmNames(jobs))
  // The site comes after the functions: its pages may call new routes, and CloudFront may send a new origin secret. The
  // jobs come after the first start, because they read the data that it corrects.
  for (const later of [site, jobs]) later.addStackDependency(firstStart)
  return { data, api, routes, firstStart, watch, edge, site, siteLog, jobs }
}

/**
 * Makes the stacks of the resources. Their names begin with the name of the API's stack, because the dashboard finds the
 * functions of the API by this name.
 */
function routeStacks(app: App, name: string, shared: SharedByRoutes, props: StackProps) {
  return [...ROUTES_BY_RESOURCE]
    .filter(([, routes]) => !isInApiStack(routes))
    .map(
      ([resource, routes]) =>
        new RoutesStack(app, `${name}-${resource}`, { ...props, resource, routes, shared }),
    )
}
