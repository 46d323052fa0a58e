import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment'
import { Construct } from 'constructs'

export interface WebDeploymentProps {
  /** The built web app: `index.html`, and what never changes under its name in `assets/`. */
  readonly folder: string
  readonly bucket: IBucket
  readonly distribution: IDistribution
  /** What the app shows of the house; served as `/provider.json`. */
  readonly provider: { readonly name: string; readonly contact: string; readonly logo: string }
}

/**
 * Puts the built web app on the site. Files under `assets/` carry a hash in their name: browsers keep them for ever,
 * and older ones stay for a browser that still shows the version before. Everything else is asked for anew each time,
 * and goes up after the assets it names.
 * @throws Error where the folder holds no built app
 */
export class WebDeployment extends Construct {
  constructor(scope: Construct, id: string, props: WebDeploymentProps) {
    super(scope, id)
    if (!existsSync(join(props.folder, 'index.html')))
      throw new Error(`${props.folder} holds no index.html: build the web app first`)
    const assets = new BucketDeployment(this, 'Assets', {
      destinationBucket: props.bucket,
      destinationKeyPrefix: 'assets',
      sources: [Source.asset(join(props.folder, 'assets'))],
      cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
      prune: false,
    })
    const pages = new BucketDeployment(this, 'Pages', {
      destinationBucket: props.bucket,
      sources: [
        Source.asset(props.folder, { exclude: ['assets'] }),
        Source.jsonData('provider.json', props.provider),
      ],
      cacheControl: [CacheControl.noCache()],
      prune: false,
      distribution: props.distribution,
      distributionPaths: ['/*'],
    })
    pages.node.addDependency(assets)
  }
}
