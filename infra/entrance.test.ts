import { beforeAll, describe, expect, test } from 'vitest'
import { ROUTES } from '../shared/contract/routes.ts'
import {
  FULL,
  found,
  only,
  type Resource,
  type Synthesis,
  synthesize,
} from './testing/synthesis.ts'

let plain: Synthesis
let full: Synthesis

beforeAll(() => {
  plain = synthesize({})
  full = synthesize(FULL)
}, 120_000)

describe('the entrance', () => {
  /** The numbers of the secrets that a value names. */
  const referred = (value: unknown) =>
    [...JSON.stringify(value).matchAll(/OriginSecretNumber(\d)/g)].map(([, number]) =>
      Number(number),
    )
  const sentBy = ({ site }: Synthesis) => {
    const { Origins } = only(site, 'AWS::CloudFront::Distribution').DistributionConfig
    const headers = Origins.flatMap((origin: Resource) => origin.OriginCustomHeaders ?? [])
    expect(headers.map(({ HeaderName }: Resource) => HeaderName)).toEqual(['x-origin-verify'])
    return headers[0].HeaderValue
  }
  const takenBy = ({ api }: Synthesis) => {
    const routes = found(api, 'AWS::Lambda::Function').filter(
      ({ Environment }) => Environment?.Variables.BEHIND_CDN,
    )
    const [taken, ...others] = new Set(
      routes.map(({ Environment }) => JSON.stringify(Environment.Variables.ORIGIN_SECRET_IDS)),
    )
    expect(others).toEqual([])
    return taken
  }
  const readBy = ({ api }: Synthesis) =>
    found(api, 'AWS::IAM::Policy')
      .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
      .filter(({ Action }: Resource) => /secretsmanager/.test(`${Action}`))
      .map(({ Resource }) => referred(Resource).sort())

  test('is told by CloudFront what the functions ask for, never in the clear', () => {
    expect(referred(sentBy(plain))).toEqual([1])
    expect(JSON.stringify(sentBy(plain))).toContain('{{resolve:secretsmanager:')
    expect(referred(takenBy(plain))).toEqual([1])
    expect(takenBy(plain)).not.toContain('{{resolve:')
    expect(readBy(plain)).toEqual(ROUTES.map(() => [1]))
  })

  test('is looked up by reference nowhere but in CloudFront’s header', () => {
    const lookedUp = full.all.map((template) => {
      const json = JSON.stringify(template.toJSON())
      expect(json).not.toContain('AWS::SSM::Parameter"')
      return json.match(/{{resolve:secretsmanager:/g)?.length ?? 0
    })
    // Beside it there is the first Admin's password.
    expect(lookedUp.filter(Boolean)).toEqual([1, 1])
  })

  test('takes the secret before too when it is changed, and keeps it on offer', () => {
    expect(referred(sentBy(full))).toEqual([3])
    expect(referred(takenBy(full))).toEqual([3, 2])
    expect(readBy(full)).toEqual(ROUTES.map(() => [2, 3]))
    expect(referred(full.api.findOutputs('*', { Export: {} }))).toEqual(
      expect.arrayContaining([3, 2]),
    )
  })

  test('has the house’s own name, TLS 1.2 and the firewall where they are given', () => {
    const config = only(full.site, 'AWS::CloudFront::Distribution').DistributionConfig
    expect(config).toMatchObject({
      Aliases: ['office.example.com'],
      ViewerCertificate: {
        AcmCertificateArn: FULL.certificateArn,
        MinimumProtocolVersion: 'TLSv1.2_2021',
      },
      WebACLId: expect.anything(),
      Logging: { Bucket: expect.anything() },
    })
    expect(only(plain.site, 'AWS::CloudFront::Distribution').DistributionConfig).not.toHaveProperty(
      'WebACLId',
    )
  })

  test('sends browsers to TLS for a year and runs no script but our own', () => {
    const { SecurityHeadersConfig } = only(
      plain.site,
      'AWS::CloudFront::ResponseHeadersPolicy',
    ).ResponseHeadersPolicyConfig
    expect(SecurityHeadersConfig.StrictTransportSecurity.AccessControlMaxAgeSec).toBe(31_536_000)
    // A picture and the page at /api/docs bring stricter policies of their own.
    expect(SecurityHeadersConfig.ContentSecurityPolicy.Override).toBe(false)
    const policy: string = SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy
    expect(policy.split('; ').find((each) => each.startsWith('script-src'))).toBe(
      "script-src 'self'",
    )
  })
})
