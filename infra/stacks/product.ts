import type { App } from 'aws-cdk-lib'
import { ApiStack, type ApiStackProps } from './api.ts'
import { DataStack } from './data.ts'
import { JobsStack } from './jobs.ts'
import { SiteStack, type SiteStackProps } from './site.ts'

/** What the stacks are made of besides each other. */
export type ProductParts = Pick<ApiStackProps, 'settings' | 'codeOf'> &
  Pick<SiteStackProps, 'webFolder'>

/** The whole product as one deployment: what it keeps, the API over it, the site before both and the nightly jobs. */
export function addProduct(app: App, { settings, codeOf, webFolder }: ProductParts) {
  const { stage } = settings
  const data = new DataStack(app, `${stage}-data`)
  const { table, images } = data
  const api = new ApiStack(app, `${stage}-api`, { settings, codeOf, table, images })
  const site = new SiteStack(app, `${stage}-site`, { settings, webFolder, api: api.api })
  const jobs = new JobsStack(app, `${stage}-jobs`, { settings, table, codeOf })
  return { data, api, site, jobs }
}
