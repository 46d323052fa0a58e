import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  HttpVersion,
  OriginRequestPolicy,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import { accept } from '../constructs/accepted.ts'
import { SCREEN_TO_INDEX, SITE_HOST_AND_VIEWER } from '../constructs/edge-functions.ts'
import type { LogBucket } from '../constructs/log-bucket.ts'
import { PrivateBucket } from '../constructs/private-bucket.ts'
import { ORIGIN_HEADER } from '../constructs/secrets.ts'
import { CONTENT_SECURITY_POLICY } from '../constructs/security-headers.ts'
import { WebDeployment } from '../constructs/web-deployment.ts'
import type { Settings } from '../settings.ts'

export interface SiteStackProps extends StackProps {
  readonly settings: Settings
  readonly api: HttpApi
  /** The secret that CloudFront sends to the API with every call. */
  readonly originSecret: Secret
  /** The bucket for the access log of the site's bucket. */
  readonly logs: LogBucket
  /** The firewall in front of the site; none by default. */
  readonly firewallArn?: string | undefined
  /** The built web app: `index.html`, and the files in `assets/`; a changed file there gets another name. */
  readonly webFolder: string
}

/**
 * CloudFront never caches answers with these statuses. By default it does so for 10 seconds, and a retry would get the
 * old error.
 */
const NEVER_KEPT_STATUSES = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504]

/** Pages of an older version are kept for a month, so that they can be restored. */
const LIFE_OF_PAGES = {
  noncurrentVersionExpiration: Duration.days(30),
  abortIncompleteMultipartUploadAfter: Duration.days(7),
}

/** The website: a private bucket behind CloudFront, and the API under `/api/` of the same origin. */
export class SiteStack extends Stack {
  readonly distribution: Distribution

  constructor(scope: Construct, id: string, props: SiteStackProps) {
    super(scope, id, { ...props, description: 'The website, and the API on the same origin' })
    const bucket = new PrivateBucket(this, 'Site', [LIFE_OF_PAGES])
    props.logs.listenTo(bucket)
    const responseHeadersPolicy = securityHeaders(this)
    this.distribution = new Distribution(this, 'Distribution', {
      ...ownDomain(this, props.settings),
      ...(props.firewallArn ? { webAclId: props.firewallArn } : {}),
      errorResponses: NEVER_KEPT_STATUSES.map((httpStatus) => ({
        httpStatus,
        ttl: Duration.seconds(0),
      })),
      httpVersion: HttpVersion.HTTP2_AND_3,
      defaultBehavior: {
        origin: S3BucketOrigin.withOriginAccessControl(bucket),
        viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        responseHeadersPolicy,
        functionAssociations: onRequest(this, 'ScreenToIndex', SCREEN_TO_INDEX),
      },
      additionalBehaviors: {
        '/api/*': {
          origin: new HttpOrigin(hostOf(props.api), {
            customHeaders: { [ORIGIN_HEADER]: props.originSecret.secretValue.unsafeUnwrap() },
          }),
          viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
          allowedMethods: AllowedMethods.ALLOW_ALL,
          cachePolicy: CachePolicy.CACHING_DISABLED,
          originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
          responseHeadersPolicy,
          functionAssociations: onRequest(this, 'SiteHostAndViewer', SITE_HOST_AND_VIEWER),
        },
      },
    })
    const { distribution } = this
    new WebDeployment(this, 'Web', {
      folder: props.webFolder,
      bucket,
      provider: {
        name: props.settings.providerName,
        contact: props.settings.providerContact,
        logo: props.settings.providerLogo,
      },
    })
    acceptFindings(distribution, props)
    const host = props.settings.domain?.name ?? distribution.domainName
    new CfnOutput(this, 'Address', { value: `https://${host}` })
    new CfnOutput(this, 'CloudFrontHost', { value: distribution.domainName })
  }
}

/** Returns the settings for the site's own domain and certificate; empty if no domain is configured. */
function ownDomain(scope: Construct, { domain }: Settings) {
  if (!domain) return {}
  return {
    domainNames: [domain.name],
    certificate: Certificate.fromCertificateArn(scope, 'Certificate', domain.certificateArn),
    minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
  }
}

function acceptFindings(distribution: Distribution, { settings, firewallArn }: SiteStackProps) {
  accept(
    distribution,
    'CFR1',
    'Staff of the house sign in from wherever they are: a call is allowed because of its session, not its country.',
  )
  accept(
    distribution,
    'CFR3',
    "CloudFront's log is delivered by CloudWatch with chosen fields (site-log.ts). This rule recognises only CloudFront's older log, which always contains the query.",
  )
  if (!firewallArn) {
    accept(
      distribution,
      'CFR2',
      'A firewall protects the site unless region is left out or wafRateLimit is off; without a firewall, the API limits calls itself.',
    )
  }
  if (!settings.domain) {
    accept(
      distribution,
      'CFR4',
      "CloudFront's own certificate has a fixed protocol setting; with domainName and certificateArn, the site accepts only TLS 1.2 and later.",
    )
  }
}

function hostOf(api: HttpApi): string {
  return `${api.apiId}.execute-api.${api.stack.region}.${api.stack.urlSuffix}`
}

function onRequest(
  scope: Construct,
  id: string,
  code: string,
): BehaviorOptions['functionAssociations'] {
  const edgeFunction = new EdgeFunction(scope, id, {
    code: FunctionCode.fromInline(code),
    runtime: FunctionRuntime.JS_2_0,
  })
  return [{ function: edgeFunction, eventType: FunctionEventType.VIEWER_REQUEST }]
}

function securityHeaders(scope: Construct): ResponseHeadersPolicy {
  return new ResponseHeadersPolicy(scope, 'SecurityHeaders', {
    securityHeadersBehavior: {
      // Pictures and the page at /api/docs have their own, stricter policies; these stay.
      contentSecurityPolicy: { contentSecurityPolicy: CONTENT_SECURITY_POLICY, override: false },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.SAME_ORIGIN, override: true },
      strictTransportSecurity: { accessControlMaxAge: Duration.days(365), override: true },
    },
  })
}
