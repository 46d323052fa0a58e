import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'
import { newApp } from './testing/app.ts'

const CERTIFICATE = 'arn:aws:acm:us-east-1:123456789012:certificate/1-2'

function settingsOf(context: Record<string, unknown>) {
  return readSettings(newApp(context).node)
}

test('every setting has a default', () => {
  expect(settingsOf({})).toEqual({
    stage: 'production',
    limits: {
      requestsPerSecond: 500,
      requestBurst: 1_000,
      signInsPerSecond: 10,
      logDays: 180,
      refusedSignIns: 20,
    },
    region: null,
    businessTimeZone: 'Asia/Kabul',
    providerName: 'Money Exchange',
    providerContact: '',
    providerLogo: '',
    domain: null,
    wafRateLimit: null,
    signInConcurrency: null,
    alarmEmail: null,
    headOfficeEmail: null,
    restoredTable: null,
    exportLock: null,
    originSecret: 1,
  })
})

test('every setting is taken from the context', () => {
  const own = {
    businessTimeZone: 'Asia/Dubai',
    providerName: 'صرافی کابل',
    providerContact: '+93 700 000 000',
    providerLogo: '/logo.svg',
    region: 'eu-central-1',
    alarmEmail: 'duty@example.com',
    headOfficeEmail: 'head-office@example.com',
    restoredTable: 'restored-2026',
  }
  const domain = { domainName: 'office.example.com', certificateArn: CERTIFICATE }
  const numbers = { wafRateLimit: '3000', signInConcurrency: '5', originSecret: 3 }
  const lock = { exportLockDays: '3650', exportLockMode: 'compliance' }
  expect(settingsOf({ stage: 'trial', ...own, ...domain, ...numbers, ...lock })).toEqual({
    ...own,
    stage: 'trial',
    limits: expect.objectContaining({ requestsPerSecond: 50, signInsPerSecond: 5, logDays: 30 }),
    domain: { name: 'office.example.com', certificateArn: CERTIFICATE },
    wafRateLimit: 3000,
    signInConcurrency: 5,
    exportLock: { mode: 'compliance', days: 3650 },
    originSecret: 3,
  })
})

test('a stage of another name is treated like production', () => {
  expect(settingsOf({ stage: 'kabul' }).limits).toEqual(settingsOf({}).limits)
})

test.each([
  [{ region: 'eu-central-1' }, 5_000],
  [{ region: 'eu-central-1', wafRateLimit: 100 }, 100],
  [{ region: 'eu-central-1', wafRateLimit: 'off' }, null],
  [{ wafRateLimit: 'off' }, null],
  [{}, null],
])('with %j the firewall lets an address make %j requests in 5 minutes', (context, limit) => {
  expect(settingsOf(context).wafRateLimit).toBe(limit)
})

test('a lock of the exports can be lifted with a permission unless its mode says otherwise', () => {
  const lock = { mode: 'governance', days: 365 }
  expect(settingsOf({ exportLockDays: 365 }).exportLock).toEqual(lock)
})

// AWS opened all of these after 20 March 2019, so an account must enable them first.
test.each([
  ...['af-south-1', 'ap-east-1', 'ap-east-2', 'ap-south-2', 'ap-southeast-3', 'ap-southeast-4'],
  ...['ap-southeast-5', 'ap-southeast-6', 'ap-southeast-7', 'ca-west-1', 'eu-central-2'],
  ...['eu-south-1', 'eu-south-2', 'il-central-1', 'me-central-1', 'me-south-1', 'mx-central-1'],
])('the region %s is refused, because an account must enable it first', (region) => {
  expect(() => settingsOf({ region })).toThrow(`region ${region} must be one that AWS enables`)
})

test.each([
  ['stage', 'Prod 1'],
  ['stage', ''],
  ['region', 'Frankfurt'],
  ['businessTimeZone', 'Kabul'],
  ['providerLogo', 'https://elsewhere.example/logo.png'],
  ['providerLogo', '//elsewhere.example/logo.png'],
  ['providerName', ['a']],
  ['domainName', 'https://office.example.com'],
  ['domainName', 'office.example.com'],
  ['certificateArn', CERTIFICATE],
  ['certificateArn', 'arn:aws:acm:eu-central-1:123456789012:certificate/1-2'],
  ['wafRateLimit', '9'],
  ['wafRateLimit', 'no'],
  ['signInConcurrency', '0'],
  ['signInConcurrency', '1000'],
  ['wafRateLimit', '2000'],
  ['alarmEmail', 'duty'],
  ['restoredTable', 'a table'],
  ['exportLockDays', '0'],
  ['exportLockDays', '36501'],
  ['exportLockMode', 'strict'],
  ['exportLockMode', 'compliance'],
  ['originSecret', '0'],
])('the setting %s %j is refused by its name', (name, value) => {
  expect(() => settingsOf({ [name]: value })).toThrow(name)
})
