import { App } from 'aws-cdk-lib'
import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

function settingsOf(context: Record<string, unknown>) {
  return readSettings(new App({ context }).node)
}

test('has a default for every setting', () => {
  expect(settingsOf({})).toEqual({
    stage: 'production',
    businessTimeZone: 'Asia/Kabul',
    providerName: 'Money Exchange',
    providerContact: '',
    providerLogo: '',
  })
})

test('takes every setting from the context', () => {
  const context = {
    stage: 'trial-2',
    businessTimeZone: 'Asia/Dubai',
    providerName: 'صرافی کابل',
    providerContact: '+93 700 000 000',
    providerLogo: '/logo.svg',
  }
  expect(settingsOf(context)).toEqual(context)
})

test.each([
  ['stage', 'Prod 1'],
  ['stage', ''],
  ['businessTimeZone', 'Kabul'],
  ['providerLogo', 'https://elsewhere.example/logo.png'],
  ['providerLogo', '//elsewhere.example/logo.png'],
  ['providerName', 7],
])('refuses %s %j and says which it is', (name, value) => {
  expect(() => settingsOf({ [name]: value })).toThrow(name)
})
