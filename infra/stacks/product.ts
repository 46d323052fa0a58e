import type { App } from 'aws-cdk-lib'
import { alarmNames } from '../constructs/alarm.ts'
import { ApiStack, type ApiStackProps } from './api.ts'
import { DataStack } from './data.ts'
import { EdgeStack } from './edge.ts'
import { JobsStack } from './jobs.ts'
import { SiteStack, type SiteStackProps } from './site.ts'
import { WatchStack } from './watch.ts'

/** What the stacks are made of besides each other. */
export type ProductParts = Pick<ApiStackProps, 'settings' | 'codeOf'> &
  Pick<SiteStackProps, 'webFolder'>

/**
 * The whole product as one deployment: what it keeps, the API over it, who watches it, the site before it and the nightly
 * jobs; with a firewall at the edge where one is wanted.
 */
export function addProduct(app: App, { settings, codeOf, webFolder }: ProductParts) {
  const { stage, region, wafRateLimit, restoredTable } = settings
  const env = region ? { region } : {}
  const data = new DataStack(app, `${stage}-data`, { env, restoredTable })
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
    ? new EdgeStack(app, `${stage}-edge`, {
        env: { region: 'us-east-1' },
        crossRegionReferences: true,
        rateLimit: wafRateLimit,
      })
    : undefined
  const site = new SiteStack(app, `${stage}-site`, {
    env,
    crossRegionReferences: edge !== undefined,
    settings,
    webFolder,
    api: api.api,
    originSecret: api.originSecret.sent,
    logs,
    firewallArn: edge?.firewallArn,
  })
  const jobs = new JobsStack(app, `${stage}-jobs`, {
    env,
    settings,
    table,
    exports,
    codeOf,
    topic: watch.topic,
  })
  watch.showAlarms(alarmNames(jobs))
  return { data, api, watch, edge, site, jobs }
}
