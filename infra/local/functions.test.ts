import { afterEach, expect, it, vi } from 'vitest'
import { setAwsDefaults } from './functions.ts'

afterEach(() => vi.unstubAllEnvs())

const KEYS = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']

it.each([
  ['made up where all files are in folders', { BACKUPS_URL: 'file:///media/disk' }, true],
  ['the machine’s own for backups in a bucket', { BACKUPS_URL: 's3://books/backups' }, false],
  ['the machine’s own for exports in a bucket', { EXPORTS_URL: 's3://books' }, false],
])('credentials are %s', (_what, places, areMadeUp) => {
  for (const name of ['AWS_REGION', 'EXPORTS_URL', ...KEYS]) vi.stubEnv(name, undefined)
  for (const [name, url] of Object.entries(places)) vi.stubEnv(name, url)
  setAwsDefaults()
  expect(KEYS.map((name) => process.env[name] !== undefined)).toEqual([areMadeUp, areMadeUp])
  expect(process.env['AWS_REGION']).toBeDefined()
})
