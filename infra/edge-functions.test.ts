import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { SCREEN_TO_INDEX, SITE_HOST_AND_VIEWER } from './constructs/edge-functions.ts'

/** Runs a CloudFront function like CloudFront: first the script, then its `handler`. */
function run(code: string, event: object) {
  return runInNewContext(`${code}; handler(event)`, { event })
}

describe('the site', () => {
  test.each([
    ['/', '/index.html'],
    ['/account-operations/new-account', '/index.html'],
    ['/reports/loan-reports/', '/index.html'],
    ['/v1.2/screen', '/index.html'],
    ['/index.html', '/index.html'],
    ['/provider.json', '/provider.json'],
    ['/assets/index-Bq3x_9.js', '/assets/index-Bq3x_9.js'],
  ])('answers %s with %s', (uri, file) => {
    expect(run(SCREEN_TO_INDEX, { request: { uri } }).uri).toBe(file)
  })
})

describe('the API', () => {
  test('gets the real host of the site and address of the caller, even if the caller claims others', () => {
    const headers = {
      host: { value: 'd1.cloudfront.net' },
      'x-site-host': { value: 'evil.example' },
      'x-viewer-address': { value: '10.0.0.1' },
    }
    const event = { request: { headers }, viewer: { ip: '203.0.113.9' } }
    expect(run(SITE_HOST_AND_VIEWER, event).headers).toEqual({
      host: { value: 'd1.cloudfront.net' },
      'x-site-host': { value: 'd1.cloudfront.net' },
      'x-viewer-address': { value: '203.0.113.9' },
    })
  })
})
