import { CfnOutput, Duration, Stack } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
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
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import type { Construct } from 'constructs'
import { SCREEN_TO_INDEX, SITE_HOST_AND_VIEWER } from '../constructs/edge-functions.ts'
import { PrivateBucket } from '../constructs/private-bucket.ts'
import { CONTENT_SECURITY_POLICY } from '../constructs/security-headers.ts'
import { WebDeployment } from '../constructs/web-deployment.ts'
import type { Settings } from '../settings.ts'

export interface SiteStackProps {
  readonly settings: Settings
  readonly api: HttpApi
  /** The built web app: `index.html`, and what never changes under its name in `assets/`. */
  readonly webFolder: string
}

/** CloudFront keeps answers of these kinds for 10 seconds unless told otherwise: a retry would meet the old error. */
const NEVER_KEPT_STATUSES = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504]

/** The website: a private bucket behind CloudFront, and the API under `/api/` of the same origin. */
export class SiteStack extends Stack {
  constructor(scope: Construct, id: string, props: SiteStackProps) {
    super(scope, id, { description: 'The website, and the API on the same origin' })
    const bucket = new PrivateBucket(this, 'Site')
    const responseHeadersPolicy = securityHeaders(this)
    const distribution = new Distribution(this, 'Distribution', {
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
          origin: new HttpOrigin(hostOf(props.api)),
          viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
          allowedMethods: AllowedMethods.ALLOW_ALL,
          cachePolicy: CachePolicy.CACHING_DISABLED,
          originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
          responseHeadersPolicy,
          functionAssociations: onRequest(this, 'SiteHostAndViewer', SITE_HOST_AND_VIEWER),
        },
      },
    })
    new WebDeployment(this, 'Web', {
      folder: props.webFolder,
      bucket,
      distribution,
      provider: {
        name: props.settings.providerName,
        contact: props.settings.providerContact,
        logo: props.settings.providerLogo,
      },
    })
    new CfnOutput(this, 'Address', { value: `https://${distribution.domainName}` })
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
      contentSecurityPolicy: { contentSecurityPolicy: CONTENT_SECURITY_POLICY, override: true },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.SAME_ORIGIN, override: true },
      strictTransportSecurity: { accessControlMaxAge: Duration.days(365), override: true },
    },
  })
}
