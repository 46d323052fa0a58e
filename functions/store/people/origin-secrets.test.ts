import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, describe, expect, it } from 'vitest'
import { openOffice, send } from '../../testing/office.ts'

/** The function is behind a CDN whose secret is being changed: two secrets are accepted, read from Secrets Manager. */
process.env['BEHIND_CDN'] = 'true'
process.env['ORIGIN_SECRET_IDS'] = 'arn:newer,arn:older'

const secrets = mockClient(SecretsManagerClient)
const secret = (SecretId: string) =>
  secrets.on(GetSecretValueCommand, { SecretId, VersionStage: 'AWSCURRENT' })
const login = (told: string) =>
  send(
    'auth/login',
    {
      body: { username: 'admin', password: 'admin-password' },
      headers: { 'x-origin-verify': told },
    },
    [],
  )
const statusOf = async (told: string) => (await login(told)).status

describe('a function behind the CDN', () => {
  beforeEach(() => secrets.reset())

  it.each([
    ['out of reach', () => secret('arn:older').rejects(new Error('away'))],
    ['without a value', () => secret('arn:older').resolves({})],
  ])(
    'answers that it is unavailable if its secrets are %s, and does not refuse the call',
    async (_, set) => {
      secret('arn:newer').resolves({ SecretString: 'told-now' })
      set()
      for (const told of ['told-now', '', 'guessed']) {
        const { status, text, headers } = await login(told)
        expect([status, headers['retry-after']]).toEqual([503, '2'])
        expect(JSON.parse(text).message).toBe(
          'The office is not reachable just now. Please try again.',
        )
      }
    },
  )

  it('reads the secrets as soon as it can, accepts both, and keeps them in memory', async () => {
    await openOffice()
    secret('arn:newer').resolves({ SecretString: 'told-now' })
    secret('arn:older').resolves({ SecretString: 'told-before' })
    expect(await statusOf('told-now')).toBe(200)
    expect(await statusOf('told-before')).toBe(200)
    for (const told of ['', 'told-now,told-before', 'arn:newer', 'guessed']) {
      expect(await statusOf(told)).toBe(403)
    }
    expect(secrets.commandCalls(GetSecretValueCommand)).toHaveLength(2)
  })
})
