import type { App } from 'aws-cdk-lib'
import { alarmNames } from '../constructs/alarm.ts'
import { ApiStack, type ApiStackProps } from './api.ts'
import { DataStack } from './data.ts'
import { EdgeStack } from './edge.ts'
import { JobsStack } from './jobs.ts'
import { SiteStack, type SiteStackProps } from './site.ts'
import { SiteLogStack } from './site-log.ts'
import { WatchStack } from './watch.ts'

/** The settings, bundles and folder that the stacks need. */
export type ProductParts = Pick<ApiStackProps, 'settings' | 'codeOf'> &
  Pick<SiteStackProps, 'webFolder'>

/**
 * The whole product as one deployment: data, API, alarms, site and nightly jobs. With a region there are also CloudFront's
 * log and, unless it is switched off, a firewall.
 */
export function addProduct(app: App, { settings, codeOf, webFolder }: ProductParts) {
  const { stage, region, wafRateLimit, restoredTable } = settings
  const env = region ? { region } : {}
  // With a region, some parts of the site are in CloudFront's region, and references cross regions.
  const crossRegionReferences = region !== null
  const atTheEdge = { env: { region: 'us-east-1' }, crossRegionReferences }
  const data = new DataStack(app, `${stage}-data`, { env, crossRegionReferences, restoredTable })
  const { table, images, exports, logs } = data
  const api = new ApiStack(app, `${stage}-api`, { env, settings, codeOf, table, images })
  const watch = new WatchStack(app, `${stage}-watch`, {
    env,
    settings,
    table,
    api: api.stage,
    calls: api.calls,
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
    api: api.api,
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
  return { data, api, watch, edge, site, siteLog, jobs }
}
