import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { heldKeys } from './session-keys.ts'
import { keysInSecret } from './session-secret.ts'

const START = Date.parse('2026-11-20T05:30:00Z')

/** Returns the moment a number of seconds after the start. */
function later(seconds: number): Date {
  return new Date(START + seconds * 1_000)
}

describe('keys held in memory', () => {
  let reads: number
  let isAway: boolean
  const held = () =>
    heldKeys(async () => {
      reads += 1
      if (isAway) throw new Error('away')
      return { current: `key ${reads}`, previous: null, currentSince: later(0) }
    })
  beforeEach(() => {
    reads = 0
    isAway = false
  })

  it.each([
    ['keys', 299, 'key 1'],
    ['keys', 300, 'key 2'],
    ['lookAgain', 1, 'key 2'],
  ] as const)('are answered by %s() after %d seconds with %s', async (how, seconds, key) => {
    const keys = held()
    expect((await keys.keys(later(0))).current).toBe('key 1')
    expect((await keys[how](later(seconds))).current).toBe(key)
  })

  it('are read again at most every 10 seconds, even if many tokens fit none of them', async () => {
    const keys = held()
    await keys.keys(later(0))
    for (let second = 1; second <= 60; second += 1) await keys.lookAgain(later(second))
    expect(reads).toBe(7)
  })

  it('stay in use while they cannot be read again; reading is tried every 10 seconds', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const keys = held()
    await keys.keys(later(0))
    isAway = true
    for (const second of [300, 301, 309, 310]) {
      expect((await keys.keys(later(second))).current).toBe('key 1')
    }
    expect([reads, warn.mock.calls.length]).toEqual([3, 2])
    isAway = false
    expect((await keys.keys(later(320))).current).toBe('key 4')
    warn.mockRestore()
  })

  it('cause an error if they were never read, and are read again at the next call', async () => {
    isAway = true
    const keys = held()
    await expect(keys.keys(later(0))).rejects.toThrow('away')
    isAway = false
    expect((await keys.keys(later(1))).current).toBe('key 2')
  })
})

describe('keys in a secret', () => {
  const secrets = mockClient(SecretsManagerClient)
  const CURRENT = { SecretString: 'c'.repeat(64), CreatedDate: later(0) }
  const stage = (VersionStage: string) =>
    secrets.on(GetSecretValueCommand, { SecretId: 'arn:secret', VersionStage })
  beforeEach(() => {
    secrets.reset()
    stage('AWSCURRENT').resolves(CURRENT)
  })

  it('are its current and its previous version', async () => {
    stage('AWSPREVIOUS').resolves({ SecretString: 'p'.repeat(64), CreatedDate: later(-9) })
    expect(await keysInSecret('arn:secret')).toEqual({
      current: CURRENT.SecretString,
      previous: 'p'.repeat(64),
      currentSince: later(0),
    })
  })

  it('include no previous version if the secret was never rotated', async () => {
    stage('AWSPREVIOUS').rejects(new ResourceNotFoundException({ message: '', $metadata: {} }))
    expect((await keysInSecret('arn:secret')).previous).toBeNull()
  })

  it('must exist and be long enough', async () => {
    stage('AWSPREVIOUS').rejects(new Error('away'))
    await expect(keysInSecret('arn:secret')).rejects.toThrow('away')
    stage('AWSPREVIOUS').resolves({ SecretString: 'p'.repeat(64) })
    stage('AWSCURRENT').resolves({ ...CURRENT, SecretString: 'short' })
    await expect(keysInSecret('arn:secret')).rejects.toThrow(
      'SESSION_KEY_SECRET is shorter than 32',
    )
    stage('AWSCURRENT').rejects(new ResourceNotFoundException({ message: 'none', $metadata: {} }))
    await expect(keysInSecret('arn:secret')).rejects.toThrow('none')
  })
})
