import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CfnResource, Stack, Token } from 'aws-cdk-lib'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment'
import { Construct } from 'constructs'
import { accept } from './accepted.ts'

export interface WebDeploymentProps {
  /** The built web app: `index.html`, and the files in `assets/`; a changed file there gets another name. */
  readonly folder: string
  readonly bucket: Bucket
  /** The house's name, contact and logo, which the app shows; served as `/provider.json`. */
  readonly provider: { readonly name: string; readonly contact: string; readonly logo: string }
}

/**
 * The compressed copies that the local server made for itself. They aren't uploaded, because CloudFront compresses the
 * files itself.
 */
const COMPRESSED = ['*.br', '*.gz']

/**
 * Uploads the built web app to the site. Files in `assets/` have a hash in their names: browsers keep them for ever, and
 * older assets stay for browsers that still show the previous version. All other files are fetched each time, and are
 * uploaded after the assets that they name. CloudFront caches these other files only for a second, so no invalidation is
 * needed. The uploader would wait for the end of an invalidation, and after 13 minutes the deployment would be undone.
 * @throws Error if the folder contains no built app
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
    })
    pages.node.addDependency(assets)
    this.acceptUploader(props.bucket)
  }

  /** Accepts findings about the CDK's own function that makes the upload: we don't control its code, runtime and role. */
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
    ]
    for (const finding of findings) {
      accept(
        uploader,
        finding,
        "This is the CDK's own uploader: it runs while we deploy, copies the site from the CDK's bucket to the site's.",
      )
    }
  }
}
