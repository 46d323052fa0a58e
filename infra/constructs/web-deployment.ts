import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CfnResource, Stack, Token } from 'aws-cdk-lib'
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment'
import { Construct } from 'constructs'
import { accept } from './accepted.ts'

export interface WebDeploymentProps {
  /** The built web app: `index.html`, and what never changes under its name in `assets/`. */
  readonly folder: string
  readonly bucket: Bucket
  readonly distribution: IDistribution
  /** What the app shows of the house; served as `/provider.json`. */
  readonly provider: { readonly name: string; readonly contact: string; readonly logo: string }
}

/** What the local server has put there for itself; CloudFront compresses. */
const COMPRESSED = ['*.br', '*.gz']

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
      sources: [Source.asset(join(props.folder, 'assets'), { exclude: COMPRESSED })],
      cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
      prune: false,
    })
    const pages = new BucketDeployment(this, 'Pages', {
      destinationBucket: props.bucket,
      sources: [
        Source.asset(props.folder, { exclude: ['assets', ...COMPRESSED] }),
        Source.jsonData('provider.json', props.provider),
      ],
      cacheControl: [CacheControl.noCache()],
      prune: false,
      distribution: props.distribution,
      distributionPaths: ['/*'],
    })
    pages.node.addDependency(assets)
    this.acceptUploader(props.bucket)
  }

  /** What uploads is CDK's own function; its code, runtime and role are not ours to write. */
  private acceptUploader({ node }: Bucket): void {
    const stack = Stack.of(this)
    const uploader = stack.node.children.find(({ node: { id } }) =>
      id.startsWith('Custom::CDKBucketDeployment'),
    )
    if (!uploader || !CfnResource.isCfnResource(node.defaultChild)) return
    const region = Token.isUnresolved(stack.region) ? '<AWS::Region>' : stack.region
    const findings = [
      'L1',
      'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
      ...['GetBucket*', 'GetObject*', 'List*', 'DeleteObject*', 'Abort*'].map(
        (action) => `IAM5[Action::s3:${action}]`,
      ),
      `IAM5[Resource::arn:<AWS::Partition>:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-${region}/*]`,
      `IAM5[Resource::<${stack.getLogicalId(node.defaultChild)}.Arn>/*]`,
      'IAM5[Resource::*]',
    ]
    for (const finding of findings) {
      accept(
        uploader,
        finding,
        "This is the CDK's own uploader: it runs while we deploy, copies the site from the CDK's bucket to the site's, and tells CloudFront.",
      )
    }
  }
}
