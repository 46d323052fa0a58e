import { type State, SWRConfig } from 'swr'
import { expect, it } from 'vitest'
import { addressTest, forgetAll, refresh } from './use-api.ts'

it.each([
  ['/api/accounts', '/api/accounts', true],
  ['/api/accounts', '/api/accounts?x=1', true],
  ['/api/accounts', '/api/accounts/generate-number', false],
  ['/api/reports/account/{accountId}', '/api/reports/account/7?fromDate=2026-11-01', true],
  ['/api/reports/account/{accountId}', '/api/reports/account/7/x', false],
  ['/api/reports/account/{accountId}', undefined, false],
])('route %s covers %s: %s', (path, url, covers) => {
  expect(addressTest(path)(url)).toBe(covers)
})

const { cache } = SWRConfig.defaultValue

function remember(...urls: string[]) {
  // As the cache keeps it for a key that a screen has used.
  for (const url of urls) cache.set(url, { _k: url, data: 'old' } as State)
}
const remembered = () => [...cache.keys()].filter((url) => cache.get(url)?.data !== undefined)

it('forgets what was read from a route, whatever its parameters, and nothing else', async () => {
  remember('/api/reports/account/1', '/api/reports/account/2?toDate=2026-11-20', '/api/accounts')
  await refresh('GET /api/reports/account/{accountId}')
  expect(remembered()).toEqual(['/api/accounts'])
})

it('forgets everything read from the API when the user changes, but not the name of the house', async () => {
  remember('/api/auth/me', '/api/accounts', '/provider.json')
  await forgetAll()
  expect(remembered()).toEqual(['/provider.json'])
})
