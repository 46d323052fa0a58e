import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, inject, it, vi } from 'vitest'
import { setAwsDefaults } from './functions.ts'

afterEach(() => vi.unstubAllEnvs())

const KEYS = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']

it.each([
  ['made up where all files are in folders', { BACKUPS_URL: 'file:///media/disk' }, true],
  ['the machine’s own for backups in a bucket', { BACKUPS_URL: 's3://books/backups' }, false],
  ['the machine’s own for exports in a bucket', { EXPORTS_URL: 's3://books' }, false],
])('credentials are %s', async (_what, places, areMadeUp) => {
  leaveAws()
  for (const [name, url] of Object.entries(places)) vi.stubEnv(name, url)
  await setAwsDefaults()
  expect(KEYS.map((name) => process.env[name] !== undefined)).toEqual([areMadeUp, areMadeUp])
  expect(process.env['AWS_REGION']).toBe('us-east-1')
})

it('the region of a bucket is that of the profile', async () => {
  leaveAws()
  const path = join(inject('folder'), 'aws-config')
  writeFileSync(path, '[profile house]\nregion = eu-central-1\n')
  for (const [name, value] of Object.entries({ AWS_CONFIG_FILE: path, AWS_PROFILE: 'house' })) {
    vi.stubEnv(name, value)
  }
  vi.stubEnv('BACKUPS_URL', 's3://books/backups')
  await setAwsDefaults()
  expect(process.env['AWS_REGION']).toBe('eu-central-1')
})

/** Removes the settings of AWS from the environment. */
function leaveAws(): void {
  const files = ['AWS_CONFIG_FILE', 'AWS_SHARED_CREDENTIALS_FILE']
  for (const name of files) vi.stubEnv(name, '/nowhere')
  for (const name of ['AWS_REGION', 'EXPORTS_URL', ...KEYS]) vi.stubEnv(name, undefined)
}
